import { analystName } from '../../../ai/constants'
import type { ReadinessDimension } from '../../../language/synthesis'
import type { DeliverablesWire } from '../../analysis/contract'
import type { BusinessCaseWire } from '../../business-case/contract'
import { companySizeOf } from '../../projects/constants'
import type { RoadmapWire } from '../../roadmap/contract'
import { drawScores } from '../charts/bar-charts'
import { drawMatrix } from '../charts/matrix-chart'
import { type SectionKey, sectionAnchor, sectionTitle } from '../constants'
import type { ReportSettingsWire } from '../settings-contract'
import { Attributor, type Person } from './attribution'
import { readableColor } from './brand-color'
import { CitationBook, sourceTypeLabel } from './citation-book'
import type { Composition, Draft, ReportSourceInput } from './composition'
import { withoutDeadLinks } from './dead-links'
import type { ReportContent, ReportSection, ReportSource } from './report-content'
import { buildCases, caseSection, sharedSentences } from './sections/cases'
import { appendixSection, factsSection, methodSection } from './sections/closing'
import { contradictionsSection } from './sections/contradictions'
import { buildLegal, legalSection } from './sections/legal'
import { buildRisks, risksSection } from './sections/risks'
import { drawPhases, roadmapSection } from './sections/roadmap'
import { buildHeadline, nextSection, summarySection } from './sections/summary'
import { assumptionsSection, drawValue, valueSection } from './sections/value'
import { matrixSection, readinessSection } from './sections/views'
import { money } from './value'

/** Points: the width of the text on A4 paper, which every chart fits. */
const CHART_WIDTH = 480
/** Points. That of a short report fits on the page of the values. */
const MATRIX_HEIGHT = { short: 270, full: 330 } as const

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
  sources: ReportSourceInput[]
  /** Everyone who was or will be interviewed. */
  people: Person[]
  settings: ReportSettingsWire
  businessCase: BusinessCaseWire
  roadmap: RoadmapWire
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

