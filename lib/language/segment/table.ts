import type { Range } from '../reading'
import type { Line } from './lines'
import { isRecord } from './shapes'

/** A cell of a row, with the name of its column where the table has a header. */
export interface Cell extends Range {
  column: string | null
}

/** Cells of a table row; `start` and `end` count in the whole text. */
export function cellsOf(line: Line, columns: readonly string[] | null): Cell[] {
  if (!line.text.includes('\t') && !line.text.startsWith('|') && isRecord(line.text.slice(0, 600)))
    return pairsOf(line)
  return rawCells(line).map((cell, index) => ({ ...cell, column: columns?.[index] || null }))
}

/** The column names, when the line is a table header: words only, no figures. */
export function columnsOf(line: Line): string[] | null {
  const cells = rawCells(line).map((cell) => line.text.slice(cell.start - line.start, cell.end - line.start))
  if (cells.length < 2) return null
  const named = cells.filter((cell) => /\p{L}/u.test(cell) && cell.length <= 60 && !/[.!?]$/.test(cell))
  const figures = cells.filter((cell) => /^[\d.,%€$£ -]+$/.test(cell) && cell !== '')
  return named.length >= 2 && figures.length === 0 && named.length >= cells.length / 2 ? cells : null
}

function rawCells(line: Line): Range[] {
  const divider = line.text.includes('\t') ? /\t/g : line.text.startsWith('|') ? /\|/g : / {3,}/g
  const cells: Range[] = []
  let from = line.text.startsWith('|') ? 1 : 0
  const add = (to: number) => {
    const raw = line.text.slice(from, to)
    const start = line.start + from + (raw.length - raw.trimStart().length)
    cells.push({ start, end: Math.max(start, line.start + from + raw.trimEnd().length) })
  }
  for (const match of line.text.matchAll(divider)) {
    if (match.index < from) continue
    add(match.index)
    from = match.index + match[0].length
  }
  if (from < line.text.length) add(line.text.length)
  return cells
}

function pairsOf(line: Line): Cell[] {
  const cells: Cell[] = []
  let from = 0
  for (const part of line.text.split(';')) {
    const colon = part.indexOf(':')
    const valueAt = colon < 0 ? 0 : colon + 1
    const value = part.slice(valueAt)
    const start = line.start + from + valueAt + (value.length - value.trimStart().length)
    const end = line.start + from + valueAt + value.trimEnd().length
    cells.push({ column: colon < 0 ? null : part.slice(0, colon).trim(), start, end: Math.max(start, end) })
    from += part.length + 1
  }
  return cells
}
