import { insertActivity, requireOwnedProject } from '../../audit/projects'
import type { Context, OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { forgetUnconfirmedOf, moveUnconfirmedOf } from '../memories'
import { deleteExamplesOf } from './example-queries'
import { askForReading, type CaptureRow, lockCapture, updateCaptureRow } from './queries'
import { requireLockedCapture } from './require-capture'
import { announceCapture } from './take-capture'

interface CaptureChanges {
  title?: string
  projectId?: string | null
  capturedAt?: Date
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/**
 * Renames a capture, moves it with its unconfirmed memories, or corrects its day, which schedules another reading
 * because of its relative dates and counts as a note capture.
 * @throws AppError NOT_FOUND, also for a project that is not the caller's; RATE_LIMITED
 */
export async function updateCapture(
  ctx: OwnerContext & Pick<Context, 'countIn'>,
  captureId: string,
  { title, projectId, capturedAt }: CaptureChanges,
): Promise<CaptureRow> {
  const capture = await requireLockedCapture(ctx, captureId)
  if (projectId) await requireOwnedProject(ctx, projectId, absent('projectId'))
  const changed = await updateCaptureRow(ctx, captureId, { title, projectId, capturedAt })
  if (projectId !== undefined) await moveUnconfirmedOf(ctx, captureId, projectId)
  if (projectId && projectId !== capture.projectId) {
    await insertActivity(ctx, {
      projectId,
      type: 'capture_added',
      description: `Capture moved here: ${changed!.title}`,
    })
  }
  const isOfAnotherDay = capturedAt && dayOf(capturedAt) !== dayOf(capture.capturedAt)
  if (!isOfAnotherDay) return changed!
  await ctx.countIn?.('noteCapture')
  return reprocessCapture(ctx, captureId)
}

/** Schedules another reading of a capture; earlier findings stay until then. @throws AppError NOT_FOUND */
export async function reprocessCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow> {
  const capture = found(await askForReading(ctx, captureId))
  await announceCapture(ctx, capture)
  return capture
}

/**
 * Archives a capture and deletes its unconfirmed extracted memories and its examples for training. Idempotent. A reading in progress then
 * stores nothing.
 */
export async function deleteCapture(ctx: OwnerContext, captureId: string): Promise<void> {
  if (!(await lockCapture(ctx, captureId))) return
  await forgetUnconfirmedOf(ctx, captureId)
  await deleteExamplesOf(ctx, captureId)
  await updateCaptureRow(ctx, captureId, { isArchived: true })
}
