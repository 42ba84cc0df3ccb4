import type { Range } from '../../reading'
import type { Line } from '../../segment/lines'
import { cellsOf } from '../../segment/table'

/** Cells divided by bars, without the bar at the beginning that a table proper has: '3 | Send the minutes'. */
export function isBarRow(text: string): boolean {
  return /\S ?\| ?\S/.test(text.slice(0, 400)) && !/^\p{Lu}[\p{L} .'-]{0,30}\|[^|]{1,30}:\s/u.test(text)
}

export function cellsOfRow(line: Line): Range[] {
  if (line.text.includes('\t') || line.text.startsWith('|') || !line.text.includes('|')) {
    return cellsOf(line, null)
      .filter(({ start, end }) => end > start)
      .map(({ start, end }) => ({ start, end }))
  }
  const cells: Range[] = []
  let from = 0
  for (const part of line.text.split('|')) {
    const start = line.start + from + (part.length - part.trimStart().length)
    const end = line.start + from + part.trimEnd().length
    if (end > start) cells.push({ start, end })
    from += part.length + 1
  }
  return cells
}
