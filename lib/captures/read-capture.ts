import { analystFor } from '../ai'
import { asOwner } from '../db/with-user'
import { enqueueEvent } from '../jobs'
import type { CaptureReading } from '../language/capture/capture-reading'
import { replaceExtractedMemories } from '../memories'
import { selectItems } from './item-queries'
import { beginReading, type CaptureRow, lockCapture, markFailed, updateCaptureRow } from './queries'
import { countItems, groundedIn, statusOf } from './reading-rules'
import { storeItems } from './store-items'

/**
 * Reads a capture that waits for it, and keeps what was found. Safe to repeat and to run beside itself: a reading
 * that was overtaken by a later one, or whose capture was deleted meanwhile, leaves nothing behind.
 * @throws AnalystError
 */
export async function readCapture(userId: string, captureId: string): Promise<void> {
  const capture = await asOwner(userId, (ctx) => beginReading(ctx, captureId))
  if (!capture) return
  const { rawContent: text, title, capturedAt } = capture
  const analyst = await analystFor(userId)
  const reading = await analyst.readCapture({
    source: { sourceType: 'document', sourceId: captureId, sourceName: title, text },
    capturedAt: capturedAt.toISOString(),
  })
  await storeReading(userId, capture, analyst.engine, reading)
}

/**
 * Keeps what was found, as far as the text bears it out, unless the reading was overtaken. Stored twice it equals once.
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
    await updateCaptureRow(ctx, capture.id, {
      status: statusOf(items),
      processingResults: {
        engine,
        items: countItems(await selectItems(ctx, capture.id)),
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

/** Says that a capture could not be read, unless another reading of it is waiting. @param reason for its owner */
export const failCapture = (userId: string, captureId: string, reason: string): Promise<void> =>
  asOwner(userId, (ctx) => markFailed(ctx, captureId, reason))
