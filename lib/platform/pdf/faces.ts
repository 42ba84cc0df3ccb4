import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { unpackWoff } from './sfnt'
import { type GlyphRow, shapeWordsOnce } from './shape-words'

const require = createRequire(import.meta.url)
const inter = (subset: string, face: string) =>
  require.resolve(`@fontsource/inter/files/inter-${subset}-${face}.woff`)
const dejaVu = (face: string) => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${face}.ttf`)

/** Subsets of one typeface, followed by a typeface for characters it lacks. */
const interSubsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

export type Weight = 400 | 600

interface FaceFile {
  fontWeight: Weight
  fontStyle?: 'italic'
  src: string
}

/** Families to try for each character, in order, with their files. */
export const FAMILIES: ReadonlyMap<string, readonly FaceFile[]> = new Map([
  ...interSubsets.map((subset): [string, FaceFile[]] => [
    `Inter ${subset}`,
    [
      { src: inter(subset, '400-normal'), fontWeight: 400 },
      { src: inter(subset, '400-italic'), fontWeight: 400, fontStyle: 'italic' },
      { src: inter(subset, '600-normal'), fontWeight: 600 },
    ],
  ]),
  [
    'DejaVu Sans',
    [
      { src: dejaVu(''), fontWeight: 400 },
      { src: dejaVu('-Oblique'), fontWeight: 400, fontStyle: 'italic' },
      { src: dejaVu('-Bold'), fontWeight: 600 },
    ],
  ],
])

export const FONT_FAMILY = [...FAMILIES.keys()]

/** A typeface that is loaded, as fontkit reads it. */
export interface Face {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => GlyphRow
}

const opened = new Map<string, Face>()

/** The typeface in a file, read when it is needed first. */
export function openFace(file: string): Face {
  let face = opened.get(file)
  if (!face) {
    const bytes = readFileSync(file)
    face = create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes) as Face
    shapeWordsOnce(face)
    opened.set(file, face)
  }
  return face
}

/** How a text looks, beside its size and color. */
export interface FaceStyle {
  weight?: Weight
  isItalic?: boolean
}

/** The file of a family’s face; there is no bold italic. */
function fileOf(family: string, { weight = 400, isItalic = false }: FaceStyle): string {
  const files = FAMILIES.get(family)!
  const found = files.find(({ fontWeight, fontStyle }) =>
    weight === 600 ? fontWeight === 600 : fontWeight === 400 && (fontStyle === 'italic') === isItalic,
  )
  return found!.src
}

const faceIn = (family: string, style: FaceStyle = {}): Face => openFace(fileOf(family, style))

const familyOfPoint = new Map<number, string | undefined>()

function familyFor(codePoint: number): string | undefined {
  if (!familyOfPoint.has(codePoint))
    familyOfPoint.set(
      codePoint,
      FONT_FAMILY.find((family) => faceIn(family).hasGlyphForCodePoint(codePoint)),
    )
  return familyOfPoint.get(codePoint)
}

/** The first family that can draw the whole text; the last one where none can. */
export function familyOf(text: string): string {
  const points = [...text].map((character) => character.codePointAt(0)!)
  const all = FONT_FAMILY.find((family) => {
    const face = faceIn(family)
    return points.every((point) => face.hasGlyphForCodePoint(point))
  })
  return all ?? FONT_FAMILY.at(-1)!
}

/** The typeface that draws a text. */
export const faceOf = (text: string, weight: Weight = 400): Face => faceIn(familyOf(text), { weight })

/** True when an embedded typeface has a glyph for the character. */
export const canDraw = (codePoint: number): boolean => familyFor(codePoint) !== undefined

/** A part of a text in one typeface; `face` names it. */
interface FacedText {
  face: string
  text: string
}

/** A text in the typefaces that draw it, each part as long as possible. */
export function inFaces(text: string, style: FaceStyle): FacedText[] {
  const parts: { family: string; text: string }[] = []
  for (const character of text) {
    const point = character.codePointAt(0)!
    const last = parts.at(-1)
    // A space, a digit or a comma between words of another script stays with them.
    const stays = last && /[\s\p{N}\p{P}]/u.test(character) && faceIn(last.family).hasGlyphForCodePoint(point)
    const family = stays ? last.family : (familyFor(point) ?? FONT_FAMILY.at(-1)!)
    if (last?.family === family) last.text += character
    else parts.push({ family, text: character })
  }
  return parts.map((part) => ({ face: fileOf(part.family, style), text: part.text }))
}

/** Longer words may not fit into a narrow column. */
const maxUnbrokenLength = 22

/** Keeps words whole, except those that could exceed their column, such as an address. */
export function breakLongWord(word: string | null): string[] {
  if (!word) return []
  if (word.length <= maxUnbrokenLength) return [word]
  return word.match(/[^/\\._\-?&=@:,;]{1,12}[/\\._\-?&=@:,;]*|[/\\._\-?&=@:,;]+/gu) ?? [word]
}
