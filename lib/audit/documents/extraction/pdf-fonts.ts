import { createRequire } from 'node:module'
import path from 'node:path'
import type { IsBoldFont } from './pdf-lines'

const require = createRequire(import.meta.url)

/**
 * Options of the library for fonts that a PDF names without holding them: maps of Chinese, Japanese and Korean
 * characters, and the measures of the standard fonts.
 */
export function readingOptions() {
  const folder = path.dirname(require.resolve('pdfjs-dist/package.json'))
  return {
    cMapUrl: `${folder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}/standard_fonts/`,
  }
}

interface FontPage {
  commonObjs: { has(name: string): boolean; get(name: string): unknown }
}

const boldName = /bold|black|heavy|[-,]demi|semibold|-medi(?!um)|^(?:[A-Z]{6}\+)?cmb/i

/** Tells bold fonts of a page by their names. Its operators must have been read, which loads the fonts. */
export function boldFontsOf({ commonObjs }: FontPage): IsBoldFont {
  const known = new Map<string, boolean>()
  return (fontName) => {
    if (!fontName) return false
    let isBold = known.get(fontName)
    if (isBold === undefined) {
      const font = commonObjs.has(fontName) ? (commonObjs.get(fontName) as { name?: string } | null) : null
      isBold = boldName.test(font?.name ?? '')
      known.set(fontName, isBold)
    }
    return isBold
  }
}
