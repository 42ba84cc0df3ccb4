/** The bands of a score, with inclusive bounds. */
export const BANDS = [
  { id: 'early', name: 'Early', from: 0, to: 39 },
  { id: 'developing', name: 'Developing', from: 40, to: 59 },
  { id: 'ready', name: 'Ready', from: 60, to: 79 },
  { id: 'leading', name: 'Leading', from: 80, to: 100 },
] as const
export type Band = (typeof BANDS)[number]['id']

/** The band of a whole score from 0 to 100; null for no score. */
export function bandOf(score: number): Band
export function bandOf(score: number | null): Band | null
export function bandOf(score: number | null): Band | null {
  if (score === null) return null
  return BANDS.findLast(({ from }) => score >= from)?.id ?? BANDS[0].id
}
