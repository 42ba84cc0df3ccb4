import type { OwnerContext } from '../../contract/context'
import { updateDocument } from './queries'

/**
 * Marks a document as read and analysed, which includes it in the next audit. Returns false when it no longer exists.
 */
export async function markDocumentReady(ctx: OwnerContext, documentId: string): Promise<boolean> {
  const updated = await updateDocument(ctx, documentId, { uploadStatus: 'ready', failureReason: null })
  return updated !== undefined
}
