import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { create } from 'fontkit'
import { unpackWoff } from './sfnt'
import { type GlyphRow, shapeWordsOnce } from './shape-words'

const require = createRequire(import.meta.url)
const inter = (subset: string, face: string) =>
  require.resolve(`@fontsource/inter/files/inter-${subset}-${face}.woff`)
const dejaVu = (face: string) => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${face}.ttf`)

/** Subsets of one typeface, followed by a typeface for characters it lacks. */
const interSubsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** Families to try for each character, in order. */
export const FONT_FAMILY = [...interSubsets.map((subset) => `Inter ${subset}`), 'DejaVu Sans']

/**
 * Disables contextual alternates, which hardly change prose but take half of the layout time of a long
 * report.
 */
export const FONT_FEATURES = { calt: false } as const

let registered: Promise<void> | undefined

/** Registers the embedded typefaces, once per process. */
export function registerFonts(): Promise<void> {
  registered ??= register()
  return registered
}

interface FaceFile {
  fontWeight: 400 | 600
  fontStyle?: 'italic'
  src: string
}

async function register(): Promise<void> {
  for (const subset of interSubsets)
    registerFamily(`Inter ${subset}`, [
      { src: inter(subset, '400-normal'), fontWeight: 400 },
      { src: inter(subset, '400-italic'), fontWeight: 400, fontStyle: 'italic' },
      { src: inter(subset, '600-normal'), fontWeight: 600 },
    ])
  registerFamily('DejaVu Sans', [
    { src: dejaVu(''), fontWeight: 400 },
    { src: dejaVu('-Oblique'), fontWeight: 400, fontStyle: 'italic' },
    { src: dejaVu('-Bold'), fontWeight: 600 },
  ])
  Font.registerHyphenationCallback(breakLongWord)
  await Promise.all(
    FONT_FAMILY.flatMap((fontFamily) =>
      [400, 600].map((fontWeight) => Font.load({ fontFamily, fontWeight })),
    ),
  )
}

/** Registers the faces of a family, each to be read when it is needed first. */
function registerFamily(family: string, fonts: FaceFile[]) {
  Font.register({ family, fonts })
  for (const { src, fontWeight, fontStyle } of fonts) {
    const source = Font.getFont({ fontFamily: family, fontWeight, fontStyle }) as unknown as LoadedSource
    source.load = async () => {
      source.data ??= openFace(src)
    }
  }
}

/** A typeface in the library’s store. */
interface LoadedSource {
  data: Face | null
  load: () => Promise<void>
}

function openFace(file: string): Face {
  const bytes = readFileSync(file)
  const face = create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes) as Face
  shapeWordsOnce(face)
  return face
}

/** A typeface that is loaded, as fontkit reads it. */
export interface Face {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => GlyphRow
}

const faceIn = (fontFamily: string, fontWeight: 400 | 600 = 400): Face | null =>
  Font.getFont({ fontFamily, fontWeight }).data as Face | null

/** The first family that can draw the whole text; the last one where none can. */
export function familyOf(text: string): string {
  const points = [...text].map((character) => character.codePointAt(0)!)
  const all = FONT_FAMILY.find((family) => {
    const face = faceIn(family)
    return face !== null && points.every((point) => face.hasGlyphForCodePoint(point))
  })
  return all ?? FONT_FAMILY.at(-1)!
}

/** The typeface that draws a text. Requires registered fonts. */
export const faceOf = (text: string, fontWeight: 400 | 600 = 400): Face => {
  const face = faceIn(familyOf(text), fontWeight)
  if (!face) throw new Error('a typeface is used before it is loaded')
  return face
}

/** True when an embedded typeface has a glyph for the character. Requires registered fonts. */
export function canDraw(codePoint: number): boolean {
  return FONT_FAMILY.some((fontFamily) => {
    return faceIn(fontFamily)?.hasGlyphForCodePoint(codePoint) ?? false
  })
}

/** Longer words may not fit into a narrow column. */
const maxUnbrokenLength = 22

/** Keeps words whole, except those that could exceed their column, such as an address. */
export function breakLongWord(word: string | null): string[] {
  if (!word) return []
  if (word.length <= maxUnbrokenLength) return [word]
  return word.match(/[^/\\._\-?&=@:,;]{1,12}[/\\._\-?&=@:,;]*|[/\\._\-?&=@:,;]+/gu) ?? [word]
}
