import { shortened } from '../../contract/character-count'
import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { lockCaptureRow } from '../captures/shared-queries'
import { MAX_CONTENT_CHARACTERS, MAX_SUBJECT_CHARACTERS } from './contract'
import { fingerprintOf } from './fingerprint'
import {
  type ExtractedMemory,
  eraseMemories,
  insertExtracted,
  lockExtractedOf,
  lockUnconfirmedOf,
  setProject,
} from './found-queries'
import { updateMemoryRow } from './queries'
import { compareReadings, type FoundPassage } from './reading-rules'

type Fingerprinted = FoundPassage & { fingerprint: string }

/** An extracted memory is never as certain as one entered by the consultant. */
const MAX_READ_CONFIDENCE = 0.99

/** The memories without duplicates, cut to the limits of entered memories. */
function distinct(captureId: string, found: readonly FoundPassage[]): Fingerprinted[] {
  const byFingerprint = new Map<string, Fingerprinted>()
  for (const passage of found) {
    const subject = shortened(passage.subject.trim(), MAX_SUBJECT_CHARACTERS)
    const content = shortened(passage.content.trim(), MAX_CONTENT_CHARACTERS)
    if (subject === '' || content === '') continue
    const confidence = Math.min(Math.max(passage.confidence, 0), MAX_READ_CONFIDENCE)
    const fingerprint = fingerprintOf(captureId, { subject, content })
    if (byFingerprint.has(fingerprint)) continue
    byFingerprint.set(fingerprint, { ...passage, subject, content, confidence, fingerprint })
  }
  return [...byFingerprint.values()]
}

const toValues = ({ subject, content, start, end, quote, confidence, fingerprint }: Fingerprinted) => ({
  subject,
  content,
  confidence,
  readConfidence: confidence,
  sourceStart: start,
  sourceEnd: end,
  sourceQuote: quote,
  fingerprint,
})

/** Whether a reading changed the memory. */
const differs = (
  memory: ExtractedMemory,
  values: ReturnType<typeof toValues> & Pick<ExtractedMemory, 'projectId'>,
) =>
  memory.subject !== values.subject ||
  memory.content !== values.content ||
  memory.confidence !== values.confidence ||
  memory.sourceStart !== values.sourceStart ||
  memory.sourceEnd !== values.sourceEnd ||
  memory.sourceQuote !== values.sourceQuote ||
  memory.projectId !== values.projectId

/**
 * Replaces the memories that an earlier reading of a capture extracted. Memories that the consultant confirmed,
 * rejected or deleted, or that were superseded, stay unchanged and are neither duplicated nor restored.
 * Idempotent.
 * @returns how many of the found memories the consultant can see now
 * @throws AppError NOT_FOUND if the capture is not the owner's
 */
export async function replaceExtractedMemories(
  ctx: OwnerContext,
  capture: { id: string; projectId: string | null },
  found: readonly FoundPassage[],
): Promise<number> {
  if (!(await lockCaptureRow(ctx, capture.id))) throw new AppError('NOT_FOUND')
  const earlier = await lockExtractedOf(ctx, capture.id)
  const { added, renewed, droppedIds, visibleCount } = compareReadings(earlier, distinct(capture.id, found))
  const place = { captureId: capture.id, projectId: capture.projectId }
  await eraseMemories(ctx, droppedIds)
  for (const { memory, found } of renewed) {
    const values = { ...toValues(found), projectId: capture.projectId }
    if (differs(memory, values)) await updateMemoryRow(ctx, memory.id, values)
  }
  await insertExtracted(
    ctx,
    added.map((passage) => ({ ...toValues(passage), ...place, sourceType: 'extracted' as const })),
  )
  return visibleCount
}

/** Permanently deletes a capture's unconfirmed extracted memories, because the capture is being deleted. */
export async function forgetUnconfirmedOf(ctx: OwnerContext, captureId: string): Promise<void> {
  await eraseMemories(ctx, await lockUnconfirmedOf(ctx, captureId))
}

/** Moves a capture's unconfirmed extracted memories to the capture's new project. */
export async function moveUnconfirmedOf(
  ctx: OwnerContext,
  captureId: string,
  projectId: string | null,
): Promise<void> {
  await setProject(ctx, await lockUnconfirmedOf(ctx, captureId), projectId)
}
