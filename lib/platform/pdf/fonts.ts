import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

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

async function register(): Promise<void> {
  for (const subset of interSubsets) {
    Font.register({
      family: `Inter ${subset}`,
      fonts: [
        { src: inter(subset, '400-normal'), fontWeight: 400 },
        { src: inter(subset, '400-italic'), fontWeight: 400, fontStyle: 'italic' },
        { src: inter(subset, '600-normal'), fontWeight: 600 },
      ],
    })
  }
  Font.register({
    family: 'DejaVu Sans',
    fonts: [
      { src: dejaVu(''), fontWeight: 400 },
      { src: dejaVu('-Oblique'), fontWeight: 400, fontStyle: 'italic' },
      { src: dejaVu('-Bold'), fontWeight: 600 },
    ],
  })
  Font.registerHyphenationCallback(breakLongWord)
  await Promise.all(FONT_FAMILY.map((fontFamily) => Font.load({ fontFamily, fontWeight: 400 })))
}

interface Face {
  hasGlyphForCodePoint: (codePoint: number) => boolean
}

/** True when an embedded typeface has a glyph for the character. Requires registered fonts. */
export function canDraw(codePoint: number): boolean {
  return FONT_FAMILY.some((fontFamily) => {
    const face = Font.getFont({ fontFamily, fontWeight: 400 }).data as Face | null
    return face?.hasGlyphForCodePoint(codePoint) ?? false
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
