import type { SourceSection } from '../../../../language/places'
import type { UnreadContent, UnreadKind } from '../../unread-constants'
import type { Cell } from '../tables/cells'

/** Content that a reader found and left out of the text. */
export interface LeftOut {
  what: UnreadKind
  count: number
  /** Its page, sheet, slide or heading, where that is known. */
  where?: Pick<SourceSection, 'kind' | 'name'>
}

/** A file within a document. Its name is as the sender wrote it. */
export interface ContainedFile {
  name: string
  bytes: Uint8Array
}

/** A sheet with its cells as displayed. */
export interface SheetGrid {
  name: string
  isHidden: boolean
  cells: readonly Cell[]
}

/** What a reader gets out of the bytes of a document. */
export interface ReaderResult {
  text: string
  /** Pages, sheets or slides, where the format has them. */
  pageCount: number | null
  /** Ordered by their start, which is an offset into `text`. A page without text starts where the next one does. */
  sections?: SourceSection[]
  /** One entry for each kind of content and place. */
  unread?: LeftOut[]
  /** Files it contains that become documents of their own: attachments, members of an archive. */
  files?: ContainedFile[]
  /** The sheets of a workbook, for showing them. */
  grids?: SheetGrid[]
}

/** A reader's result with its text cleaned, its offsets moved along, and what was left out summed up. */
export interface DocumentReading {
  text: string
  pageCount: number | null
  sections: SourceSection[]
  unread: UnreadContent[]
  files: ContainedFile[]
}