/** Composes an audit's deliverables into a report and numbers its citations. Deterministic. */
export function buildReportContent(input: ReportInput): ReportContent {
  const { project, consultant, generatedAt } = input
  const attributor = new Attributor(input.settings.attribution, input.people)
  const deliverables = attributor.all(input.deliverables)
  // An owner is shown at most by role, because a number would identify nobody.
  const planner = input.settings.attribution === 'names' ? attributor : new Attributor('roles', input.people)
  const settings = { ...planner.all({ ...input.settings, firmLogo: null, clientLogo: null }) }
  const businessCase = attributor.all(input.businessCase)
  const roadmap = withoutNames(input.roadmap, attributor, planner)
  const sources = input.sources.map((source) => ({
    ...source,
    sourceName: attributor.text(source.sourceName),
    person: source.person && { name: attributor.labelOf(source.person.name), role: source.person.role },
    dateLabel: source.at ? dateFormat.format(source.at) : 'Not stated',
  }))
  const color = readableColor(settings.color)
  const analyst = analystName(deliverables.synthesis.engine)
  const book = settings.length === 'short' ? new CitationBook(citedInShort) : new CitationBook()
  const composition: Composition = {
    deliverables,
    settings,
    businessCase,
    roadmap,
    sources,
    clientName: project.clientName,
    analyst,
    color,
    book,
  }
  const cases = buildCases(composition)
  const risks = buildRisks(composition)
  const legal = buildLegal(composition)
  const readiness = deliverables.synthesis.readiness.map(({ dimension, score }) => ({
    dimension,
    label: READINESS_LABELS[dimension],
    score,
  }))
  const front = buildHeadline(composition, cases, readiness)
  const charts = {
    matrix:
      cases.length > 0
        ? drawMatrix(cases, {
            width: CHART_WIDTH,
            height: MATRIX_HEIGHT[settings.length],
            color,
            toText: (value) => money(value, businessCase.currency),
          })
        : null,
    roadmap: drawPhases(composition, CHART_WIDTH),
    readiness: readiness.length > 0 ? drawScores(readiness, CHART_WIDTH, color) : null,
    value: drawValue(composition, cases, CHART_WIDTH),
  }
  const shared = sharedSentences(deliverables.opportunities)
  // Citation numbers follow the order of reading, so the sections are built in the order of the report.
  const builders: Record<SectionKey, () => Draft | null> = {
    summary: () => summarySection(composition, front),
    value: () => valueSection(composition, cases, charts.value),
    matrix: () => matrixSection(composition, cases, charts.matrix),
    cases: () => caseSection(composition, cases, legal, shared),
    roadmap: () => roadmapSection(composition, cases, charts.roadmap),
    next: () => nextSection(front),
    risks: () => risksSection(composition, risks),
    contradictions: () => contradictionsSection(composition),
    readiness: () => readinessSection(composition, readiness, charts.readiness),
    legal: () => legalSection(composition, legal),
    assumptions: () => assumptionsSection(composition, cases, shared),
    method: () => methodSection(composition),
    facts: () => factsSection(composition),
    appendix: () => appendixSection(composition, listSources(composition)),
  }
  const sections: ReportSection[] = []
  let number = 0
  for (const key of inOrder(settings.sections)) {
    const draft = builders[key]()
    if (!draft) continue
    if (key !== 'appendix') number += 1
    sections.push({
      key,
      title: sectionTitle(key),
      anchor: sectionAnchor(key),
      number: key === 'appendix' ? null : number,
      startsPage: (draft.startsPage ?? false) && (settings.length === 'full' || pagesInShort.has(key)),
      ...(draft.intro && { intro: draft.intro }),
      blocks: draft.blocks,
    })
  }
  return {
    title: 'AI Readiness Audit',
    projectId: project.id,
    clientName: project.clientName,
    industry: project.industry,
    companySize: companySizeOf(project),
    currency: project.currency,
    preparedBy: settings.preparedBy
      ? [settings.preparedBy]
      : [consultant.name, consultant.company].filter((part) => part !== null),
    preparedFor: settings.preparedFor,
    version: settings.version,
    dateLabel: dateFormat.format(settings.date ? new Date(`${settings.date}T00:00:00Z`) : generatedAt),
    generatedAt: generatedAt.toISOString(),
    analyst,
    length: settings.length,
    attribution: settings.attribution,
    color,
    headline: front.headline,
    figures: front.figures,
    decision: front.decision,
    nextSteps: front.nextSteps,
    opportunities: cases,
    risks,
    legal,
    readiness,
    charts,
    sections: withoutDeadLinks(sections),
    passages: book.passages(),
    sources: listSources(composition),
  }
}

/** A claim of a short report cites its first passages up to this many. */
const citedInShort = 1

/** Sections that begin a page in a short report, so that the summary is alone on its page; the others follow each other. */
const pagesInShort: ReadonlySet<SectionKey> = new Set(['summary', 'value'])

/** The appendix comes last, because it lists the passages cited by the others. */
const inOrder = (keys: readonly SectionKey[]): SectionKey[] => [
  ...keys.filter((key) => key !== 'appendix'),
  ...keys.filter((key) => key === 'appendix'),
]

function withoutNames(roadmap: RoadmapWire, attributor: Attributor, planner: Attributor): RoadmapWire {
  const initiatives = roadmap.initiatives.map((initiative) => ({
    ...attributor.all(initiative),
    owner: planner.all(initiative.owner),
  }))
  return { ...attributor.all(roadmap), initiatives }
}

function listSources({ sources, book }: Composition): ReportSource[] {
  const counts = new Map<string, number>()
  const all = new Map<string, Omit<ReportSource, 'passageCount'>>()
  for (const { sourceId, sourceName, sourceType, dateLabel } of sources)
    all.set(sourceId, { name: sourceName, typeLabel: sourceTypeLabel(sourceType), dateLabel })
  for (const { sourceId, sourceName, sourceType } of book.passages()) {
    counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
    // A source deleted since the audit is still the source of its passages.
    if (!all.has(sourceId))
      all.set(sourceId, {
        name: sourceName,
        typeLabel: sourceTypeLabel(sourceType),
        dateLabel: 'Deleted since',
      })
  }
  return [...all].map(([sourceId, source]) => ({ ...source, passageCount: counts.get(sourceId) ?? 0 }))
}
