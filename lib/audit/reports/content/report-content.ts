import type { SourceType } from '../../../language/source'
import type { ReadinessDimension, Severity } from '../../../language/synthesis'
import type { Drawing } from '../charts/drawing'
import type { MatrixPoint } from '../charts/matrix-chart'
import type { AiActClass, Attribution, DpiaNeed, ReportLength, SectionKey } from '../constants'

/** A paragraph with the numbers of the passages it is based on. */
export interface CitedBlock {
  /** Identifies the block within the report; passages link back to it. */
  anchor: string
  text: string
  /** Numbers of passages, ascending. */
  citations: number[]
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
  /** Byte-equal to the source's text at [start, end), in UTF-16 code units, unless names were replaced in it. */
  quote: string
  start: number
  end: number
  citedBy: { anchor: string; label: string }[]
}

export interface ReportSource {
  name: string
  typeLabel: string
  /** Formatted like 21 November 2026. */
  dateLabel: string
  passageCount: number
}

export interface KeyFigure {
  value: string
  label: string
  note: string
}

/** A quotation with the passage it is from. */
export interface Quote {
  quote: string
  sourceName: string
  place?: string
  citation: number
}

interface TableColumn {
  label: string
  /** Percent of the table's width. */
  share: number
  align?: 'right'
}

export interface TableCell {
  text: string
  citations?: number[]
  /** The anchor the text leads to. */
  link?: string
  isBold?: boolean
  color?: string
  anchor?: string
}

export type Block =
  | { kind: 'heading'; text: string; anchor?: string; color?: string; note?: string }
  | ({ kind: 'text'; tone?: 'lead' | 'dim' } & CitedBlock)
  | { kind: 'list'; items: CitedBlock[]; mark?: 'number' | 'box' | 'checked' }
  | { kind: 'figures'; figures: KeyFigure[] }
  | { kind: 'callout'; label: string; text: string }
  | { kind: 'chart'; drawing: Drawing; caption?: string }
  | { kind: 'table'; columns: TableColumn[]; rows: TableCell[][] }
  | { kind: 'fields'; fields: (CitedBlock & { label: string })[] }
  | { kind: 'quotes'; quotes: Quote[] }
  | { kind: 'sides'; sides: { label: string; text: string; quotes: Quote[] }[] }
  /** Close together where the report is short. */
  | { kind: 'passages'; passages: Passage[]; isClose?: boolean }
  /** Kept together where it fits on a page. */
  | { kind: 'group'; startsPage: boolean; outline?: string; blocks: Block[] }

export interface ReportSection {
  key: SectionKey
  title: string
  anchor: string
  /** null for the appendix. */
  number: number | null
  startsPage: boolean
  intro?: string
  blocks: Block[]
}

export interface ReportCase extends MatrixPoint {
  id: string
  anchor: string
  owner: string | null
  /** Who spoke most of it, as long as it has no owner; in words, or null. */
  voice: string | null
  description: string
  /** The annual value in words, or null. */
  value: string | null
  firstStep: string | null
  /** Others depend on it. */
  isEnabler: boolean
}

export interface ReportRiskLine {
  id: string
  number: number
  title: string
  severity: Severity
  mitigation: string
  owner: string | null
}

/** A case's legal view: the consultant's, or what the text of the case suggests. */
export interface ReportLegalView {
  /** Of the opportunity. */
  id: string
  number: number
  title: string
  aiActClass: AiActClass
  reason: string
  dpia: DpiaNeed
  isConfirmed: boolean
}

/** The whole content of a report. Every format and the preview print exactly its sections, in their order. */
export interface ReportContent {
  title: string
  projectId: string
  clientName: string
  industry: string
  companySize: string
  currency: string
  preparedBy: string[]
  preparedFor: string | null
  version: string | null
  /** Formatted like 21 November 2026, in UTC. */
  dateLabel: string
  /** ISO 8601. */
  generatedAt: string
  /** Who made the findings, in words. */
  analyst: string
  length: ReportLength
  attribution: Attribution
  /** Of headings and bars; white text on it can be read. */
  color: string
  headline: string
  figures: KeyFigure[]
  decision: string
  nextSteps: string[]
  opportunities: ReportCase[]
  risks: ReportRiskLine[]
  legal: ReportLegalView[]
  readiness: { dimension: ReadinessDimension; label: string; score: number | null }[]
  charts: {
    matrix: Drawing | null
    roadmap: Drawing | null
    readiness: Drawing | null
    value: Drawing | null
  }
  sections: ReportSection[]
  /** Every cited passage, by number. */
  passages: Passage[]
  sources: ReportSource[]
}

/** Text split into its paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
