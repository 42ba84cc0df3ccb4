import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'
import { AppError } from '@/lib/contract/errors'

/** A run of an audit with its findings. An absent one and another account's are both a 404. */
export const findRun = cache(async (id: string, analysisId: string) => {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(analysisOperations.getAuditRun, principal, { params: { id, analysisId } })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
