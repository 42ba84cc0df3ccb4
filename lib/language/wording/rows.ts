const pair = /(?:^|; )([^;:\n]{1,60}): ([^;]*)/g

/** A row of a table as extraction writes it: `Process: Complaints; Cases per month: 1150; …`. */
export function isRow(text: string): boolean {
  let pairs = 0
  for (const _ of text.matchAll(pair)) pairs += 1
  return pairs >= 3
}

/** The values of a row without the names of their columns, which stand in every row and tell nothing of this one. */
export function rowValues(row: string): string {
  return [...row.matchAll(pair)].map(([, , value]) => value).join(' ; ')
}

/** What a row is about: its first value. */
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
 * Where a row may end when it is quoted: behind the last cell that one of `needed` (offsets in the row) stands in,
 * or as far as a reader takes in at a glance. The first cell, which names what the row is about, is always kept.
 */
export function rowEnd(row: string, needed: readonly number[]): number {
  const ends = [...row.matchAll(/;(?= )|$/g)].map(({ index }) => index)
  const last = Math.max(0, ...needed)
  if (last > 0) return ends.find((end) => end >= last) ?? row.length
  return ends.findLast((end) => end <= glanceCharacters) ?? ends[0] ?? row.length
}
