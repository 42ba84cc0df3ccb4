import { analystName } from '../../../ai/constants'
import type { SourceType } from '../../../language/source'
import type { ReadinessDimension } from '../../../language/synthesis'
import type { DeliverablesWire } from '../../analysis/contract'
import { buildMemos, buildOpportunities, buildRisks } from './build-findings'
import { buildContradictions, buildFacts, buildRoadmap } from './build-synthesis'
import { CitationBook, sourceTypeLabel } from './citation-book'
import {
  type CitedBlock,
  type Passage,
  paragraphsOf,
  type ReportContent,
  type ReportSource,
} from './report-content'

/** The input of a report. */
export interface ReportInput {
  deliverables: DeliverablesWire
  project: {
    id: string
    clientName: string
    industry: string
    companySize: string
    currency: string
  }
  consultant: { name: string | null; company: string | null }
  /** The analyst's sources in their order, cited or not. */
  sources: { sourceType: SourceType; sourceId: string; sourceName: string }[]
  generatedAt: Date
}

const READINESS_LABELS: Record<ReadinessDimension, string> = {
  strategy: 'Strategy and leadership',
  data: 'Data',
  technology: 'Technology',
  people: 'People and skills',
  processes: 'Processes and governance',
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Orders an audit's deliverables for a report and numbers its citations. Deterministic. */
export function buildReportContent(input: ReportInput): ReportContent {
  const { deliverables, project, consultant, generatedAt } = input
  const { synthesis } = deliverables
  const book = new CitationBook()
  // Citation numbers follow the reading order, so the first part of the report is built first.
  const summary = buildSummary(deliverables, book)
  const readiness = synthesis.readiness.map(({ dimension, score, rationale, evidence }) => {
    const anchor = `readiness-${dimension}`
    const label = READINESS_LABELS[dimension]
    const citations = book.cite(evidence, anchor, `${label} readiness`)
    return { dimension, label, score, anchor, text: rationale, citations }
  })
  const themes = synthesis.themes.map(({ title, sourceCount, evidence }, index) => {
    const anchor = `theme-${index + 1}`
    return { anchor, text: title, sourceCount, citations: book.cite(evidence, anchor, `Theme ‘${title}’`) }
  })
  const opportunities = buildOpportunities(deliverables.opportunities, book)
  const contradictions = buildContradictions(synthesis.contradictions, book)
  const risks = buildRisks(deliverables.risks, book)
  const memos = buildMemos(deliverables.stakeholderMemos, book)
  const facts = buildFacts(synthesis, book)
  const passages = book.passages()
  return {
    title: 'AI Readiness Audit',
    projectId: project.id,
    clientName: project.clientName,
    industry: project.industry,
    companySize: project.companySize,
    currency: project.currency,
    consultantName: consultant.name,
    consultantCompany: consultant.company,
    dateLabel: dateFormat.format(generatedAt),
    generatedAt: generatedAt.toISOString(),
    analyst: analystName(synthesis.engine),
    summary,
    readiness,
    themes,
    opportunities,
    contradictions,
    risks,
    memos,
    roadmap: buildRoadmap(synthesis.roadmap, opportunities),
    limits: synthesis.limits,
    facts,
    sources: listSources(input.sources, passages),
    passages,
  }
}

/** The current summary. A paragraph that the consultant left unchanged keeps its citations. */
function buildSummary(deliverables: DeliverablesWire, book: CitationBook): CitedBlock[] {
  const original = new Map(
    deliverables.synthesis.summary.map(({ text, evidence }) => [text.trim(), evidence]),
  )
  return paragraphsOf(deliverables.executiveSummary).map((text, index) => {
    const anchor = `summary-${index + 1}`
    return { anchor, text, citations: book.cite(original.get(text) ?? [], anchor, 'Executive summary') }
  })
}

function listSources(given: ReportInput['sources'], passages: Passage[]): ReportSource[] {
  const counts = new Map<string, number>()
  const all = new Map<string, { name: string; sourceType: SourceType }>()
  for (const { sourceId, sourceName, sourceType } of given)
    all.set(sourceId, { name: sourceName, sourceType })
  for (const { sourceId, sourceName, sourceType } of passages) {
    counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
    // A source deleted since the audit is still the source of its passages.
    if (!all.has(sourceId)) all.set(sourceId, { name: sourceName, sourceType })
  }
  return [...all].map(([sourceId, { name, sourceType }]) => ({
    name,
    typeLabel: sourceTypeLabel(sourceType),
    passageCount: counts.get(sourceId) ?? 0,
  }))
}
