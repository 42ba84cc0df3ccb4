import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { type DocumentRow, findDocument } from './queries'

/** A document of this project. @throws AppError NOT_FOUND */
export async function requireDocument(
  ctx: OwnerContext,
  projectId: string,
  documentId: string,
): Promise<DocumentRow> {
  const document = await findDocument(ctx, documentId)
  if (document?.projectId !== projectId) throw new AppError('NOT_FOUND')
  return document
}
