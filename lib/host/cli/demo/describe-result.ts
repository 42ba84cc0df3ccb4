import type { EvidenceWire, OpportunityWire, RiskWire, SynthesisWire } from '../../../audit/analysis/contract'
import { nameWithPlace } from '../../../language/source'
import type { AuditResult } from './run-audit'
import { shorten, wrap } from './wrap'

const shownOpportunities = 5
const shownContradictions = 6
const quotesEach = 2
const quoteCharacters = 240

const categoryNames: Record<OpportunityWire['category'], string> = {
  quick_wins: 'quick win',
  big_swings: 'big swing',
  nice_to_haves: 'nice to have',
  deprioritize: 'deprioritize',
}

/** Formats the audit's findings for a terminal: each claim with its quotes and their sources. */
export function describeResult({ opportunities, deliverables }: AuditResult): string {
  const { risks, synthesis } = deliverables
  return [
    describeOpportunities(opportunities),
    describeContradictions(synthesis.contradictions),
    describeRisks(risks),
    `Engine: ${synthesis.engine}`,
  ].join('\n\n')
}

function describeOpportunities(opportunities: OpportunityWire[]): string {
  const shown = opportunities.slice(0, shownOpportunities)
  const blocks = shown.map((opportunity, index) => {
    const { title, impactScore, effortScore, category, evidence } = opportunity
    const scores = `impact ${impactScore}, effort ${effortScore}, ${categoryNames[category]}`
    return [
      wrap(title, { first: `${String(index + 1).padStart(2)}. `, indent: '    ' }),
      `    ${scores}`,
      ...fromDifferentSources(evidence, quotesEach).map(quoted),
    ].join('\n')
  })
  return [`TOP OPPORTUNITIES (${shown.length} of ${opportunities.length})`, ...blocks].join('\n\n')
}

function describeContradictions(contradictions: SynthesisWire['contradictions']): string {
  const blocks = contradictions
    .slice(0, shownContradictions)
    .map(({ statement, against, evidence }) =>
      [
        wrap(statement, { first: '  - ', indent: '    ' }),
        wrap(against, { first: '    against: ', indent: '    ' }),
        ...(evidence.length > 0
          ? [wrap(sourcesOf(evidence), { first: '    in: ', indent: '        ' })]
          : []),
      ].join('\n'),
    )
  return [`CONTRADICTIONS BETWEEN SOURCES (${contradictions.length})`, ...blocks].join('\n\n')
}

function describeRisks(risks: RiskWire[]): string {
  const severities = ['critical', 'high', 'medium', 'low'] as const
  const counts = severities
    .map((severity) => ({ severity, count: risks.filter((risk) => risk.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}`)
  return `RISKS (${risks.length})${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`
}

function quoted({ quote, ...source }: EvidenceWire): string {
  return [
    wrap(`"${shorten(quote, quoteCharacters)}"`, { indent: '      ' }),
    wrap(nameWithPlace(source), { first: '        in ', indent: '        ' }),
  ].join('\n')
}

/** The first passages, one from each source before a second one from the same source. */
function fromDifferentSources(evidence: EvidenceWire[], count: number): EvidenceWire[] {
  const isFirst = (passage: EvidenceWire, index: number) =>
    evidence.findIndex(({ sourceId }) => sourceId === passage.sourceId) === index
  const firsts = evidence.filter(isFirst)
  return [...firsts, ...evidence.filter((passage) => !firsts.includes(passage))].slice(0, count)
}

const sourcesOf = (evidence: EvidenceWire[]) =>
  [...new Set(evidence.map(({ sourceName }) => sourceName))].join(' · ')
