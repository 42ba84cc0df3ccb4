/** A run of text as the PDF places it; lengths in points from the lower left corner. */
export interface PdfItem {
  str: string
  /** a, b, c, d, x, y */
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

export interface PdfCell {
  text: string
  left: number
  right: number
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
}

const x = ({ transform }: PdfItem) => transform[4] ?? 0
const y = ({ transform }: PdfItem) => transform[5] ?? 0
const sizeOf = ({ transform, height }: PdfItem) =>
  Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || height || 10

/** Joins the runs of one line: close runs touch, a wide gap is a column border. */
function toLine(items: PdfItem[]): PdfLine | undefined {
  const filled = items.filter(({ str }) => str.trim() !== '')
  const first = filled[0]
  if (!first) return undefined
  const cells: PdfCell[] = []
  let end = x(first)
  for (const item of items) {
    const size = sizeOf(item)
    const gap = x(item) - end
    const cell = cells.at(-1)
    if (item.str.trim() === '') {
      // A wide blank ends the cell: what follows it lies beyond the gap.
      if (item.width > size * 1.5) continue
      if (cell && item.str !== '') cell.text += ' '
      end = x(item) + item.width
      continue
    }
    if (!cell || gap > size * 1.5) cells.push({ text: item.str, left: x(item), right: x(item) + item.width })
    else {
      const isApart = gap > size * 0.2 && !/\s$/.test(cell.text) && !/^\s/.test(item.str)
      cell.text += isApart ? ` ${item.str}` : item.str
      cell.right = x(item) + item.width
    }
    end = x(item) + item.width
  }
  for (const cell of cells) cell.text = cell.text.trim()
  return {
    text: cells.map(({ text }) => text).join('\t'),
    left: Math.min(...filled.map(x)),
    right: Math.max(...filled.map((item) => x(item) + item.width)),
    y: y(first),
    bottom: y(first),
    size: Math.max(...filled.map(sizeOf)),
    cells,
  }
}

/** The lines of a page in the order of the file, which is the reading order in all but odd PDFs. */
export function linesOfPage(items: PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = []
  let current: PdfItem[] = []
  const finish = () => {
    const line = toLine(current)
    if (line) lines.push(line)
    current = []
  }
  for (const item of items) {
    const last = current.findLast(({ str }) => str.trim() !== '')
    if (last && item.str.trim() !== '' && Math.abs(y(item) - y(last)) > sizeOf(last) * 0.6) finish()
    current.push(item)
    if (item.hasEOL) finish()
  }
  finish()
  return lines
}
