import { type Passage, sourcesLabel, sourcesOf } from '../passages'
import { capitalised, counted } from '../wording'
import { monthly } from './figures'
import { figuresToMention, type Scale } from './scale'
import { stated } from './stated'

/**
 * Bounds of the impact score. The score starts at three and a half points. Independent sources add half a
 * point each for the second, third and fifth; a strongly worded passage adds half a point; stated figures add
 * up to three and a half by their size, and a stated workload of more than two person-months adds one more.
 * Without any figure the score stays between four and six. More evidence never lowers it.
 */
const start = 3.5
const unquantifiedLeast = 4
const twoPersonMonthHours = 320
const unquantifiedMost = 6
const strongFrom = 0.7

export function scoreImpact(
  passages: readonly Passage[],
  scale: Scale,
): { score: number; reasons: string[] } {
  const sources = sourcesOf(passages)
  const count = sources.length
  const independent = (count >= 2 ? 0.5 : 0) + (count >= 3 ? 0.5 : 0) + (count >= 5 ? 0.5 : 0)
  const strong = passages.some(({ statement }) => statement.strength >= strongFrom) ? 0.5 : 0
  const { workload } = scale
  const heavy = workload && monthly(workload.hours, workload.period) > twoPersonMonthHours ? 1 : 0
  const raw = start + independent + strong + scale.points + heavy
  const isQuantified = scale.figures.length > 0 || scale.workload !== null
  const most = isQuantified ? 10 : unquantifiedMost
  const reasons = [
    sources.length > 1
      ? `${capitalised(counted(sources.length, 'source'))} mention it: ${sourcesLabel(sources)}.`
      : `Only one source mentions it: ${sourcesLabel(sources)}.`,
  ]
  if (strong) reasons.push('At least one source describes it as a serious problem.')
  if (isQuantified) reasons.push(`The sources give figures: ${stated(figuresToMention(scale))}.`)
  else reasons.push('There are no figures yet, so the score stays in the middle of the scale.')
  return { score: Math.max(unquantifiedLeast, Math.min(most, Math.round(raw))), reasons }
}
