import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { Refusal } from '@/lib/errors'
import { researchOperations } from '@/lib/research'

/** A page of the client's website as it was read; what is absent or another account's is not found. */
export const findResearchPage = cache(async (id: string, pageId: string) => {
  const principal = await requirePrincipal()
  try {
    const answer = await callAsUser(researchOperations.getResearchPage, principal, { params: { id, pageId } })
    return answer.page
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound()
    throw error
  }
})
