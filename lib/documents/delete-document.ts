import type { Context, OwnerContext } from '../context'
import { afterCommit } from '../db/after-transaction'
import { fileStore } from '../files'
import { insertActivity, touchProject } from '../projects'
import { type DocumentRow, deleteDocumentRow, findDocument } from './queries'
import { requireDocument } from './require-document'

/** Deletes a document with its text, analysis and file. @throws Refusal NOT_FOUND */
export async function deleteDocument(ctx: Context, projectId: string, documentId: string): Promise<void> {
  await remove(ctx, await requireDocument(ctx, projectId, documentId))
}

/** The same for a document of any project; nothing when it is gone already. */
export async function eraseDocument(ctx: OwnerContext, documentId: string): Promise<void> {
  const document = await findDocument(ctx, documentId)
  if (document) await remove(ctx, document)
}

async function remove(ctx: OwnerContext, { id, projectId, fileName, fileKey }: DocumentRow): Promise<void> {
  await deleteDocumentRow(ctx, id)
  await insertActivity(ctx, { projectId, type: 'document_deleted', description: `${fileName} deleted` })
  await touchProject(ctx, projectId)
  // Until now it can be undone. A file left behind by a crash is found by the sweep.
  afterCommit(ctx.tx, async () => {
    if (fileKey !== '') await fileStore().delete(fileKey)
  })
}
