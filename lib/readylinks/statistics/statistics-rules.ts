interface Tally {
  questionId: string | null
  respondents: number
}

/**
 * How far respondents got in a survey as it is now. Who handed in reached every question; who answered one reached
 * it, also where the survey was another one then.
 * @param questionIds in the survey's order
 * @param answers how many answered each question
 * @param stops up to which question those got who have not handed in
 */
export function passagesOf(
  questionIds: readonly string[],
  { answers, stops, completions }: { answers: Tally[]; stops: Tally[]; completions: number },
): { reached: number; answered: number; stoppedHere: number }[] {
  const toMap = (tallies: Tally[]) =>
    new Map(tallies.map(({ questionId, respondents }) => [questionId, respondents]))
  const answeredBy = toMap(answers)
  const stoppedAt = toMap(stops)
  let goneFurther = completions
  return questionIds
    .toReversed()
    .map((id) => {
      const answered = answeredBy.get(id) ?? 0
      const stoppedHere = stoppedAt.get(id) ?? 0
      goneFurther += stoppedHere
      return { reached: Math.max(goneFurther, answered), answered, stoppedHere }
    })
    .toReversed()
}
