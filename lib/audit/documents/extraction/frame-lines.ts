type Frame = 'Header' | 'Footer'

/** Words next to a page number. */
const pageWords = /\b(?:page|seite|of|von)\b/gi

/** The headers or footers of a document as lines that say so, each text once. A page number alone says nothing. */
export function frameLines(frame: Frame, texts: Iterable<string>): string[] {
  const lines = new Set<string>()
  for (const text of texts) {
    const line = text.replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(line.replace(pageWords, ''))) lines.add(`${frame}: ${line}`)
  }
  return [...lines]
}

/** Codes of a header or footer of Excel: its parts, fonts and colours, and values that Excel fills in, such as the page. */
const sheetCode = /&(?:"[^"]*"|K[0-9A-F]{6}|K\d\d[+-]\d{3}|\d+|[A-Z])/gi
const startsPart = /&[LCR]/gi

/** The text of a header or footer of a sheet, without its codes. */
export const sheetFrameText = (code: string): string =>
  code
    .split('&&')
    .map((piece) => piece.replace(startsPart, ' ').replace(sheetCode, ''))
    .join('&')
