import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documentOperations } from '../../audit/documents'
import type { SessionPrincipal } from '../../contract/context'
import type { ReceivedFile } from '../../contract/operation'
import { withUser } from '../../platform/db/with-user'

/**
 * Uploads files to a project like a request.
 * @returns the number of files
 */
export async function uploadFiles(
  principal: SessionPrincipal,
  projectId: string,
  contents: readonly (readonly [fileName: string, bytes: Buffer])[],
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'))
  try {
    const files: ReceivedFile[] = []
    for (const [fileName, bytes] of contents) {
      const file = path.join(folder, fileName)
      await writeFile(file, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      files.push({ fileName, path: file, sizeBytes: bytes.byteLength, sha256 })
    }
    if (files.length === 0) return 0
    const { prepare, run } = documentOperations.uploadDocuments
    const input = { params: { id: projectId }, query: undefined, body: undefined, files }
    const prepared = await prepare?.(principal, input)
    await withUser(principal.userId, async (tx) =>
      run?.({ tx, principal, requestId: 'bundled' }, input, prepared),
    )
    return files.length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
