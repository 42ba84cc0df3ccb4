const longestLabel = 80

const isNumeric = (cell: string) => /^[-+(]?[\p{Sc}]?\s?\d[\d.,' ]*\)?\s?[%\p{Sc}]?$/u.test(cell)
const filled = (row: string[]) => row.filter((cell) => cell !== '')

const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(cell)
const isLabel = (cell: string) =>
  cell.length <= longestLabel && (isYear(cell) || !isNumeric(cell)) && !/^\d{4}-\d\d-\d\d/.test(cell)

/** True for column names: two or more, all different, no figures except years. */
function isHeader(row: string[]): boolean {
  const cells = filled(row)
  return (
    cells.length >= 2 && new Set(cells).size === cells.length && cells.every(isLabel) && !cells.every(isYear)
  )
}

/** Splits rows into tables at empty rows. */
function* tablesIn(rows: string[][]): Generator<string[][]> {
  let table: string[][] = []
  for (const row of rows) {
    if (filled(row).length > 0) table.push(row)
    else if (table.length > 0) {
      yield table
      table = []
    }
  }
  if (table.length > 0) yield table
}

function linesOf(table: string[][], inherited: string[] | undefined): { lines: string[]; header?: string[] } {
  const lines: string[] = []
  let header: string[] | undefined
  for (const [index, row] of table.entries()) {
    const cells = filled(row)
    const isLast = index === table.length - 1
    // A line above the table, or one that divides it.
    if (cells.length === 1 && (table.length === 1 || table.some((other) => filled(other).length > 1))) {
      const names = header ?? inherited
      const column = row.indexOf(cells[0]!)
      lines.push(column > 0 && names?.[column] ? `${names[column]}: ${cells[0]}` : cells[0]!)
      continue
    }
    if (!header && !isLast && isHeader(row)) {
      header = row
      continue
    }
    const names = header ?? (row.length === inherited?.length ? inherited : undefined)
    lines.push(
      names
        ? row
            .map((cell, column) => (cell === '' ? '' : names[column] ? `${names[column]}: ${cell}` : cell))
            .filter((part) => part !== '')
            .join('; ')
        : cells.join('\t'),
    )
  }
  return { lines, header: header ?? inherited }
}

/**
 * Turns rows into lines that can be read and cited on their own: `Column: value; Column: value` if the first row names
 * the columns, otherwise the cells separated by tabs.
 */
export function tableLines(rows: string[][]): string[] {
  const clean = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
  const lines: string[] = []
  let header: string[] | undefined
  for (const table of tablesIn(clean)) {
    const part = linesOf(table, header)
    header = part.header
    if (lines.length > 0) lines.push('')
    lines.push(...part.lines)
  }
  return lines
}
