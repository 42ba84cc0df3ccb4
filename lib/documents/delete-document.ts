import type { Context } from '../context'
import { afterCommit } from '../db/after-transaction'
import { fileStore } from '../files'
import { insertActivity, touchProject } from '../projects'
import { deleteDocumentRow } from './queries'
import { requireDocument } from './require-document'

/** Deletes a document with its text, analysis and file. @throws Refusal NOT_FOUND */
export async function deleteDocument(ctx: Context, projectId: string, documentId: string): Promise<void> {
  const { fileName, fileKey } = await requireDocument(ctx, projectId, documentId)
  await deleteDocumentRow(ctx, documentId)
  await insertActivity(ctx, { projectId, type: 'document_deleted', description: `${fileName} deleted` })
  await touchProject(ctx, projectId)
  // Until now it can be undone. A file left behind by a crash is found by the sweep.
  afterCommit(ctx.tx, async () => {
    if (fileKey !== '') await fileStore().delete(fileKey)
  })
}
