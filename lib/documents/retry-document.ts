import { type Context, ownerOf } from '../context'
import { Refusal } from '../errors'
import { enqueueEvent } from '../jobs'
import { type DocumentRow, updateDocument } from './queries'
import { requireDocument } from './require-document'

/** Has a document read again that could not be read; any other stays as it is. @throws Refusal NOT_FOUND */
export async function retryDocument(
  ctx: Context,
  projectId: string,
  documentId: string,
): Promise<DocumentRow> {
  const document = await requireDocument(ctx, projectId, documentId)
  if (document.uploadStatus !== 'failed') return document
  const updated = await updateDocument(ctx, documentId, { uploadStatus: 'uploaded', failureReason: null })
  if (!updated) throw new Refusal('NOT_FOUND')
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, { userId, name: 'document/uploaded', data: { documentId, projectId, userId } })
  return updated
}
