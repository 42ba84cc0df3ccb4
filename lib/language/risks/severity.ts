import { type Passage, sourcesOf } from '../passages'
import { SEVERITIES, type Severity } from '../synthesis'

const strongFrom = 0.75
const largeShare = 10

/**
 * Severity starts from that of a single plain mention. If at least two independent sources mention the risk,
 * these factors count: two, three and four sources, strong words, and stated money or a large percentage.
 * Three of them raise the severity by one degree, all five by two.
 */
export function severityOf(base: Severity, passages: readonly Passage[]): Severity {
  const sources = sourcesOf(passages).length
  const isStrong = passages.some(({ statement }) => statement.strength >= strongFrom)
  const isCostly = passages.some(({ statement }) =>
    statement.quantities.some(
      ({ kind, upper }) => kind === 'money' || (kind === 'percentage' && upper >= largeShare),
    ),
  )
  const steps = [sources >= 2, sources >= 3, sources >= 4, isStrong, isCostly].filter(Boolean).length
  const raise = sources < 2 || steps < 3 ? 0 : steps < 5 ? 1 : 2
  return SEVERITIES[Math.min(SEVERITIES.indexOf(base) + raise, SEVERITIES.length - 1)] as Severity
}
