import type { SourceType } from '../../../language/source'
import type { ReadinessDimension, Severity } from '../../../language/synthesis'
import type { Category } from '../../analysis/categories'

/** A paragraph with the numbers of the passages it is based on. */
export interface CitedBlock {
  /** Identifies the block within the report; passages link back to it. */
  anchor: string
  text: string
  /** Numbers of passages, ascending. */
  citations: number[]
}

/** An opportunity's place in the matrix. */
export interface MatrixPoint {
  /** Its number in the report, from 1. */
  number: number
  title: string
  /** 1 to 10. */
  impactScore: number
  /** 1 to 10. */
  effortScore: number
  category: Category
  anchor: string
}

export interface ReportReadiness extends CitedBlock {
  dimension: ReadinessDimension
  label: string
  /** 0 to 100; null when no source mentions it. */
  score: number | null
}

/** Facts about one subject, or the client's decisions. */
export interface ReportFacts {
  subject: string
  facts: CitedBlock[]
}

export interface ReportTheme extends CitedBlock {
  sourceCount: number
}

export interface ReportOpportunity extends MatrixPoint {
  description: CitedBlock
  /** The non-empty fields in reading order. */
  details: { label: string; text: string }[]
}

/** A passage as one side of a contradiction. */
export interface ContradictionQuote {
  quote: string
  sourceName: string
  place?: string
  citation: number
}

export interface ReportContradiction {
  number: number
  anchor: string
  statement: string
  statementQuotes: ContradictionQuote[]
  against: string
  againstQuotes: ContradictionQuote[]
}

export interface ReportRisk {
  number: number
  title: string
  severity: Severity
  description: CitedBlock
  mitigation: string
}

export interface ReportMemo {
  anchor: string
  stakeholderName: string
  stakeholderRole: string
  paragraphs: CitedBlock[]
}

export interface ReportPhase {
  title: string
  startWeek: number
  endWeek: number
  /** `number` is null for an opportunity that the report does not contain under this title. */
  opportunities: { number: number | null; title: string; anchor: string | null }[]
}

/** A cited passage. Appears once per report, however often it is cited. */
export interface Passage {
  number: number
  anchor: string
  sourceType: SourceType
  sourceTypeLabel: string
  sourceId: string
  sourceName: string
  /** Where people find it in the source, such as `p. 12`. */
  place?: string
  /** Byte-equal to the source's text at [start, end), in UTF-16 code units. */
  quote: string
  start: number
  end: number
  citedBy: { anchor: string; label: string }[]
}

export interface ReportSource {
  name: string
  typeLabel: string
  passageCount: number
}

/** The whole content of a report, in order. Both writers and the preview print exactly this. */
export interface ReportContent {
  title: string
  projectId: string
  clientName: string
  industry: string
  companySize: string
  currency: string
  consultantName: string | null
  consultantCompany: string | null
  /** Formatted like 21 November 2026, in UTC. */
  dateLabel: string
  /** ISO 8601. */
  generatedAt: string
  /** Who made the findings, in words. */
  analyst: string
  summary: CitedBlock[]
  readiness: ReportReadiness[]
  themes: ReportTheme[]
  opportunities: ReportOpportunity[]
  contradictions: ReportContradiction[]
  /** The most severe first. */
  risks: ReportRisk[]
  memos: ReportMemo[]
  roadmap: ReportPhase[]
  limits: string[]
  /** The client's decisions first, then the facts by subject. */
  facts: ReportFacts[]
  sources: ReportSource[]
  passages: Passage[]
}

export const CATEGORY_LABELS: Record<Category, string> = {
  quick_wins: 'Quick wins',
  big_swings: 'Big swings',
  nice_to_haves: 'Nice to haves',
  deprioritize: 'Deprioritise',
}

export const SEVERITY_LABELS: Record<Severity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

/** The sections of a report, in order. Empty sections print a placeholder. */
export const SECTIONS = [
  { key: 'summary', title: 'Executive summary' },
  { key: 'matrix', title: 'Opportunity matrix' },
  { key: 'readiness', title: 'AI readiness' },
  { key: 'opportunities', title: 'Opportunities' },
  { key: 'contradictions', title: 'Contradictions between sources' },
  { key: 'risks', title: 'Risks' },
  { key: 'memos', title: 'Stakeholder memos' },
  { key: 'roadmap', title: 'Roadmap' },
  { key: 'limits', title: 'What the inputs could not support' },
  { key: 'facts', title: 'Facts and figures' },
  { key: 'appendix', title: 'Appendix: cited passages' },
] as const
export type SectionKey = (typeof SECTIONS)[number]['key']

export const sectionTitle = (key: SectionKey): string =>
  SECTIONS.find((section) => section.key === key)?.title ?? ''
export const sectionAnchor = (key: SectionKey): string => `section-${key}`

/** Placeholders for empty sections. */
export const EMPTY_SECTIONS: Record<Exclude<SectionKey, 'appendix'>, string> = {
  summary: 'The sources support no summary.',
  matrix: 'The sources support no opportunity, so there is nothing to place.',
  readiness: 'No source speaks of readiness.',
  opportunities: 'The sources support no opportunity.',
  contradictions: 'No two sources were found to contradict each other.',
  risks: 'The sources support no risk.',
  memos: 'There is no stakeholder to write to.',
  roadmap: 'The sources do not allow to tell what should come when.',
  limits: 'The analyst noted no limits of the inputs.',
  facts: 'The analyst listed no facts.',
}

/** Text split into its paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
