import type { Contradiction, FoundRisk } from '../synthesis'
import { counted, paragraph } from '../wording'

const mostTold = 2
const mostEvidence = 6

/**
 * The risk of decisions based on figures or rules that the sources disagree about; null without
 * contradictions.
 */
export function disagreementRisk(contradictions: readonly Contradiction[]): FoundRisk | null {
  if (contradictions.length === 0) return null
  const evidence = contradictions.flatMap((contradiction) => contradiction.evidence).slice(0, mostEvidence)
  const sides = contradictions.slice(0, mostTold).flatMap(({ statement, against }) => [statement, against])
  return {
    key: 'contradicting-information',
    title: 'The sources contradict each other',
    description: paragraph(
      contradictions.length === 1
        ? 'There is one contradiction.'
        : `There are ${counted(contradictions.length, 'contradiction')}.`,
      ...sides,
      'Until it is clear which side is right, scores and savings based on these statements are uncertain.',
    ),
    mitigation:
      'Check what is disputed against records or with a short measurement, and tell those concerned the result.',
    severity: contradictions.length >= 3 ? 'high' : 'medium',
    evidence,
  }
}
