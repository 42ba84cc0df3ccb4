import { SEVERITIES } from '../../../language/synthesis'
import type { OpportunityWire, RiskWire, StakeholderMemoWire } from '../../analysis/contract'
import type { CitationBook } from './citation-book'
import {
  type CitedBlock,
  paragraphsOf,
  type ReportMemo,
  type ReportOpportunity,
  type ReportRisk,
} from './report-content'

/** Opportunities in the consultant's order, which also gives them their numbers. */
export function buildOpportunities(
  opportunities: readonly OpportunityWire[],
  book: CitationBook,
): ReportOpportunity[] {
  const numbers = new Map(opportunities.map(({ title }, index) => [title, index + 1]))
  return opportunities.map((opportunity, index) => {
    const number = index + 1
    const anchor = `opportunity-${number}`
    return {
      number,
      anchor,
      title: opportunity.title,
      impactScore: opportunity.impactScore,
      effortScore: opportunity.effortScore,
      category: opportunity.category,
      description: {
        anchor: `${anchor}-text`,
        text: opportunity.description,
        citations: book.cite(opportunity.evidence, `${anchor}-text`, `Opportunity ${number}`),
      },
      details: detailsOf(opportunity, numbers),
    }
  })
}

function detailsOf(opportunity: OpportunityWire, numbers: ReadonlyMap<string, number>) {
  const dependencies = opportunity.dependencies.map((title) => {
    const number = numbers.get(title)
    return number === undefined ? title : `${number}. ${title}`
  })
  const parallel = opportunity.parallelExecution ? 'Can run in parallel with other work.' : ''
  const details = [
    { label: 'Potential return', text: opportunity.roiPotential },
    { label: 'Timeline', text: opportunity.implementationTimeline },
    { label: 'Resources', text: opportunity.resourceRequirements },
    { label: 'Strategy', text: opportunity.implementationStrategy },
    { label: 'Depends on', text: dependencies.join('\n') },
    { label: 'Scheduling', text: parallel },
    { label: 'Risk mitigation', text: opportunity.riskMitigation },
  ]
  return details.filter(({ text }) => text.trim() !== '')
}

/** Risks, the most severe first, and equally severe ones in the consultant's order. */
export function buildRisks(risks: readonly RiskWire[], book: CitationBook): ReportRisk[] {
  const bySeverity = [...risks].sort(
    (first, second) => SEVERITIES.indexOf(second.severity) - SEVERITIES.indexOf(first.severity),
  )
  return bySeverity.map(({ title, severity, description, mitigation, evidence }, index) => {
    const number = index + 1
    const anchor = `risk-${number}`
    const citations = book.cite(evidence, anchor, `Risk ${number}`)
    return { number, title, severity, description: { anchor, text: description, citations }, mitigation }
  })
}

/** A shorter quote may occur in a paragraph by chance. */
const minTellingQuoteLength = 20

export function buildMemos(memos: readonly StakeholderMemoWire[], book: CitationBook): ReportMemo[] {
  return memos.map(({ stakeholderName, stakeholderRole, memo, evidence }, index) => {
    const anchor = `memo-${index + 1}`
    const label = `Memo to ${stakeholderName}`
    const texts = paragraphsOf(memo)
    // A memo keeps one list of passages: a passage is cited by the paragraph that quotes it, otherwise at the end.
    const placeOf = (quote: string) => {
      const place = texts.findIndex((text) => quote.length >= minTellingQuoteLength && text.includes(quote))
      return place === -1 ? texts.length - 1 : place
    }
    const paragraphs: CitedBlock[] = texts.map((text, place) => {
      const paragraphAnchor = `${anchor}-${place + 1}`
      const supporting = evidence.filter(({ quote }) => placeOf(quote) === place)
      return { anchor: paragraphAnchor, text, citations: book.cite(supporting, paragraphAnchor, label) }
    })
    return { anchor, stakeholderName, stakeholderRole, paragraphs }
  })
}
