/** The decision about a memory in this review session. */
export type Verdict = 'confirmed' | 'rejected' | 'edited' | 'skipped'

/** The progress of a review session: one decision for each memory before `at`. */
interface ReviewState {
  at: number
  verdicts: readonly Verdict[]
}

export const START: ReviewState = { at: 0, verdicts: [] }

export const withVerdict = ({ at, verdicts }: ReviewState, verdict: Verdict): ReviewState => ({
  at: at + 1,
  verdicts: [...verdicts.slice(0, at), verdict],
})

/** Goes back to the last decision. An edit cannot be undone: the previous text is deleted. */
export const oneBack = ({ at, verdicts }: ReviewState): ReviewState =>
  at === 0 ? { at, verdicts } : { at: at - 1, verdicts: verdicts.slice(0, at - 1) }

/** "3 confirmed, 1 rejected, 2 left for later"; edited memories count as confirmed. */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const count = (...kinds: Verdict[]) => verdicts.filter((verdict) => kinds.includes(verdict)).length
  const parts: [number, string][] = [
    [count('confirmed', 'edited'), 'confirmed'],
    [count('rejected'), 'rejected'],
    [count('skipped'), 'left for later'],
  ]
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ')
}
