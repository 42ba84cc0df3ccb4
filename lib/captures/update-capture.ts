import type { OwnerContext } from '../context'
import { moveUnconfirmedOf } from '../memories'
import { requireOwnedProject } from '../projects'
import { type CaptureRow, updateCaptureRow } from './queries'
import { reprocessCapture } from './reprocess-capture'
import { requireLockedCapture } from './require-capture'

export interface CaptureChanges {
  title?: string
  projectId?: string | null
  capturedAt?: Date
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/**
 * Renames a capture, moves it with its unconfirmed memories, or corrects its day; dates in words are then counted
 * anew. @throws Refusal NOT_FOUND, also for a project of nobody's
 */
export async function updateCapture(
  ctx: OwnerContext,
  captureId: string,
  { title, projectId, capturedAt }: CaptureChanges,
): Promise<CaptureRow> {
  const capture = await requireLockedCapture(ctx, captureId)
  if (projectId) await requireOwnedProject(ctx, projectId)
  const changed = await updateCaptureRow(ctx, captureId, { title: title?.trim(), projectId, capturedAt })
  if (projectId !== undefined) await moveUnconfirmedOf(ctx, captureId, projectId)
  const isOfAnotherDay = capturedAt && dayOf(capturedAt) !== dayOf(capture.capturedAt)
  return isOfAnotherDay ? reprocessCapture(ctx, captureId) : changed!
}
