import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { AppError } from '@/lib/contract/errors'
import { leadRecordOperations } from '@/lib/lead-generation/leads'
import { leadTitle } from '../../_kit/leads/lead-words'
import { LeadPage } from '../_record/lead-page'
import { leadPrices } from '../_server/lead-prices'

/** Loads the lead once for each page. An absent one and another account's are both a 404. */
const findLeadRecord = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(leadRecordOperations.getLeadRecord, principal, { params: { id } })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})

interface LeadPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: LeadPageProps): Promise<Metadata> {
  const { lead } = await findLeadRecord((await params).id)
  return { title: leadTitle(lead) }
}

export default async function SingleLeadPage({ params }: LeadPageProps) {
  const principal = await requirePrincipal()
  const record = await findLeadRecord((await params).id)
  return <LeadPage key={record.lead.id} initialRecord={record} prices={await leadPrices(principal)} />
}
