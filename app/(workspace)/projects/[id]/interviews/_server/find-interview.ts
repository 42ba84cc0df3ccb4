import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { interviewOperations } from '@/lib/audit/interviews'
import { AppError } from '@/lib/contract/errors'

/** Loads the interview once for each page. An absent one and another account's are both a 404. */
export const findInterview = cache(async (id: string, interviewId: string) => {
  const principal = await requirePrincipal()
  try {
    const { interview } = await callAsUser(interviewOperations.getInterview, principal, {
      params: { id, interviewId },
    })
    return interview
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
