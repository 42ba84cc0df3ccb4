import { type Analyst, AnalystError, analystFor, builtInAnalyst, builtInStands } from '../../ai'
import { enqueueEvent, whileClaimed } from '../../audit/jobs'
import type { CaptureInput, CaptureReading } from '../../language/capture/capture-reading'
import { asOwner } from '../../platform/db/with-user'
import { derivedId } from '../../platform/derived-id'
import { replaceExtractedMemories } from '../memories'
import { selectItems } from './item-queries'
import {
  beginReading,
  type CaptureRow,
  findCapture,
  lockCapture,
  markFailed,
  updateCaptureRow,
} from './queries'
import { countItems, groundedIn, reviewReasonOf, statusOf } from './reading-rules'
import { storeItems } from './store-items'

/**
 * Reads a pending capture and stores the result. Idempotent, also concurrently: a reading whose capture was
 * requested again or deleted meanwhile stores nothing.
 * @param isLast whether no further attempt follows: the built-in analyst then replaces a language model that fails
 * @throws AnalystError
 */
export async function readCapture(
  userId: string,
  captureId: string,
  { isLast = true }: { isLast?: boolean } = {},
): Promise<void> {
  const wanted = await asOwner(userId, (ctx) => findCapture(ctx, captureId))
  if (!wanted) return
  // A reading that is asked for anew does not wait for the one that it replaces.
  const workId = derivedId(`reading ${wanted.readingNumber} of capture ${captureId}`)
  await whileClaimed({ userId, workId }, () => read(userId, captureId, isLast))
}

async function read(userId: string, captureId: string, isLast: boolean): Promise<void> {
  const capture = await asOwner(userId, (ctx) => beginReading(ctx, captureId))
  if (!capture) return
  const { rawContent: text, title, capturedAt } = capture
  const analyst = await analystFor(userId)
  const input: CaptureInput = {
    source: { sourceType: 'document', sourceId: captureId, sourceName: title, text },
    capturedAt: capturedAt.toISOString(),
  }
  const reading = await readWith(analyst, input, isLast)
  await storeReading(userId, capture, reading.engine ?? analyst.engine, reading)
}

/** The analyst's reading, or the built-in analyst's where a language model fails for good. */
async function readWith(analyst: Analyst, input: CaptureInput, isLast: boolean): Promise<CaptureReading> {
  try {
    return await analyst.readCapture(input)
  } catch (error) {
    const mayHelp = error instanceof AnalystError && error.isRetryable && !isLast
    if (!(error instanceof AnalystError) || mayHelp || analyst.engine === builtInAnalyst.engine) throw error
    const reading = await builtInAnalyst.readCapture(input)
    return { ...reading, engine: builtInAnalyst.engine, note: builtInStands(error.message) }
  }
}

/**
 * Stores the findings that the text supports, unless a later reading was requested. Idempotent.
 * @param begun the capture as it was when the reading began
 */
export function storeReading(
  userId: string,
  begun: Pick<CaptureRow, 'id' | 'readingNumber'>,
  engine: string,
  reading: CaptureReading,
): Promise<void> {
  return asOwner(userId, async (ctx) => {
    const capture = await lockCapture(ctx, begun.id)
    if (!capture || capture.readingNumber !== begun.readingNumber) return
    const { items, memories } = groundedIn(capture.rawContent, reading)
    await storeItems(ctx, capture, items)
    const passages = memories.map((memory) => ({
      ...memory,
      quote: capture.rawContent.slice(memory.start, memory.end),
    }))
    const remembered = await replaceExtractedMemories(ctx, capture, passages)
    const stored = await selectItems(ctx, capture.id)
    // Manually added items are reliable too.
    const all = [...items, ...stored.map(({ metadata }) => metadata)]
    const reviewReason = reviewReasonOf(capture.rawContent, all)
    await updateCaptureRow(ctx, capture.id, {
      status: statusOf(reviewReason),
      processingResults: {
        engine,
        note: reading.note,
        reviewReason,
        items: countItems(stored),
        memories: remembered,
        readAt: new Date().toISOString(),
      },
    })
    await enqueueEvent(ctx.tx, {
      userId,
      name: 'capture/read',
      data: { captureId: capture.id, userId },
    })
  })
}

/** Marks a reading as failed, unless another one is requested. @param reason shown to the owner */
export const failCapture = (userId: string, captureId: string, reason: string): Promise<void> =>
  asOwner(userId, (ctx) => markFailed(ctx, captureId, reason))
