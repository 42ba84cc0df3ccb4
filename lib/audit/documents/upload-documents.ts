import { randomUUID } from 'node:crypto'
import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import type { ReceivedFile } from '../../contract/operation'
import { asOwner } from '../../platform/db/with-user'
import { fileKey, fileStore, PendingFiles } from '../../platform/files'
import { insertActivity, lockProject, requireOwnedProject, touchProject } from '../projects'
import { acceptedKind } from './accepted-kind'
import { announceDocument } from './announce-document'
import { cleanFileName } from './file-name-rules'
import { MAX_DOCUMENTS, MAX_PROJECT_BYTES } from './kinds'
import { type DocumentRow, insertDocuments, measureDocuments } from './queries'

/** Files of an upload, stored but not yet part of their project. */
interface PreparedUpload {
  arrivals: Awaited<ReturnType<typeof identify>>[]
  pending: PendingFiles
  /** Thrown by the operation rather than by `prepareUpload`, so that a stored response takes precedence. */
  error?: AppError
}

/**
 * Asserts that a project can accept documents at all, before any are received.
 * @throws AppError NOT_FOUND, PROJECT_ARCHIVED, DOCUMENT_LIMIT_REACHED
 */
export async function admitUpload(userId: string, projectId: string): Promise<void> {
  const { project, usage } = await measureProject(userId, projectId)
  assertRoom(project, usage, { count: 1, bytes: 1 })
}

const measureProject = (userId: string, projectId: string) =>
  asOwner(userId, async (ctx) => ({
    project: await requireOwnedProject(ctx, projectId),
    usage: await measureDocuments(ctx, projectId),
  }))

/**
 * Stores the files of an upload before the transaction of `uploadDocuments`. Stores nothing if the project cannot
 * accept them now. The caller releases the pending files.
 * @throws errors of the file store
 */
export async function prepareUpload(
  userId: string,
  projectId: string,
  files: readonly ReceivedFile[],
): Promise<PreparedUpload> {
  const upload: PreparedUpload = { arrivals: [], pending: new PendingFiles(fileStore()) }
  try {
    const { project, usage } = await measureProject(userId, projectId)
    // One by one: detecting a text loads the whole file, and fifty at once would exhaust the memory.
    for (const file of files) upload.arrivals.push(await identify(userId, file))
    assertRoom(project, usage, sizeOf(upload))
    for (const { fileKey, file } of upload.arrivals) await upload.pending.put(fileKey, { path: file.path })
    return upload
  } catch (error) {
    await upload.pending.release()
    if (!(error instanceof AppError)) throw error
    return { ...upload, error }
  }
}

/**
 * Adds stored files to a project and schedules their reading; all or none.
 * @throws AppError NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, PROJECT_ARCHIVED, DOCUMENT_LIMIT_REACHED
 */
export async function uploadDocuments(
  ctx: Context,
  projectId: string,
  upload: PreparedUpload,
): Promise<DocumentRow[]> {
  if (upload.error) throw upload.error
  // Serializes uploads into this project from here on, so that they cannot exceed its limits together.
  const project = await lockProject(ctx, projectId)
  if (!project) throw new AppError('NOT_FOUND')
  assertRoom(project, await measureDocuments(ctx, projectId), sizeOf(upload))

  upload.pending.claim(ctx.tx)
  const rows = await insertDocuments(
    ctx,
    upload.arrivals.map(({ file, ...arrival }) => ({
      ...arrival,
      projectId,
      fileSizeBytes: file.sizeBytes,
      contentDigest: file.sha256,
    })),
  )
  for (const row of rows) await announceDocument(ctx, row)
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
  const fileType = await acceptedKind(file.path, fileName)
  return { id, fileName, fileType, fileKey: fileKey('documents', userId, id), file }
}

const sizeOf = ({ arrivals }: PreparedUpload) => ({
  count: arrivals.length,
  bytes: arrivals.reduce((sum, { file }) => sum + file.sizeBytes, 0),
})

/** @throws AppError PROJECT_ARCHIVED, DOCUMENT_LIMIT_REACHED */
function assertRoom(
  { status }: { status: string },
  { count, bytes }: { count: number; bytes: number },
  added: { count: number; bytes: number },
): void {
  if (status === 'archived') throw new AppError('PROJECT_ARCHIVED')
  if (count + added.count > MAX_DOCUMENTS) {
    throw new AppError('DOCUMENT_LIMIT_REACHED', {
      text: `file: a project holds at most ${MAX_DOCUMENTS} documents, and this one has ${count}.`,
    })
  }
  if (bytes + added.bytes > MAX_PROJECT_BYTES) {
    const mebibytes = (size: number) => (size / 1024 ** 2).toFixed(1)
    throw new AppError('DOCUMENT_LIMIT_REACHED', {
      text: `file: the documents of a project have at most ${mebibytes(MAX_PROJECT_BYTES)} MiB together, and ${mebibytes(bytes)} MiB are taken.`,
    })
  }
}
