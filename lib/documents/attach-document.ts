import { createHash, randomUUID } from 'node:crypto'
import { type OwnerContext, ownerOf } from '../context'
import { afterRollback } from '../db/after-transaction'
import { fileKey, fileStore } from '../files'
import { cleanFileName } from './file-name-rules'
import type { DocumentKind } from './kinds'
import { type DocumentRow, insertDocuments, storeText } from './queries'
import { removeFilesWithoutRow } from './remove-files'

/** A document of our own making, whose text is known. */
export interface ReadyDocument {
  /** Chosen by the caller, who may have read the text under it before; left out, a new one. */
  id?: string
  projectId: string
  fileName: string
  fileType: DocumentKind
  sourceType: DocumentRow['sourceType']
  bytes: Uint8Array
  /** What the analyst reads; offsets of evidence count in it. */
  text: string
  pageCount: number | null
}

/** Puts a document into a project that needs no reading: file, row and text, or nothing. */
export async function attachDocument(ctx: OwnerContext, document: ReadyDocument): Promise<DocumentRow> {
  const { bytes, text, id = randomUUID(), ...described } = document
  const key = fileKey('documents', ownerOf(ctx), id)
  afterRollback(ctx.tx, () => removeFilesWithoutRow([key]))
  await fileStore().put(key, bytes)
  const [row] = await insertDocuments(ctx, [
    {
      ...described,
      id,
      fileName: cleanFileName(document.fileName),
      fileKey: key,
      fileSizeBytes: bytes.byteLength,
      contentDigest: createHash('sha256').update(bytes).digest('hex'),
      uploadStatus: 'ready',
      textLength: text.length,
    },
  ])
  await storeText(ctx, id, text)
  return row!
}
