/** Spreadsheets take a cell that begins with one of these for a formula; some of them by the wide forms too. */
const startsFormula = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u

type Cell = string | number | null

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = startsFormula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** One line of a table as RFC 4180 writes it; no cell of it is run as a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`
