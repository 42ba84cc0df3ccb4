import { titleOf } from '../passages/attribution'
import type { Evidence } from '../source'
import type { Contradiction, FoundRisk } from '../synthesis'
import { counted, paragraph, quoted } from '../wording'

const mostTold = 2
const mostEvidence = 6

/**
 * The risk of decisions based on figures or rules that the sources disagree about; null without
 * contradictions.
 */
export function disagreementRisk(contradictions: readonly Contradiction[]): FoundRisk | null {
  if (contradictions.length === 0) return null
  const evidence = contradictions.flatMap((contradiction) => contradiction.evidence).slice(0, mostEvidence)
  const quotes = contradictions.slice(0, mostTold).flatMap(sidesOf)
  return {
    key: 'contradicting-information',
    title: 'Sources disagree about how things are',
    description: paragraph(
      contradictions.length === 1
        ? 'The sources contradict each other on one point.'
        : `The sources contradict each other on ${counted(contradictions.length, 'point')}.`,
      ...quotes,
      'Until it is settled which side holds, scores and savings that rest on it are uncertain.',
    ),
    mitigation:
      'Check the disputed points against records or a short measurement, and inform those concerned of the result.',
    severity: contradictions.length >= 3 ? 'high' : 'medium',
    evidence,
  }
}

function sidesOf({ evidence }: Contradiction): string[] {
  const [one, other] = evidence
  if (!one || !other) return []
  return [`${nameOf(one)}: ${quoted(one.quote, 120)}; ${nameOf(other)}: ${quoted(other.quote, 120)}.`]
}

function nameOf({ sourceName }: Evidence): string {
  return titleOf(sourceName)
}
