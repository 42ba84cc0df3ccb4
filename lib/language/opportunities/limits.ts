import type { FoundOpportunity } from '../synthesis'
import { counted, spelled } from '../wording'
import { howEstimated } from './timeline'

/** The beginning of an opportunity's return when the sources state nothing about its size. */
export const nothingStated = 'No volume, time or cost was recognised for this.'

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
    new RegExp(`No source gives a figure for ${ofOpportunities}, so (?:its|their) size is not known\\.`, 'g'),
    unmeasuredIn,
  ],
  [new RegExp(`Only a single source speaks for ${ofOpportunities}\\.`, 'g'), singleSourcedIn],
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
  const unmeasured = opportunities.filter(({ roiPotential }) => roiPotential.startsWith(nothingStated)).length
  if (unmeasured === 0 || total < 2) return ''
  return `No source gives a figure for ${ofAll(unmeasured, total, 'any')}, so ${unmeasured === 1 ? 'its' : 'their'} size is not known.`
}

function singleSourcedIn(opportunities: readonly Counted[]): string {
  const total = opportunities.length
  const single = opportunities.filter(
    ({ evidence }) => new Set(evidence.map(({ sourceId }) => sourceId)).size === 1,
  ).length
  return single > 0 && total > 1 ? `Only a single source speaks for ${ofAll(single, total, 'each')}.` : ''
}

function ofAll(count: number, total: number, all: 'any' | 'each'): string {
  return `${count === total ? all : spelled(count)} of the ${counted(total, 'opportunity', 'opportunities')}`
}
