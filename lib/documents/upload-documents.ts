import { randomUUID } from 'node:crypto'
import type { ReceivedFile } from '../api/operation'
import { type Context, ownerOf } from '../context'
import { afterRollback } from '../db/after-transaction'
import { Refusal } from '../errors'
import { fileKey, fileStore } from '../files'
import { enqueueEvent } from '../jobs'
import { insertActivity, lockProject, requireOwnedProject, touchProject } from '../projects'
import { detectKind } from './extraction/detect-kind'
import { cleanFileName } from './file-name-rules'
import { MAX_DOCUMENTS, MAX_PROJECT_BYTES } from './kinds'
import { type DocumentRow, insertDocuments, measureDocuments } from './queries'
import { removeFilesWithoutRow } from './remove-files'

/**
 * Takes files into a project and has them read; all or none.
 * @throws Refusal NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, PROJECT_ARCHIVED, DOCUMENT_LIMIT_REACHED
 */
export async function uploadDocuments(
  ctx: Context,
  projectId: string,
  files: readonly ReceivedFile[],
): Promise<DocumentRow[]> {
  const userId = ownerOf(ctx)
  await requireOwnedProject(ctx, projectId)
  // One by one: to tell a text it is read as a whole, and fifty at once would fill the memory.
  const arrivals: Awaited<ReturnType<typeof identify>>[] = []
  for (const file of files) arrivals.push(await identify(userId, file))

  // From here on uploads into this project wait for each other, so that they cannot exceed its limits together.
  const project = await lockProject(ctx, projectId)
  if (!project) throw new Refusal('NOT_FOUND')
  if (project.status === 'archived') throw new Refusal('PROJECT_ARCHIVED')
  await assertRoom(ctx, projectId, files)

  afterRollback(ctx.tx, () => removeFilesWithoutRow(arrivals.map(({ fileKey }) => fileKey)))
  for (const { fileKey, file } of arrivals) await fileStore().put(fileKey, { path: file.path })
  const rows = await insertDocuments(
    ctx,
    arrivals.map(({ file, ...arrival }) => ({
      ...arrival,
      projectId,
      fileSizeBytes: file.sizeBytes,
      contentDigest: file.sha256,
    })),
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
    description: rows.length === 1 ? `${rows[0]?.fileName} uploaded` : `${rows.length} documents uploaded`,
  })
  await touchProject(ctx, projectId)
  return rows
}

async function identify(userId: string, file: ReceivedFile) {
  const id = randomUUID()
  const fileName = cleanFileName(file.fileName)
  const fileType = await detectKind(file.path, fileName)
  return { id, fileName, fileType, fileKey: fileKey('documents', userId, id), file }
}

async function assertRoom(ctx: Context, projectId: string, files: readonly ReceivedFile[]): Promise<void> {
  const { count, bytes } = await measureDocuments(ctx, projectId)
  if (count + files.length > MAX_DOCUMENTS) {
    throw new Refusal('DOCUMENT_LIMIT_REACHED', {
      text: `file: a project holds at most ${MAX_DOCUMENTS} documents, and this one has ${count}.`,
    })
  }
  const added = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes + added > MAX_PROJECT_BYTES) {
    const mebibytes = (size: number) => (size / 1024 ** 2).toFixed(1)
    throw new Refusal('DOCUMENT_LIMIT_REACHED', {
      text: `file: the documents of a project have at most ${mebibytes(MAX_PROJECT_BYTES)} MiB together, and ${mebibytes(bytes)} MiB are taken.`,
    })
  }
}
