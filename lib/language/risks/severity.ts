import type { Quantity } from '../reading'
import { SEVERITIES, type Severity } from '../synthesis'
import { counted, listed } from '../wording'

/** The reasons for a severity. */
interface SeverityGround {
  /** The number of different sources that mention the risk. */
  sources: number
  quantities: readonly Quantity[]
  /** True when a source names the date by which it happens. */
  isDated: boolean
}

const largeShare = 10

/**
 * Severity starts from that of a single plain mention. If at least two independent sources mention the risk, these
 * count: two, three and four sources, stated money or a large percentage, and a date. Three of them
 * raise the severity by one degree, five by two. The reason says which of them hold.
 */
export function severityOf(base: Severity, ground: SeverityGround): { severity: Severity; reason: string } {
  const { sources, quantities, isDated } = ground
  const isCostly = quantities.some(
    ({ kind, upper }) => kind === 'money' || (kind === 'percentage' && upper >= largeShare),
  )
  const steps = [sources >= 2, sources >= 3, sources >= 4, isCostly, isDated].filter(Boolean).length
  const raise = sources < 2 || steps < 3 ? 0 : steps < 5 ? 1 : 2
  const severity = SEVERITIES[Math.min(SEVERITIES.indexOf(base) + raise, SEVERITIES.length - 1)] as Severity
  const grounds = [
    `${counted(sources, 'source')} ${sources === 1 ? 'mentions' : 'mention'} it`,
    ...(isCostly ? ['a large amount or share is at stake'] : []),
    ...(isDated ? ['there is a date'] : []),
  ]
  return { severity, reason: `Rated ${severity} because ${listed(grounds)}.` }
}
