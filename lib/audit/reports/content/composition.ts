import type { SourceType } from '../../../language/source'
import type { DeliverablesWire } from '../../analysis/contract'
import type { BusinessCaseWire } from '../../business-case/contract'
import type { RoadmapWire } from '../../roadmap/contract'
import type { ReportSettingsWire } from '../settings-contract'
import type { Person } from './attribution'
import type { CitationBook } from './citation-book'
import type { Block } from './report-content'

export interface ReportSourceInput {
  sourceType: SourceType
  sourceId: string
  sourceName: string
  /** When it was uploaded, answered, fetched or said; null for a conversation on an unknown day. */
  at: Date | null
  /** The interviewed person; null for other sources. */
  person: Person | null
}

/** What the sections of one report are built from; names are replaced already. */
export interface Composition {
  deliverables: DeliverablesWire
  settings: ReportSettingsWire
  businessCase: BusinessCaseWire
  roadmap: RoadmapWire
  sources: (ReportSourceInput & { dateLabel: string })[]
  clientName: string
  analyst: string
  color: string
  book: CitationBook
}

/** A section before it has its number. */
export interface Draft {
  intro?: string
  startsPage?: boolean
  blocks: Block[]
}
