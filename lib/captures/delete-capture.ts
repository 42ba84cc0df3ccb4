import type { OwnerContext } from '../context'
import { forgetUnconfirmedOf } from '../memories'
import { lockCapture, updateCaptureRow } from './queries'

/**
 * Takes a capture out of every list, with its items and its extracted memories that nobody confirmed. Does nothing
 * when there is none. A reading under way stores nothing any more.
 */
export async function deleteCapture(ctx: OwnerContext, captureId: string): Promise<void> {
  if (!(await lockCapture(ctx, captureId))) return
  await forgetUnconfirmedOf(ctx, captureId)
  await updateCaptureRow(ctx, captureId, { isArchived: true })
}
