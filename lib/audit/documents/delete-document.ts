import type { Context, OwnerContext } from '../../contract/context'
import { afterCommit } from '../../platform/db/after-transaction'
import { fileStore } from '../../platform/files'
import { insertActivity, touchProject } from '../projects'
import { type DocumentRow, deleteDocumentRow, findDocument } from './queries'
import { requireDocument } from './require-document'

/** Deletes a document with its text, analysis and file. @throws AppError NOT_FOUND */
export async function deleteDocument(ctx: Context, projectId: string, documentId: string): Promise<void> {
  await remove(ctx, await requireDocument(ctx, projectId, documentId))
}

/** Deletes a document of any project; does nothing when it no longer exists. */
export async function eraseDocument(ctx: OwnerContext, documentId: string): Promise<void> {
  const document = await findDocument(ctx, documentId)
  if (document) await remove(ctx, document)
}

async function remove(ctx: OwnerContext, { id, projectId, fileName, fileKey }: DocumentRow): Promise<void> {
  await deleteDocumentRow(ctx, id)
  await insertActivity(ctx, { projectId, type: 'document_deleted', description: `${fileName} deleted` })
  await touchProject(ctx, projectId)
  // After the commit, because a rollback could not restore the file. The sweep removes a file that a crash leaves
  // behind.
  afterCommit(ctx.tx, async () => {
    if (fileKey !== '') await fileStore().delete(fileKey)
  })
}
