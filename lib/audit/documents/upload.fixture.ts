import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../contract/context'
import type { ReceivedFile } from '../../contract/operation'
import { env } from '../../platform/env'
import type { DocumentRow } from './queries'
import { prepareUpload, uploadDocuments } from './upload-documents'

/** A file as it arrives in a multipart body. */
export async function received(fileName: string, content: string | Buffer): Promise<ReceivedFile> {
  const file = path.join(await mkdtemp(path.join(env().DATA_DIR, 'received-')), 'file')
  await writeFile(file, content)
  return {
    fileName,
    path: file,
    sizeBytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

interface Uploader {
  userId: string
  as: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>
}

/**
 * Uploads texts like a request.
 * @param alsoInTransaction runs once the rows are inserted
 */
export async function uploadAs(
  { userId, as }: Uploader,
  projectId: string,
  files: [name: string, content: string | Buffer][],
  alsoInTransaction: () => Promise<void> = async () => {},
): Promise<DocumentRow[]> {
  const given = await Promise.all(files.map(([name, content]) => received(name, content)))
  const upload = await prepareUpload(userId, projectId, given)
  return as(async (ctx) => {
    const rows = await uploadDocuments(ctx, projectId, upload)
    await alsoInTransaction()
    return rows
  }).finally(() => upload.pending.release())
}
