interface Tally {
  questionId: string | null
  respondents: number
}

/**
 * The progress of respondents in the current survey. Respondents who submitted reached every question; those who
 * answered a question reached it, even in another version of the survey.
 * @param questionIds in the survey's order
 * @param answers how many answered each question
 * @param stops last answered questions of respondents who have not submitted, with counts
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
