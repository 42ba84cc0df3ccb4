import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { type DocumentRow, findDocument } from './queries'

/** A document of this very project. @throws Refusal NOT_FOUND */
export async function requireDocument(
  ctx: OwnerContext,
  projectId: string,
  documentId: string,
): Promise<DocumentRow> {
  const document = await findDocument(ctx, documentId)
  if (document?.projectId !== projectId) throw new Refusal('NOT_FOUND')
  return document
}
