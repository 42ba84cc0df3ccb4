import { randomUUID } from 'node:crypto'
import { attemptId, enqueueEvent } from '../../audit/jobs'
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
  /** Items that the sender already knows, in addition to those that will be read. */
  items?: readonly AddedItem[]
}

/**
 * Creates a capture and schedules its reading.
 * @throws AppError NOT_FOUND for a project that is not the caller's, VALIDATION_ERROR for a quote that is not in the
 *   text
 */
export async function takeCapture(ctx: OwnerContext, arrival: Arrival): Promise<CaptureRow> {
  const { channel, contentType, content, title, capturedAt, projectId = null, items = [] } = arrival
  const id = randomUUID()
  const owned = projectId ? requireOwnedProject(ctx, projectId, absent('projectId')) : undefined
  const processedContent = withoutSubtitleMarks(content)
  const named = title?.trim() || titleOf(processedContent ?? content, channel)
  const taken = Promise.all([
    insertCapture(ctx, {
      id,
      channel,
      contentType,
      title: named,
      rawContent: content,
      processedContent,
      projectId,
      capturedAt,
    }),
    addItems(ctx, { id, rawContent: content }, items, 'items'),
    announceCapture(ctx, { id, readingNumber: 1, status: 'pending', updatedAt: new Date() }),
    projectId
      ? insertActivity(ctx, { projectId, type: 'capture_added', description: `Capture added: ${named}` })
      : undefined,
    projectId ? touchProject(ctx, projectId) : undefined,
  ])
  // Sent in one write. Without the project the other statements fail too, but with less precise errors.
  taken.catch(() => {})
  await owned
  return (await taken)[0]
}

/** Has a capture read in the background after this transaction commits. However often, an attempt is made once. */
export function announceCapture(
  ctx: OwnerContext,
  { id, readingNumber, status, updatedAt }: Pick<CaptureRow, 'id' | 'readingNumber' | 'status' | 'updatedAt'>,
): Promise<void> {
  const userId = ownerOf(ctx)
  const begun = status === 'pending' ? [] : [updatedAt]
  return enqueueEvent(ctx.tx, {
    id: attemptId([id, readingNumber, ...begun], updatedAt),
    userId,
    name: 'capture/created',
    data: { captureId: id, userId },
  })
}
