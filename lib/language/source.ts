import { placeOf, type SourceSection } from './places'
import type { Range } from './reading'

export const SOURCE_TYPES = ['document', 'interview', 'survey', 'research'] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

/** The interviewed person. */
export interface Speaker {
  stakeholderId: string | null
  name: string
  role: string | null
}

/** The extracted text of a document or interview. All offsets into it count UTF-16 code units. */
export interface Source {
  sourceType: SourceType
  sourceId: string
  sourceName: string
  text: string
  /** Its pages, sheets, slides or headings, ordered by their start; omitted where there are none. */
  sections?: readonly SourceSection[]
  /** The interviewed person; omitted for other sources. */
  speaker?: Speaker
}

/** A passage that supports a claim. `quote` is byte-equal to the source's text at [start, end). */
export interface Evidence {
  sourceType: SourceType
  sourceId: string
  sourceName: string
  quote: string
  start: number
  end: number
  /** Where people find it, such as `p. 12` or `Costs!B4`; omitted where the source has no places. */
  place?: string
}

/** A source with the place of a passage, such as `manual.pdf, p. 12`. */
export const nameWithPlace = ({ sourceName, place }: Pick<Evidence, 'sourceName' | 'place'>): string =>
  place ? `${sourceName}, ${place}` : sourceName

/** The passage of a source at [start, end). */
export function evidenceAt(source: Source, start: number, end: number): Evidence {
  const { sourceType, sourceId, sourceName, text, sections } = source
  const place = sections && placeOf(sections, start, end)
  const evidence = { sourceType, sourceId, sourceName, quote: text.slice(start, end), start, end }
  return place ? { ...evidence, place } : evidence
}

/** True if two ranges of one text share a character. */
export const overlaps = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end

/** True if one of the passages overlaps this place of a source. */
export const isCited = ({ sourceId }: Source, place: Range, evidence: readonly Evidence[]): boolean =>
  evidence.some((passage) => passage.sourceId === sourceId && overlaps(place, passage))
