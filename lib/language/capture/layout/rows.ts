import type { Range } from '../../reading'
import type { Line } from '../../segment/lines'
import { cellsOf } from '../../segment/table'

/** True for cells divided by bars without the leading bar of a Markdown table: '3 | Send the minutes'. */
export function isBarRow(text: string): boolean {
  return /\S ?\| ?\S/.test(text.slice(0, 400)) && !/^\p{Lu}[\p{L} .'-]{0,30}\|[^|]{1,30}:\s/u.test(text)
}

/** The cells of a row in order, including empty ones, because the position determines the column. */
export function cellsOfRow(line: Line): Range[] {
  if (line.text.includes('\t') || line.text.startsWith('|') || !line.text.includes('|')) {
    const cells = cellsOf(line, null).map(({ start, end }) => ({ start, end }))
    while (cells.length > 0 && isEmpty(cells.at(-1) as Range)) cells.pop()
    return cells
  }
  const cells: Range[] = []
  let from = 0
  for (const part of line.text.split('|')) {
    const start = line.start + from + (part.length - part.trimStart().length)
    const end = line.start + from + part.trimEnd().length
    cells.push({ start, end: Math.max(start, end) })
    from += part.length + 1
  }
  return cells
}

function isEmpty({ start, end }: Range): boolean {
  return end <= start
}
