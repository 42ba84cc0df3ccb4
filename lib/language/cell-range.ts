/** A rectangle of cells, from 0; all four edges belong to it. */
export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

/** The letters of a column, from 0. */
export function columnName(column: number): string {
  let name = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  }
  return name
}

const reference = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/

/** The row and column, from 0, of a reference such as `B4`; undefined for other texts. */
export function positionOf(name: string): { row: number; column: number } | undefined {
  const match = reference.exec(name)
  if (!match) return undefined
  const column = [...match[1]!].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(match[2]) - 1, column }
}

/** The range of a reference such as `B4:F9`; undefined for other texts. */
export function rangeOfReference(text: string): CellRange | undefined {
  const [from = '', to = from] = text.split(':')
  const [first, last] = [positionOf(from), positionOf(to)]
  return first && last && { top: first.row, left: first.column, bottom: last.row, right: last.column }
}

/** A range in the notation of formulas: `B4` or `B4:F4`. */
export function referenceOf({ top, bottom, left, right }: CellRange): string {
  const from = `${columnName(left)}${top + 1}`
  const to = `${columnName(right)}${bottom + 1}`
  return from === to ? from : `${from}:${to}`
}
