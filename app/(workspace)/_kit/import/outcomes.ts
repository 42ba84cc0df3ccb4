import { formatCount } from '@/lib/ui/numbers'

/** The outcome of one imported row. */
export const OUTCOMES = { new: 'New', known: 'There already', repeated: 'Twice in the table' }
export type Outcome = keyof typeof OUTCOMES
type Counts = Record<Outcome, number>

export function countOutcomes(outcomes: Iterable<Outcome>): Counts {
  const counts = { new: 0, known: 0, repeated: 0 }
  for (const outcome of outcomes) counts[outcome]++
  return counts
}

/** Rows without errors that are not imported, by reason: "2 there already". */
export const leftOut = ({ known, repeated }: Counts): string[] => [
  ...(known > 0 ? [`${formatCount(known)} ${OUTCOMES.known.toLowerCase()}`] : []),
  ...(repeated > 0 ? [`${formatCount(repeated)} ${OUTCOMES.repeated.toLowerCase()}`] : []),
]
