import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { documentOperations } from '@/lib/audit/documents'
import { AppError } from '@/lib/contract/errors'

/** Loads the document once for each page. An absent one and another account's are both a 404. */
export const findDocument = cache(async (id: string, documentId: string) => {
  const principal = await requirePrincipal()
  try {
    const params = { id, documentId }
    return (await callAsUser(documentOperations.getDocument, principal, { params })).document
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
