import { type OwnerContext, ownerOf } from '../context'
import { enqueueEvent } from '../jobs'
import { requireOwnedProject, touchProject } from '../projects'
import type { CaptureChannel } from './contract'
import { type CaptureRow, insertCapture } from './queries'
import { withoutSubtitleMarks } from './subtitle-rules'
import { titleOf } from './title-rules'

export interface Arrival {
  channel: CaptureChannel
  contentType: string
  content: string
  /** Left out, its first telling line. */
  title?: string | null
  /** Left out, now. */
  capturedAt?: Date
  projectId?: string | null
}

/** Takes in a note, transcript or letter and has it read. @throws Refusal NOT_FOUND for a project of nobody's */
export async function takeCapture(ctx: OwnerContext, arrival: Arrival): Promise<CaptureRow> {
  const { channel, contentType, content, title, capturedAt, projectId = null } = arrival
  if (projectId) await requireOwnedProject(ctx, projectId)
  const processedContent = withoutSubtitleMarks(content)
  const capture = await insertCapture(ctx, {
    channel,
    contentType,
    title: title?.trim() || titleOf(processedContent ?? content, channel),
    rawContent: content,
    processedContent,
    projectId,
    capturedAt,
  })
  await announceCapture(ctx, capture.id)
  if (projectId) await touchProject(ctx, projectId)
  return capture
}

/** Has a capture read in the background once this transaction is committed. */
export function announceCapture(ctx: OwnerContext, captureId: string): Promise<void> {
  const userId = ownerOf(ctx)
  return enqueueEvent(ctx.tx, { userId, name: 'capture/created', data: { captureId, userId } })
}
