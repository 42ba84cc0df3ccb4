import type { Unit } from './units'

export const mostLabels = 2
const longestLabel = 30
/** A table of two or three columns names its rows in more words. */
const longestInNarrow = 70

/** The cells that name the row: a month and an office. */
export const labelsOf = ({ cells }: Unit): string[] =>
  (cells ?? [])
    .slice(0, 3)
    .map(({ value }) => value)
    .filter(
      (value) =>
        /\p{L}{2}/u.test(value) &&
        value.length <= (cells && cells.length > 3 ? longestLabel : longestInNarrow),
    )

/** The row by its names, for a sentence. */
export const rowLabels = (row: Unit): string =>
  [...new Set([row.cells?.[0]?.value ?? '', ...labelsOf(row)])].slice(0, mostLabels).join(', ')
