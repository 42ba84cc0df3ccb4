import { createHash, randomUUID } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { fileKey, fileStore, PendingFiles } from '../../platform/files'
import { insertActivity, lockProject, touchProject } from '../projects'
import { acceptedKind } from './accepted-kind'
import { announceDocument } from './announce-document'
import type { ContainedFile } from './extraction/readers/reading'
import { cleanFileName } from './file-name-rules'
import { type DocumentKind, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_PROJECT_BYTES } from './kinds'
import { type DocumentRow, insertDocuments, measureDocuments } from './queries'
import type { UnreadContent } from './unread-constants'

type Container = Pick<DocumentRow, 'id' | 'userId' | 'projectId' | 'fileName' | 'fileType'>

interface StoredFile {
  id: string
  fileName: string
  fileType: DocumentKind
  fileKey: string
  fileSizeBytes: number
  contentDigest: string
}

/** The files of a container, stored but not yet documents. */
interface ContainedFiles {
  stored: StoredFile[]
  /** Names of files that cannot be documents. */
  refused: string[]
  /** Released by the caller. */
  pending: PendingFiles
}

/** Its kind, or undefined for a file that is not read. */
async function kindOf(
  container: Container,
  fileName: string,
  bytes: Buffer,
): Promise<DocumentKind | undefined> {
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_DOCUMENT_BYTES) return undefined
  try {
    const kind = await acceptedKind(bytes, fileName)
    // Archives within archives may be endless.
    return kind === 'zip' && container.fileType === 'zip' ? undefined : kind
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * Stores the files of an archive or message, before the transaction of `addContainedFiles`.
 * @throws errors of the file store
 */
export async function storeContainedFiles(
  container: Container,
  files: readonly ContainedFile[],
): Promise<ContainedFiles> {
  const contained: ContainedFiles = { stored: [], refused: [], pending: new PendingFiles(fileStore()) }
  try {
    for (const file of files) {
      const fileName = cleanFileName(file.name)
      const bytes = Buffer.from(file.bytes)
      const fileType = await kindOf(container, fileName, bytes)
      if (!fileType || contained.stored.length === MAX_DOCUMENTS) {
        contained.refused.push(fileName)
        continue
      }
      const id = randomUUID()
      const key = fileKey('documents', container.userId, id)
      await contained.pending.put(key, bytes)
      const contentDigest = createHash('sha256').update(bytes).digest('hex')
      const fileSizeBytes = bytes.byteLength
      contained.stored.push({ id, fileName, fileType, fileKey: key, fileSizeBytes, contentDigest })
    }
    return contained
  } catch (error) {
    await contained.pending.release()
    throw error
  }
}

const mostNamed = 20

/**
 * Adds the stored files of a container to its project as documents, as many as it has room for, and schedules their
 * reading.
 * @returns what was not taken
 */
export async function addContainedFiles(
  ctx: OwnerContext,
  container: Container,
  { stored, refused, pending }: ContainedFiles,
): Promise<UnreadContent[]> {
  const left = [...refused]
  const taken: StoredFile[] = []
  if (stored.length > 0) {
    // Serializes with uploads into this project, so that they cannot exceed its limits together.
    const project = await lockProject(ctx, container.projectId)
    const usage = await measureDocuments(ctx, container.projectId)
    for (const file of stored) {
      const hasRoom =
        project?.status !== 'archived' &&
        usage.count < MAX_DOCUMENTS &&
        usage.bytes + file.fileSizeBytes <= MAX_PROJECT_BYTES
      if (!hasRoom) {
        left.push(file.fileName)
        continue
      }
      usage.count++
      usage.bytes += file.fileSizeBytes
      taken.push(file)
    }
  }
  if (taken.length > 0) {
    // The sweep removes the files of those that were left.
    pending.claim(ctx.tx)
    const { projectId } = container
    const rows = await insertDocuments(
      ctx,
      taken.map((file) => ({ ...file, projectId, containerId: container.id })),
    )
    for (const row of rows) await announceDocument(ctx, row)
    await insertActivity(ctx, {
      projectId,
      type: 'document_upload',
      description:
        taken.length === 1
          ? `${taken[0]?.fileName} taken from ${container.fileName}`
          : `${taken.length} documents taken from ${container.fileName}`,
    })
    await touchProject(ctx, projectId)
  }
  if (left.length === 0) return []
  const where = left.length > mostNamed ? [...left.slice(0, mostNamed), '…'] : left
  return [{ what: 'file', count: left.length, where }]
}
