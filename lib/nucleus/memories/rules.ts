import type { MemorySourceType, MemoryTrust } from './contract'
import type { MemoryDecision } from './record-contract'

interface TrustedFields {
  sourceType: MemorySourceType
  confirmedAt: Date | string | null
  supersededAt: Date | string | null
}

/** The reliability of a memory. `trustIs` in list-queries.ts is the same in SQL. */
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

/** The changes that confirm a memory: none if the consultant has entered or already confirmed it. */
export const confirmation = (
  memory: Pick<ReviewedFields, 'sourceType' | 'confirmedAt'>,
  now: Date,
): ReviewChanges => (isTold(memory) || memory.confirmedAt !== null ? {} : { confirmedAt: now, confidence: 1 })

/** A memory entered by the consultant was not misread: rejecting it only deletes it. */
const rejection = (memory: ReviewedFields, now: Date): ReviewChanges => ({
  deletedAt: now,
  rejectedAt: isTold(memory) ? null : now,
})

/** Reverts the latest deletion or rejection, otherwise the confirmation. */
function restoration({ deletedAt, confirmedAt, confidence, readConfidence }: ReviewedFields): ReviewChanges {
  if (deletedAt !== null) return { deletedAt: null, rejectedAt: null }
  if (confirmedAt !== null) return { confirmedAt: null, confidence: readConfidence ?? confidence }
  return {}
}

/**
 * The changes for a decision: none if it was already made. Undefined for a deleted memory, which has to be restored
 * before it can be confirmed.
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
