import type { OwnerContext } from '../context'
import { erasePatternsExcept, insertPattern, lockPattern } from './found-queries'
import { updateMemoryRow } from './queries'

export interface DetectedPattern {
  /** Names the pattern among the owner's: the same one found again is the same memory. */
  fingerprint: string
  subject: string
  content: string
  /** 0 to 1. */
  confidence: number
}

/**
 * Keeps a pattern as a detected memory, or brings an unconfirmed one up to date; a confirmed one stays as it is.
 * @returns the memory's id; null when the consultant rejected or deleted it before
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

/** Takes back, for good, the patterns that no longer show and that nobody decided about. @param fingerprints those that still show */
export const withdrawDetectedPatterns = (
  ctx: OwnerContext,
  fingerprints: readonly string[],
): Promise<number> => erasePatternsExcept(ctx, fingerprints)
