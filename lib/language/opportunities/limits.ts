import type { FoundOpportunity } from '../synthesis'
import { capitalised, counted, spelled } from '../wording'
import { howEstimated } from './timeline'

/** The beginning of an opportunity's return when the sources state nothing about its size. */
export const nothingStated = 'No volume, time or cost was found for this.'
/** With the words of stored analyses. */
const statesNothing = /^No volume, time or cost was (?:found|recognised) for this\./

type Counted = Pick<FoundOpportunity, 'roiPotential' | 'evidence'>

/** Open questions about the opportunities, in sentences that count them. */
export function limitsOfOpportunities(opportunities: readonly Counted[]): string[] {
  return [
    ...[unmeasuredIn(opportunities), singleSourcedIn(opportunities)].filter((limit) => limit !== ''),
    ...(opportunities.length > 0 ? [howEstimated] : []),
  ]
}

const ofOpportunities = String.raw`[^.:;]{1,40} of the [^.:;]{1,40}opportunit(?:y|ies)`
const counts: [RegExp, (opportunities: readonly Counted[]) => string][] = [
  [
    new RegExp(
      `No source gives a figure for ${ofOpportunities}, so (?:its|their) (?:size|value) is not known\\.`,
      'g',
    ),
    unmeasuredIn,
  ],
  [
    new RegExp(
      `Only a single source speaks for ${ofOpportunities}\\.|\\p{Lu}[^.:;]{0,39} of the [^.:;]{1,40}opportunit(?:y|ies) (?:rests|each rest) on a single source\\.`,
      'gu',
    ),
    singleSourcedIn,
  ],
]

/**
 * Recounts the sentences about opportunities in a text for the given ones; removes a sentence that no longer applies.
 */
export function recountLimits(text: string, opportunities: readonly Counted[]): string {
  return counts
    .reduce((told, [limit, recount]) => told.replace(limit, () => recount(opportunities)), text)
    .replace(/ {2,}/g, ' ')
    .trim()
}

function unmeasuredIn(opportunities: readonly Counted[]): string {
  const total = opportunities.length
  const unmeasured = opportunities.filter(({ roiPotential }) => statesNothing.test(roiPotential)).length
  if (unmeasured === 0 || total < 2) return ''
  return `No source gives a figure for ${ofAll(unmeasured, total, 'any')}, so ${unmeasured === 1 ? 'its' : 'their'} value is not known.`
}

function singleSourcedIn(opportunities: readonly Counted[]): string {
  const total = opportunities.length
  const single = opportunities.filter(
    ({ evidence }) => new Set(evidence.map(({ sourceId }) => sourceId)).size === 1,
  ).length
  return single > 0 && total > 1
    ? `${capitalised(ofAll(single, total, 'each'))} ${single === 1 || single === total ? 'rests' : 'each rest'} on a single source.`
    : ''
}

function ofAll(count: number, total: number, all: 'any' | 'each'): string {
  return `${count === total ? all : spelled(count)} of the ${counted(total, 'opportunity', 'opportunities')}`
}
