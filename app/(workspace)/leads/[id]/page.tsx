import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { leadTitle } from '../../_kit/leads/lead-words'
import { LeadPage } from '../_record/lead-page'
import { findLeadRecord } from '../_server/find-lead'
import { leadPrices } from '../_server/lead-prices'

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
