'use client'

import { Box } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { LeadRecordWire, updateLead } from '@/lib/lead-generation/leads/record-contract'
import { NoRecord } from '@/lib/ui/no-record'
import { PageHeader } from '@/lib/ui/page-header'
import { HeadingOrder } from '@/lib/ui/record-section'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { leadSubtitle, leadTitle } from '../../_kit/leads/lead-words'
import type { LeadPrices } from './lead-prices'
import { LeadRecord, type LeadTab } from './lead-record'
import { RecordActions, RecordStatus } from './record-actions'
import { useLeadRecord } from './use-lead-record'
import { useRecordChanges } from './use-record-changes'

interface LeadPageProps {
  initialRecord: LeadRecordWire
  prices: LeadPrices
}

/** A lead as a page of its own. */
export function LeadPage({ initialRecord, prices }: LeadPageProps) {
  const router = useRouter()
  const { id, isRead } = initialRecord.lead
  const [tab, setTab] = useState<LeadTab>('overview')
  const { record = initialRecord, failure, reload } = useLeadRecord(id, initialRecord, router.refresh)
  const changes = useRecordChanges({
    record,
    reload,
    markUnread: async () => {
      try {
        await request<typeof updateLead>('PATCH /api/lead-generation/leads/{id}', {
          params: { id },
          body: { isRead: false },
        })
        router.push('/leads')
      } catch (error) {
        showFailure(error, 'The lead was not marked as unread')
      }
    },
    onErased: () => router.push('/leads'),
  })

  const isMarked = useRef(false)
  useEffect(() => {
    if (isRead || isMarked.current) return
    isMarked.current = true
    // A failure is ignored: the next opening tries again.
    request<typeof updateLead>('PATCH /api/lead-generation/leads/{id}', {
      params: { id },
      body: { isRead: true },
    }).catch(() => {})
  }, [id, isRead])

  if (failure?.status === 404)
    return <NoRecord noun="lead" goneWord="erased" failure={failure} onRetry={() => void reload()} />
  return (
    <HeadingOrder value={2}>
      <PageHeader
        back={{ href: '/leads', label: 'Leads' }}
        title={leadTitle(record.lead)}
        description={
          <>
            {leadSubtitle(record.lead)}
            <Box component="span" display="block" mt="xs">
              <RecordStatus record={record} />
            </Box>
          </>
        }
        actions={<RecordActions record={record} price={prices.conversion} changes={changes} />}
      />
      <LeadRecord record={record} prices={prices} changes={changes} tab={tab} onTab={setTab} hasOwnHeader />
    </HeadingOrder>
  )
}
