import type { MemorySourceType, MemoryTrust } from './contract'
import type { MemoryDecision } from './record-contract'

export interface TrustedFields {
  sourceType: MemorySourceType
  confirmedAt: Date | null
  supersededAt: Date | null
}

/** How far a memory can be relied on. `trustIs` of the queries says the same to the database. */
export function trustOf({ sourceType, confirmedAt, supersededAt }: TrustedFields): MemoryTrust {
  if (supersededAt !== null) return 'superseded'
  if (sourceType === 'explicit' || confirmedAt !== null) return 'fact'
  return sourceType === 'extracted' ? 'unconfirmed' : 'hypothesis'
}

interface ReviewedFields {
  sourceType: MemorySourceType
  confidence: number
  readConfidence: number | null
  confirmedAt: Date | null
  rejectedAt: Date | null
  deletedAt: Date | null
}

type ReviewChanges = Partial<Omit<ReviewedFields, 'sourceType' | 'readConfidence'>>

const isTold = ({ sourceType }: Pick<ReviewedFields, 'sourceType'>) => sourceType === 'explicit'

/** What vouching for a memory changes: nothing in one that the consultant told, or vouched for before. */
export const confirmation = (
  memory: Pick<ReviewedFields, 'sourceType' | 'confirmedAt'>,
  now: Date,
): ReviewChanges => (isTold(memory) || memory.confirmedAt !== null ? {} : { confirmedAt: now, confidence: 1 })

/** A memory that was told cannot have been found wrongly: rejecting it only deletes it. */
const rejection = (memory: ReviewedFields, now: Date): ReviewChanges => ({
  deletedAt: now,
  rejectedAt: isTold(memory) ? null : now,
})

/** Takes back the latest of deletion or rejection, then confirmation. */
function restoration({ deletedAt, confirmedAt, confidence, readConfidence }: ReviewedFields): ReviewChanges {
  if (deletedAt !== null) return { deletedAt: null, rejectedAt: null }
  if (confirmedAt !== null) return { confirmedAt: null, confidence: readConfidence ?? confidence }
  return {}
}

/**
 * What a decision changes in a memory: nothing where it was decided so before. Undefined for a deleted one that
 * cannot be confirmed: it has to be restored first.
 */
export function reviewChanges(
  memory: ReviewedFields,
  decision: MemoryDecision,
  now: Date,
): ReviewChanges | undefined {
  const isDeleted = memory.deletedAt !== null
  switch (decision) {
    case 'confirm':
      return isDeleted ? undefined : confirmation(memory, now)
    case 'reject':
      return isDeleted ? {} : rejection(memory, now)
    case 'restore':
      return restoration(memory)
  }
}
