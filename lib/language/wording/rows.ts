const pair = /(?:^|; )([^;:\n]{1,60}): ([^;]*)/g

/**
 * True for a table row in the form that extraction writes: `Process: Complaints; Cases per month: 1150; …`.
 */
export function isRow(text: string): boolean {
  let pairs = 0
  for (const _ of text.matchAll(pair)) pairs += 1
  return pairs >= 3
}

/** The values of a row without its column names, which are the same in every row. */
export function rowValues(row: string): string {
  return [...row.matchAll(pair)].map(([, , value]) => value).join(' ; ')
}

/** The first value of a row, which names its subject. */
export function rowName(row: string): string {
  return [...row.matchAll(pair)][0]?.[2]?.trim() ?? row
}

/** The cell of a row around an offset, with the name of its column. */
export function cellAt(row: string, offset: number): { column: string; value: string } {
  const cell = [...row.matchAll(pair)].findLast(({ index }) => index <= offset)
  return { column: cell?.[1]?.trim() ?? '', value: cell?.[2]?.trim() ?? row }
}

const glanceCharacters = 160

/**
 * Where a quoted row may end: after the last cell that contains one of `needed` (offsets in the row), or at a
 * length a reader takes in at a glance. The first cell, which names the row's subject, is always kept.
 */
export function rowEnd(row: string, needed: readonly number[]): number {
  const ends = [...row.matchAll(/;(?= )|$/g)].map(({ index }) => index)
  const last = Math.max(0, ...needed)
  if (last > 0) return ends.find((end) => end >= last) ?? row.length
  return ends.findLast((end) => end <= glanceCharacters) ?? ends[0] ?? row.length
}
