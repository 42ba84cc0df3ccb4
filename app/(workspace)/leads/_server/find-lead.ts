import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { AppError } from '@/lib/contract/errors'
import { leadRecordOperations } from '@/lib/lead-generation/leads'

/** Loads the lead once for each page. An absent one and another account's are both a 404. */
export const findLeadRecord = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(leadRecordOperations.getLeadRecord, principal, { params: { id } })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
