import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { Refusal } from '@/lib/errors'
import { leadRecordOperations } from '@/lib/leads'

/** The lead, once for each page; what is absent or another account's is not found. */
export const findLeadRecord = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(leadRecordOperations.getLeadRecord, principal, { params: { id } })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound()
    throw error
  }
})
