import { enqueueEvent } from '../../audit/jobs'
import { insertActivity, requireOwnedProject, touchProject } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { absent } from '../../contract/errors'
import { withoutSubtitleMarks } from '../../language/subtitles'
import { addItems } from './add-items'
import type { AddedItem, CaptureChannel } from './contract'
import { type CaptureRow, insertCapture } from './queries'
import { titleOf } from './title-rules'

export interface Arrival {
  channel: CaptureChannel
  contentType: string
  content: string
  /** By default the first meaningful line. */
  title?: string | null
  /** By default now. */
  capturedAt?: Date
  projectId?: string | null
  /** Items that the sender knows already, beside those that will be read. */
  items?: readonly AddedItem[]
}

/**
 * Creates a capture and has it read.
 * @throws AppError NOT_FOUND for a project that is not the caller's, VALIDATION_ERROR for a quote that is none
 */
export async function takeCapture(ctx: OwnerContext, arrival: Arrival): Promise<CaptureRow> {
  const { channel, contentType, content, title, capturedAt, projectId = null, items = [] } = arrival
  if (projectId) await requireOwnedProject(ctx, projectId, absent('projectId'))
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
  await addItems(ctx, capture, items, 'items')
  await announceCapture(ctx, capture.id)
  if (projectId) {
    await insertActivity(ctx, {
      projectId,
      type: 'capture_added',
      description: `Capture added: ${capture.title}`,
    })
    await touchProject(ctx, projectId)
  }
  return capture
}

/** Has a capture read in the background after this transaction commits. */
export function announceCapture(ctx: OwnerContext, captureId: string): Promise<void> {
  const userId = ownerOf(ctx)
  return enqueueEvent(ctx.tx, { userId, name: 'capture/created', data: { captureId, userId } })
}
