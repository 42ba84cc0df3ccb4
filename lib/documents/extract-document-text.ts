import { asOwner } from '../db/with-user'
import { FileMissingError, fileStore } from '../files'
import { extractText } from './extraction/extract-text'
import { UnreadableDocumentError } from './extraction/unreadable'
import { type DocumentRow, findDocument, markFailed, storeText, updateDocument } from './queries'

export type ExtractionOutcome = { ok: true } | { ok: false; reason: string }

const goneReason = 'The document was deleted.'
const underWay = new Map<string, Promise<ExtractionOutcome>>()

/**
 * Reads the text out of a document and keeps it. Doing it again changes nothing once it is read or has failed; two
 * at a time do it once. A document that cannot be read becomes `failed` with a reason for its owner.
 * @throws Error when the machine is at fault (the file store, the database): worth trying again
 */
export function extractDocumentText(userId: string, documentId: string): Promise<ExtractionOutcome> {
  const running = underWay.get(documentId)
  if (running) return running
  const started = extract(userId, documentId).finally(() => underWay.delete(documentId))
  underWay.set(documentId, started)
  return started
}

async function extract(userId: string, documentId: string): Promise<ExtractionOutcome> {
  const document = await asOwner(userId, async (ctx) => {
    const found = await findDocument(ctx, documentId)
    if (found?.uploadStatus !== 'uploaded') return found
    return updateDocument(ctx, documentId, { uploadStatus: 'analyzing', failureReason: null })
  })
  if (!document) return { ok: false, reason: goneReason }
  if (document.uploadStatus === 'failed') {
    return { ok: false, reason: document.failureReason ?? 'The document could not be read.' }
  }
  if (document.textLength !== null) return { ok: true }
  try {
    const { text, pageCount } = await extractText(document.fileType, await bytesOf(document))
    return await asOwner(userId, async (ctx) => {
      const updated = await updateDocument(ctx, documentId, { textLength: text.length, pageCount })
      if (!updated) return { ok: false, reason: goneReason }
      await storeText(ctx, documentId, text)
      return { ok: true }
    })
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return failDocument(userId, documentId, error.message)
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
 * Marks a document as failed, for good unless its owner tries again. One that is ready by now stays so.
 * @param reason in words for its owner
 */
export async function failDocument(
  userId: string,
  documentId: string,
  reason: string,
): Promise<{ ok: false; reason: string }> {
  await asOwner(userId, (ctx) => markFailed(ctx, documentId, reason))
  return { ok: false, reason }
}
