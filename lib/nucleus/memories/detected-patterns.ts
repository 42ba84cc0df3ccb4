import type { OwnerContext } from '../../contract/context'
import { erasePatternsExcept, insertPattern, lockPattern } from './found-queries'
import { updateMemoryRow } from './queries'

export interface DetectedPattern {
  /** Identifies the pattern within the account, so that a repeated detection finds its memory. */
  fingerprint: string
  subject: string
  content: string
  /** 0 to 1. */
  confidence: number
}

/**
 * Stores a pattern as a detected memory, or updates an unconfirmed one; a confirmed one stays unchanged.
 * @returns the memory's id; null if the consultant rejected or deleted it
 */
export async function keepDetectedPattern(
  ctx: OwnerContext,
  { fingerprint, subject, content, confidence }: DetectedPattern,
): Promise<string | null> {
  const wording = { subject, content, confidence, readConfidence: confidence }
  const newId = await insertPattern(ctx, {
    ...wording,
    fingerprint,
    memoryType: 'pattern',
    sourceType: 'detected',
  })
  if (newId) return newId
  const known = await lockPattern(ctx, fingerprint)
  if (!known || known.deletedAt !== null) return null
  const isSame = known.subject === subject && known.content === content && known.confidence === confidence
  if (known.confirmedAt === null && !isSame) await updateMemoryRow(ctx, known.id, wording)
  return known.id
}

/**
 * Permanently deletes undecided patterns that no longer exist.
 * @param fingerprints of the patterns that still exist
 */
export const withdrawDetectedPatterns = (
  ctx: OwnerContext,
  fingerprints: readonly string[],
): Promise<number> => erasePatternsExcept(ctx, fingerprints)
