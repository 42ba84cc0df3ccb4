import type { Segment } from '../segment'

const longestColumn = 60

/**
 * A table row as a sentence with its header: the first cell names the row, and each further value follows the name of
 * its column, such as `Aug-26: 612 unmatched invoices, ack 74 %`. Underscores of column names become spaces.
 */
export function rowSentence(text: string, { cells }: Pick<Segment, 'cells'>): string {
  const [first, ...others] = cells.filter(({ start, end }) => end > start)
  if (!first) return ''
  const value = (cell: { start: number; end: number }) => text.slice(cell.start, cell.end)
  const labelled = others.map((cell) => {
    const column = columnLabel(cell.column)
    return column === '' || column.length > longestColumn ? value(cell) : `${column} ${value(cell)}`
  })
  return labelled.length === 0 ? value(first) : `${value(first)}: ${labelled.join(', ')}`
}

/** `unmatched_ctr_invoices` as `unmatched ctr invoices`. */
export function columnLabel(column: string | null): string {
  return (column ?? '').replace(/[_*]+/g, ' ').replace(/\s+/g, ' ').trim()
}
