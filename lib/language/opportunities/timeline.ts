interface EffortClass {
  upTo: number
  fewestWeeks: number
  mostWeeks: number
  words: string
}

/** Usual durations by effort: the analyst's rule of thumb, not a fact about a client. */
const classes: readonly EffortClass[] = [
  { upTo: 2, fewestWeeks: 2, mostWeeks: 4, words: '2 to 4 weeks' },
  { upTo: 4, fewestWeeks: 4, mostWeeks: 8, words: '4 to 8 weeks' },
  { upTo: 6, fewestWeeks: 8, mostWeeks: 16, words: '2 to 4 months' },
  { upTo: 8, fewestWeeks: 16, mostWeeks: 32, words: '4 to 8 months' },
  { upTo: 10, fewestWeeks: 32, mostWeeks: 52, words: '8 to 12 months' },
]

function classOf(effort: number): EffortClass {
  return classes.find(({ upTo }) => effort <= upTo) ?? (classes.at(-1) as EffortClass)
}

export function weeksFor(effort: number): { fewest: number; most: number } {
  const { fewestWeeks, mostWeeks } = classOf(effort)
  return { fewest: fewestWeeks, most: mostWeeks }
}

export function describeTimeline(effort: number): string {
  return `${classOf(effort).words} until a first version is in daily use.`
}

/** How to read durations and savings; an audit says it once. */
export const howEstimated =
  'Durations are a rule of thumb for work of that effort, not figures from the sources. No source says how much of the stated time can be saved; a pilot has to show that.'
