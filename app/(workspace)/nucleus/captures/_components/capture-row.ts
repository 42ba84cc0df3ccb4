import type { CaptureSummaryWire } from '@/lib/nucleus/captures/contract'

/** A row of the list of captures. */
export interface CaptureRow
  extends Pick<
    CaptureSummaryWire,
    'id' | 'channel' | 'title' | 'status' | 'capturedAt' | 'createdAt' | 'projectId' | 'processingResults'
  > {
  /** The beginning of its text, on one line. */
  excerpt: string
}

const excerptCharacters = 180

export function toRow(capture: CaptureSummaryWire): CaptureRow {
  const { id, channel, title, status, capturedAt, createdAt, projectId, processingResults, rawContent } =
    capture
  const flat = rawContent
    .slice(0, excerptCharacters * 2)
    .replace(/\s+/g, ' ')
    .trim()
  const excerpt = flat.slice(0, excerptCharacters).replace(/[\uD800-\uDBFF]$/, '')
  return { id, channel, title, status, capturedAt, createdAt, projectId, processingResults, excerpt }
}
