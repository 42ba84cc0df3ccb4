import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { askForReading, type CaptureRow } from './queries'
import { announceCapture } from './take-capture'

/** Has a capture read again; what was found before stays until then. @throws Refusal NOT_FOUND */
export async function reprocessCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow> {
  const capture = await askForReading(ctx, captureId)
  if (!capture) throw new Refusal('NOT_FOUND')
  await announceCapture(ctx, captureId)
  return capture
}
