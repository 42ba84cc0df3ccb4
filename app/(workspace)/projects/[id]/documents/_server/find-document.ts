import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { documentOperations } from '@/lib/documents'
import { Refusal } from '@/lib/errors'

/** The document, once for each page; what is absent or another account's is not found. */
export const findDocument = cache(async (id: string, documentId: string) => {
  const principal = await requirePrincipal()
  try {
    const params = { id, documentId }
    return (await callAsUser(documentOperations.getDocument, principal, { params })).document
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound()
    throw error
  }
})
