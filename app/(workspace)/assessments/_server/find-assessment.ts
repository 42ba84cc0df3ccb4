import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { AppError } from '@/lib/contract/errors'
import { assessmentOperations } from '@/lib/lead-generation/assessments'

/** The survey with its questions, once for each page; what is absent or another account's is not found. */
export const findAssessment = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return (await callAsUser(assessmentOperations.getAssessmentConfig, principal, { params: { id } })).data
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
