import { notProposedReasons } from '../../analysis/constants'
import type { EvidenceWire, SynthesisWire } from '../../analysis/contract'
import type { CitationBook } from './citation-book'
import type {
  ContradictionQuote,
  ReportContradiction,
  ReportFacts,
  ReportOpportunity,
  ReportPhase,
} from './report-content'

/** Contradictions with the passages of each side. */
export function buildContradictions(
  contradictions: SynthesisWire['contradictions'],
  book: CitationBook,
): ReportContradiction[] {
  return contradictions.map(({ statement, against, evidence }, index) => {
    const number = index + 1
    const anchor = `contradiction-${number}`
    const quoted = (side: EvidenceWire[]): ContradictionQuote[] =>
      side.map((passage) => ({
        quote: passage.quote,
        sourceName: passage.sourceName,
        ...(passage.place && { place: passage.place }),
        citation: book.citeOne(passage, anchor, `Contradiction ${number}`),
      }))
    // The evidence has both sides, first the statement's.
    return {
      number,
      anchor,
      statement,
      statementQuotes: quoted(evidence.slice(0, 1)),
      against,
      againstQuotes: quoted(evidence.slice(1)),
    }
  })
}

export function buildRoadmap(
  roadmap: SynthesisWire['roadmap'],
  opportunities: readonly ReportOpportunity[],
): ReportPhase[] {
  const byTitle = new Map(opportunities.map((opportunity) => [opportunity.title, opportunity]))
  return roadmap.map((phase) => ({
    title: phase.title,
    startWeek: phase.startWeek,
    endWeek: phase.endWeek,
    opportunities: phase.opportunities.map((title) => {
      const found = byTitle.get(title)
      return { number: found?.number ?? null, title, anchor: found?.anchor ?? null }
    }),
  }))
}

/** The client's decisions and what is not proposed because of them, then the facts by subject in their order. */
export function buildFacts(
  { facts, decisions, notProposed }: SynthesisWire,
  book: CitationBook,
): ReportFacts[] {
  const groups = new Map<string, ReportFacts>()
  const add = (subject: string, text: string, evidence: EvidenceWire[]) => {
    const group = groups.get(subject) ?? { subject, facts: [] }
    groups.set(subject, group)
    const anchor = `fact-${[...groups].length}-${group.facts.length + 1}`
    group.facts.push({ anchor, text, citations: book.cite(evidence, anchor, 'Facts and figures') })
  }
  for (const { statement, evidence } of decisions) add('Already decided by the client', statement, evidence)
  for (const { statement, reason, evidence } of notProposed)
    add('Not proposed', `${notProposedReasons[reason]}: ${statement}`, evidence)
  for (const { subject, statement, evidence } of facts) add(subject, statement, evidence)
  return [...groups.values()]
}
