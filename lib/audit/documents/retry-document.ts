import { type Context, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { enqueueEvent } from '../jobs'
import { type DocumentRow, updateDocument } from './queries'
import { requireDocument } from './require-document'

/** Schedules another reading of a failed document; any other stays unchanged. @throws AppError NOT_FOUND */
export async function retryDocument(
  ctx: Context,
  projectId: string,
  documentId: string,
): Promise<DocumentRow> {
  const document = await requireDocument(ctx, projectId, documentId)
  if (document.uploadStatus !== 'failed') return document
  const updated = await updateDocument(ctx, documentId, { uploadStatus: 'uploaded', failureReason: null })
  if (!updated) throw new AppError('NOT_FOUND')
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, { userId, name: 'document/uploaded', data: { documentId, projectId, userId } })
  return updated
}
