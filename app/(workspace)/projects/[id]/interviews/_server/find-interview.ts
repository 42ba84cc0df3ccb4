import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { Refusal } from '@/lib/errors'
import { interviewOperations } from '@/lib/interviews'

/** The interview, once for each page; what is absent or another account's is not found. */
export const findInterview = cache(async (id: string, interviewId: string) => {
  const principal = await requirePrincipal()
  try {
    const { interview } = await callAsUser(interviewOperations.getInterview, principal, {
      params: { id, interviewId },
    })
    return interview
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound()
    throw error
  }
})
