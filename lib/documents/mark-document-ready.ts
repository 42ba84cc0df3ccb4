import type { OwnerContext } from '../context'
import { updateDocument } from './queries'

/** Marks a document as read and analysed: it is part of the next audit. False for one that is gone. */
export async function markDocumentReady(ctx: OwnerContext, documentId: string): Promise<boolean> {
  const updated = await updateDocument(ctx, documentId, { uploadStatus: 'ready', failureReason: null })
  return updated !== undefined
}
