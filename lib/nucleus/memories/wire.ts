import type { ListedMemory, MemoryRow } from './queries'
import { trustOf } from './rules'

/** The API shape of a memory. */
export function toMemoryWire(row: MemoryRow | ListedMemory) {
  const { captureId, sourceStart, sourceEnd, sourceQuote } = row
  return {
    id: row.id,
    memoryType: row.memoryType,
    subject: row.subject,
    content: row.content,
    sourceType: row.sourceType,
    confidence: row.confidence,
    userId: row.userId,
    projectId: row.projectId,
    stakeholderId: row.stakeholderId,
    timesRetrieved: row.timesRetrieved,
    trust: trustOf(row),
    confirmedAt: row.confirmedAt,
    supersededById: row.supersededById,
    supersededAt: row.supersededAt,
    source:
      sourceStart === null || sourceEnd === null || sourceQuote === null
        ? null
        : { captureId, start: sourceStart, end: sourceEnd, quote: sourceQuote },
    metadata: row.metadata,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
