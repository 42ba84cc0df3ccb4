/** A run of text as the PDF places it; lengths in points from the lower left corner. */
export interface PdfItem {
  str: string
  /** a, b, c, d, x, y */
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
  fontName?: string
}

export interface PdfCell {
  text: string
  left: number
  right: number
  isBold: boolean
}

export interface PdfLine {
  text: string
  left: number
  right: number
  /** Position of the baseline; `bottom` is the last baseline of a table row with several lines. */
  y: number
  bottom: number
  size: number
  /** Parts that wide gaps separate; a table row has more than one. */
  cells: PdfCell[]
  /** A line of a table that is already laid out: the number of its table. */
  table?: number
}

/** Tells bold fonts by their names in the document. */
export type IsBoldFont = (fontName: string | undefined) => boolean

export const noBoldFonts: IsBoldFont = () => false

export const leftOf = ({ transform }: PdfItem) => transform[4] ?? 0
export const baselineOf = ({ transform }: PdfItem) => transform[5] ?? 0
export const rightOf = (item: PdfItem) => leftOf(item) + item.width
export const sizeOf = ({ transform, height }: PdfItem) =>
  Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || height || 10

/** Accents that some fonts write next to their letter, with the combining characters of Unicode. */
const accents: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¸': '\u0327',
  '˚': '\u030a',
  ˇ: '\u030c',
}
const besideLetter = /(\p{L}?)( ?)([¨´`ˆ˜¸˚ˇ])( ?)(\p{L}?)/gu

/** Joins accents before or after a letter with it: `fu¨ r` and `f¨ur` become `für`. */
function joinAccents(text: string): string {
  if (!/[¨´`ˆ˜¸˚ˇ]/.test(text)) return text
  return text.replace(
    besideLetter,
    (whole, before: string, gap: string, accent: string, space: string, after: string) => {
      const compose = (letter: string) => {
        const joined = `${letter}${accents[accent]}`.normalize('NFC')
        return letter !== '' && joined.length === letter.length ? joined : undefined
      }
      const [withBefore, withAfter] = [gap === '' ? compose(before) : undefined, compose(after)]
      // An accent with a space behind it belongs to the letter before; without one it is drawn first.
      if (withBefore && (space !== '' || !withAfter)) return withBefore + after
      if (withAfter && space === '') return before + gap + withAfter
      return whole
    },
  )
}

/** Units whose raised digit is an exponent rather than the number of a note. */
const squared = /(?:^|[^\p{L}])(?:[kcdm]?m|ft|in|yd|R|[xyznI])$/u

/** Whether a run is the number of a note, raised behind a word or a figure other than a power of ten. */
function isNoteNumber(item: PdfItem, line: readonly PdfItem[], before: string): boolean {
  if (!/^\d{1,3}$/.test(item.str.trim()) || !/[\p{L}\d%.,;:!?)\]”’"]$/u.test(before)) return false
  if (/(?:^|[^\d.,])10$/.test(before)) return false
  const size = Math.max(...line.map(sizeOf))
  const base = Math.min(...line.filter((other) => sizeOf(other) >= size * 0.95).map(baselineOf))
  return sizeOf(item) <= size * 0.8 && baselineOf(item) - base >= size * 0.15 && !squared.test(before)
}

/** The text of runs on one line; close runs touch, others are a space apart. */
export function textOfRuns(runs: readonly PdfItem[]): string {
  let text = ''
  let end = Number.NaN
  for (const run of runs) {
    if (run.str.trim() === '') {
      if (run.str !== '' && text !== '') text += ' '
      continue
    }
    const isApart = leftOf(run) - end > sizeOf(run) * 0.2 && !/\s$/.test(text) && !/^\s/.test(run.str)
    const str = isNoteNumber(run, runs, text.trimEnd()) ? `[${run.str.trim()}]` : run.str
    text += (isApart ? ' ' : '') + str
    end = rightOf(run)
  }
  return joinAccents(text).replace(/\s+/g, ' ').trim()
}

