import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { MAX_CONTENT_CHARACTERS, MAX_SUBJECT_CHARACTERS } from './contract'
import { fingerprintOf } from './fingerprint'
import {
  type ExtractedMemory,
  eraseMemories,
  insertExtracted,
  lockCaptureOf,
  lockExtractedOf,
  lockUnconfirmedOf,
  setProject,
} from './found-queries'
import { updateMemoryRow } from './queries'
import { compareReadings, type FoundPassage } from './reading-rules'

type Fingerprinted = FoundPassage & { fingerprint: string }

/** What was read is never as sure as what was told. */
const MAX_READ_CONFIDENCE = 0.99

const clipped = (text: string, maxCharacters: number) => {
  const characters = [...text.trim()]
  return characters.length <= maxCharacters
    ? characters.join('')
    : `${characters.slice(0, maxCharacters - 1).join('')}…`
}

/** Each memory once, within the bounds that hold for what is told. */
function distinct(captureId: string, found: readonly FoundPassage[]): Fingerprinted[] {
  const byFingerprint = new Map<string, Fingerprinted>()
  for (const passage of found) {
    const subject = clipped(passage.subject, MAX_SUBJECT_CHARACTERS)
    const content = clipped(passage.content, MAX_CONTENT_CHARACTERS)
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

/** A memory that is read just as before has not been changed by that. */
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
 * Stores what a reading of a capture found worth remembering, in place of what an earlier one found. What the
 * consultant confirmed, rejected or deleted, or what was superseded, stays as it is and is neither doubled nor
 * brought back. The same reading stored twice equals once.
 * @returns how many of what was found the consultant has as memories now
 * @throws Refusal NOT_FOUND where the capture is not the owner's
 */
export async function replaceExtractedMemories(
  ctx: OwnerContext,
  capture: { id: string; projectId: string | null },
  found: readonly FoundPassage[],
): Promise<number> {
  if (!(await lockCaptureOf(ctx, capture.id))) throw new Refusal('NOT_FOUND')
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

/** Takes along what was extracted from a capture and never confirmed, for good; the capture is being deleted. */
export async function forgetUnconfirmedOf(ctx: OwnerContext, captureId: string): Promise<void> {
  await eraseMemories(ctx, await lockUnconfirmedOf(ctx, captureId))
}

/** Moves what was extracted from a capture and never confirmed to the capture's new project. */
export async function moveUnconfirmedOf(
  ctx: OwnerContext,
  captureId: string,
  projectId: string | null,
): Promise<void> {
  await setProject(ctx, await lockUnconfirmedOf(ctx, captureId), projectId)
}
