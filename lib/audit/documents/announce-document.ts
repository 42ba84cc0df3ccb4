import { type OwnerContext, ownerOf } from '../../contract/context'
import { announceForgottenAcrossOwners, attemptId, enqueueEvent } from '../jobs'
import { type DocumentRow, lockForgotten, selectForgottenAcrossOwners } from './queries'

/** Has a document read in the background after this transaction commits. However often, an attempt is made once. */
export async function announceDocument(
  ctx: OwnerContext,
  { id, projectId, updatedAt }: Pick<DocumentRow, 'id' | 'projectId' | 'updatedAt'>,
): Promise<void> {
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, {
    id: attemptId([id, updatedAt], updatedAt),
    userId,
    name: 'document/uploaded',
    data: { documentId: id, projectId, userId },
  })
}

const atOnce = 500

/** Announces the documents again that have waited for so long that their event may be lost. @returns how many */
export const announceForgottenDocumentsAcrossOwners = (): Promise<number> =>
  announceForgottenAcrossOwners(selectForgottenAcrossOwners(atOnce), async (ctx, { id }) => {
    const document = await lockForgotten(ctx, id)
    if (document) await announceDocument(ctx, document)
    return document !== undefined
  })
