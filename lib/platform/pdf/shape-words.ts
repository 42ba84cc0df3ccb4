/** A glyph of a typeface. */
interface Glyph {
  advanceWidth: number
  path: { toSVG: () => string }
}

/** The position of a glyph, in units of the typeface. */
interface GlyphPosition {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** A text as glyphs in a row. */
export interface GlyphRow {
  glyphs: Glyph[]
  positions: GlyphPosition[]
  readonly advanceWidth: number
}

type Layout = (text: string, features?: unknown, ...others: unknown[]) => GlyphRow

/** More words than the longest report has. Bounds the cache. */
const maxWords = 30_000

/**
 * Makes a typeface shape each word once and reuse its glyphs: shaping takes most of the time of a report, and a report
 * repeats its words. A word goes with the space that follows it: typefaces kern letters, hardly ever spaces.
 */
export function shapeWordsOnce(face: { layout: Layout }): void {
  const shape = face.layout.bind(face)
  const known = new Map<string, GlyphRow>()
  const shapedOnce = (context: string, word: string, features: unknown, others: unknown[]): GlyphRow => {
    const key = `${context}${word}`
    const before = known.get(key)
    if (before) return before
    if (known.size >= maxWords) known.clear()
    const row = shape(word, features, ...others)
    known.set(key, row)
    return row
  }
  face.layout = (text, features, ...others) => {
    const context = contextOf(features, others)
    const row = new Row()
    for (let start = 0; start < text.length; ) {
      const space = text.indexOf(' ', start)
      const end = space === -1 ? text.length : space + 1
      const { glyphs, positions } = shapedOnce(context, text.slice(start, end), features, others)
      for (const glyph of glyphs) row.glyphs.push(glyph)
      // Copied, because the callers scale them in place.
      for (const { xAdvance, yAdvance, xOffset, yOffset } of positions)
        row.positions.push({ xAdvance, yAdvance, xOffset, yOffset })
      start = end
    }
    return row
  }
}

class Row implements GlyphRow {
  readonly glyphs: Glyph[] = []
  readonly positions: GlyphPosition[] = []

  /** Follows the positions, which callers scale. */
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  }
}

/** The other arguments of a call, on which the shape of a word depends too. */
function contextOf(features: unknown, others: readonly unknown[]): string {
  const switched = features ? JSON.stringify(features) : ''
  return `${switched} ${others.join(' ')} `
}
