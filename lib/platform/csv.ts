/** Spreadsheets treat a cell that begins with one of these as a formula, some of them also for the full-width forms. */
const startsFormula = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number | null

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = startsFormula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** One CSV line (RFC 4180). Cells that look like formulas are escaped. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`
