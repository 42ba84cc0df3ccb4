import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { researchOperations } from '@/lib/audit/research'
import { AppError } from '@/lib/contract/errors'

/** Loads a page of the client's website as it was read. An absent one and another account's are both a 404. */
export const findResearchPage = cache(async (id: string, pageId: string) => {
  const principal = await requirePrincipal()
  try {
    const answer = await callAsUser(researchOperations.getResearchPage, principal, { params: { id, pageId } })
    return answer.page
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