/** Whether all words of a cell are bold. */
export const areBold = (runs: readonly PdfItem[], isBold: IsBoldFont) =>
  runs.some(({ str }) => str.trim() !== '') &&
  runs.every(({ str, fontName }) => str.trim() === '' || isBold(fontName))

/** Joins the runs of one line: close runs touch, a wide gap is a column border. */
function toLine(items: PdfItem[], isBold: IsBoldFont): PdfLine | undefined {
  const filled = items.filter(({ str }) => str.trim() !== '')
  const first = filled[0]
  if (!first) return undefined
  const groups: PdfItem[][] = []
  let end = leftOf(first)
  for (const item of items) {
    const size = sizeOf(item)
    const group = groups.at(-1)
    if (item.str.trim() === '') {
      // A wide blank ends the cell: what follows it lies beyond the gap.
      if (item.width > size * 1.5) continue
      if (group && item.str !== '') group.push(item)
      end = rightOf(item)
      continue
    }
    const gap = leftOf(item) - end
    // A run further to the left is another cell, written later.
    if (!group || gap > size * 1.5 || gap < -size * 3) groups.push([item])
    else group.push(item)
    end = rightOf(item)
  }
  const cells = groups
    .map((runs): PdfCell => {
      const written = runs.filter(({ str }) => str.trim() !== '')
      return {
        text: textOfRuns(runs),
        left: Math.min(...written.map(leftOf)),
        right: Math.max(...written.map(rightOf)),
        isBold: areBold(runs, isBold),
      }
    })
    .sort((one, other) => one.left - other.left)
  return {
    text: cells.map(({ text }) => text).join('\t'),
    left: Math.min(...filled.map(leftOf)),
    right: Math.max(...filled.map(rightOf)),
    y: baselineOf(first),
    bottom: baselineOf(first),
    size: Math.max(...filled.map(sizeOf)),
    cells,
  }
}

/** Puts cells in order, and joins those without a column border between them. */
function joinNear(cells: readonly PdfCell[], size: number): PdfCell[] {
  const result: PdfCell[] = []
  for (const cell of [...cells].sort((one, other) => one.left - other.left)) {
    const before = result.at(-1)
    const gap = before ? cell.left - before.right : Number.POSITIVE_INFINITY
    if (!before || gap > size * 1.5) result.push(cell)
    else {
      const text = `${before.text}${gap > size * 0.2 ? ' ' : ''}${cell.text}`
      result[result.length - 1] = { ...before, text, right: cell.right, isBold: before.isBold && cell.isBold }
    }
  }
  return result
}

/** Joins lines at one height that follow each other, whichever of them the file writes first. */
function joinSameHeight(lines: readonly PdfLine[]): PdfLine[] {
  const joined: PdfLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    const isBeside =
      above &&
      Math.abs(above.y - line.y) <= Math.min(above.size, line.size) * 0.25 &&
      above.cells.every((cell) =>
        line.cells.every(({ left, right }) => right <= cell.left || left >= cell.right),
      )
    if (!above || !isBeside) {
      joined.push(line)
      continue
    }
    const cells = joinNear([...above.cells, ...line.cells], Math.max(above.size, line.size))
    joined[joined.length - 1] = {
      ...above,
      cells,
      text: cells.map(({ text }) => text).join('\t'),
      left: Math.min(above.left, line.left),
      right: Math.max(above.right, line.right),
      size: Math.max(above.size, line.size),
    }
  }
  return joined
}

/** The lines of a page in the order of the file, which is the reading order in all but odd PDFs. */
export function linesOfPage(items: readonly PdfItem[], isBold: IsBoldFont = noBoldFonts): PdfLine[] {
  const lines: PdfLine[] = []
  let current: PdfItem[] = []
  const finish = () => {
    const line = toLine(current, isBold)
    if (line) lines.push(line)
    current = []
  }
  for (const item of items) {
    const last = current.findLast(({ str }) => str.trim() !== '')
    if (
      last &&
      item.str.trim() !== '' &&
      Math.abs(baselineOf(item) - baselineOf(last)) > sizeOf(last) * 0.6
    ) {
      finish()
    }
    current.push(item)
    if (item.hasEOL) finish()
  }
  finish()
  return joinSameHeight(lines)
}
