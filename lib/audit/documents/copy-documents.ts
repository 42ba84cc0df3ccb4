import { randomUUID } from 'node:crypto'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { fileKey, fileStore, PendingFiles } from '../../platform/files'
import { enqueueEvent } from '../jobs'
import { insertActivity, requireOwnedProject } from '../projects'
import { type DocumentRow, insertDocuments, listDocuments } from './queries'

/** Files of copied documents, stored but not yet part of a project. */
export interface PreparedCopies {
  copies: Pick<DocumentRow, 'id' | 'fileName' | 'fileType' | 'fileSizeBytes' | 'fileKey' | 'contentDigest'>[]
  pending: PendingFiles
}

/**
 * Stores copies of the uploaded files of a project before the transaction of `attachCopies`. Answers to surveys and
 * files from archives are not copied: the first belong to their project, the second are extracted from their archive
 * again. The caller releases the pending files.
 * @throws AppError NOT_FOUND, and errors of the file store
 */
export async function prepareCopies(userId: string, projectId: string): Promise<PreparedCopies> {
  const documents = await asOwner(userId, async (ctx) => {
    await requireOwnedProject(ctx, projectId)
    return listDocuments(ctx, projectId)
  })
  const prepared: PreparedCopies = { copies: [], pending: new PendingFiles(fileStore()) }
  try {
    // Oldest first, as they were uploaded; one by one, because each is in memory as a whole.
    for (const document of documents.toReversed()) {
      const { fileName, fileType, fileSizeBytes, contentDigest, sourceType, containerId } = document
      if (sourceType !== 'document' || containerId !== null || document.fileKey === '') continue
      const id = randomUUID()
      const key = fileKey('documents', userId, id)
      const bytes = new Uint8Array(await new Response(await fileStore().get(document.fileKey)).arrayBuffer())
      await prepared.pending.put(key, bytes)
      prepared.copies.push({ id, fileName, fileType, fileSizeBytes, fileKey: key, contentDigest })
    }
    return prepared
  } catch (error) {
    await prepared.pending.release()
    throw error
  }
}

/** Adds stored copies to a new project and has them read. */
export async function attachCopies(
  ctx: OwnerContext,
  projectId: string,
  { copies, pending }: PreparedCopies,
): Promise<void> {
  if (copies.length === 0) return
  const userId = ownerOf(ctx)
  pending.claim(ctx.tx)
  const rows = await insertDocuments(
    ctx,
    copies.map((copy) => ({ ...copy, projectId })),
  )
  for (const { id } of rows) {
    await enqueueEvent(ctx.tx, {
      userId,
      name: 'document/uploaded',
      data: { documentId: id, projectId, userId },
    })
  }
  await insertActivity(ctx, {
    projectId,
    type: 'document_upload',
    description: rows.length === 1 ? `${rows[0]?.fileName} copied` : `${rows.length} documents copied`,
  })
}
