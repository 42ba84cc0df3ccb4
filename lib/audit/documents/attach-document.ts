import { createHash } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { fileKey, fileStore, PendingFiles } from '../../platform/files'
import { cleanFileName } from './file-name-rules'
import type { DocumentKind } from './kinds'
import { type DocumentRow, insertDocuments, storeText } from './queries'

/** A stored file whose document is not attached yet. */
export interface StoredDocumentFile {
  id: string
  fileKey: string
  fileSizeBytes: number
  contentDigest: string
  /** Released by the caller of `storeDocumentFile`. */
  pending: PendingFiles
}

/**
 * Stores the file of a generated document before the transaction of `attachDocument`.
 * @param id of the future document, created for this file
 * @throws errors of the file store
 */
export async function storeDocumentFile(
  userId: string,
  id: string,
  bytes: Uint8Array,
): Promise<StoredDocumentFile> {
  const key = fileKey('documents', userId, id)
  const pending = new PendingFiles(fileStore())
  try {
    await pending.put(key, bytes)
  } catch (error) {
    await pending.release()
    throw error
  }
  const contentDigest = createHash('sha256').update(bytes).digest('hex')
  return { id, fileKey: key, fileSizeBytes: bytes.byteLength, contentDigest, pending }
}

/** A generated document, whose text is known. */
interface ReadyDocument {
  projectId: string
  fileName: string
  fileType: DocumentKind
  sourceType: DocumentRow['sourceType']
  file: StoredDocumentFile
  /** The text that the analyst reads; offsets of evidence refer to it. */
  text: string
  pageCount: number | null
}

/** Adds a document to a project with its text and its stored file; it needs no extraction. */
export async function attachDocument(ctx: OwnerContext, document: ReadyDocument): Promise<DocumentRow> {
  const { text, file, ...described } = document
  const { pending, ...stored } = file
  pending.claim(ctx.tx)
  const [row] = await insertDocuments(ctx, [
    {
      ...described,
      ...stored,
      fileName: cleanFileName(document.fileName),
      uploadStatus: 'ready',
      textLength: text.length,
    },
  ])
  await storeText(ctx, file.id, text)
  return row!
}
