import type { SourceSection } from '../../../../language/places'
import type { UnreadContent, UnreadKind } from '../../unread-constants'

/** Content that a reader found and left out of the text. */
export interface LeftOut {
  what: UnreadKind
  count: number
  /** Its page, sheet, slide or heading, where that is known. */
  where?: Pick<SourceSection, 'kind' | 'name'>
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
}

/** A reader's result with its text cleaned, its offsets moved along, and what was left out summed up. */
export interface DocumentReading {
  text: string
  pageCount: number | null
  sections: SourceSection[]
  unread: UnreadContent[]
}
