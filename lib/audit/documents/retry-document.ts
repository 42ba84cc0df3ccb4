import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { announceDocument } from './announce-document'
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
  await announceDocument(ctx, updated)
  return updated
}
