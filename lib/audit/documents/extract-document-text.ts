import { asOwner } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { FileMissingError, fileStore } from '../../platform/files'
import { extractText } from './extraction/extract-text'
import type { DocumentReading } from './extraction/readers/reading'
import { UnreadableDocumentError } from './extraction/unreadable'
import {
  beginReading,
  type DocumentRow,
  findDocument,
  lockDocument,
  markFailed,
  storeText,
  updateDocument,
} from './queries'
import { addContainedFiles, storeContainedFiles } from './take-contained-files'

export type ExtractionOutcome = { ok: true } | { ok: false; reason: string }

const goneReason = 'The document was deleted.'

/**
 * Extracts and stores the text of a document. Idempotent; of concurrent calls, which the caller prevents, one stores its
 * work. A document that cannot be read becomes `failed` with a reason for its owner.
 * @throws Error on infrastructure failures (file store, database), which are worth a retry
 */
export async function extractDocumentText(userId: string, documentId: string): Promise<ExtractionOutcome> {
  const document = await asOwner(userId, async (ctx) => {
    return (await beginReading(ctx, documentId)) ?? findDocument(ctx, documentId)
  })
  if (!document) return { ok: false, reason: goneReason }
  if (document.uploadStatus === 'failed') {
    return { ok: false, reason: document.failureReason ?? 'The document could not be read.' }
  }
  if (document.textLength !== null) return { ok: true }
  try {
    const { TEXT_RECOGNITION: languages } = env()
    return await store(document, await extractText(document.fileType, await bytesOf(document), languages))
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return failDocument(userId, documentId, error.message)
  }
}

/** Stores a reading once, with the documents it contains. */
async function store(document: DocumentRow, reading: DocumentReading): Promise<ExtractionOutcome> {
  const { id, userId } = document
  const { text, pageCount, sections, unread, files } = reading
  const contained = await storeContainedFiles(document, files)
  try {
    return await asOwner(userId, async (ctx) => {
      const current = await lockDocument(ctx, id)
      if (!current) return { ok: false, reason: goneReason }
      // Another process has stored the same reading.
      if (current.textLength !== null) return { ok: true }
      const notTaken = await addContainedFiles(ctx, document, contained)
      await updateDocument(ctx, id, { textLength: text.length, pageCount, unread: [...unread, ...notTaken] })
      await storeText(ctx, id, text, sections)
      return { ok: true }
    })
  } finally {
    await contained.pending.release()
  }
}

async function bytesOf({ fileKey }: DocumentRow): Promise<Uint8Array> {
  try {
    return new Uint8Array(await new Response(await fileStore().get(fileKey)).arrayBuffer())
  } catch (error) {
    if (error instanceof FileMissingError) {
      throw new UnreadableDocumentError(
        'The stored file is missing. Delete the document and upload it again.',
      )
    }
    throw error
  }
}

/**
 * Marks a document as failed until its owner retries. A document that has become ready stays ready.
 * @param reason shown to its owner
 */
export async function failDocument(
  userId: string,
  documentId: string,
  reason: string,
): Promise<{ ok: false; reason: string }> {
  await asOwner(userId, (ctx) => markFailed(ctx, documentId, reason))
  return { ok: false, reason }
}
