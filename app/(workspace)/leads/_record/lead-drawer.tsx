'use client'

import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import { useRefresh } from '@/lib/ui/address'
import { Hint } from '@/lib/ui/hint'
import { IconAction } from '@/lib/ui/icon-action'
import { Link } from '@/lib/ui/link'
import { RecordDrawer, useLastShown } from '@/lib/ui/record-drawer'
import { leadSubtitle, leadTitle } from '../../_kit/leads/lead-words'
import type { LeadPrices } from './lead-prices'
import { LeadRecord, type LeadTab } from './lead-record'
import { useLeadRecord } from './use-lead-record'
import { useRecordChanges } from './use-record-changes'

interface LeadDrawerProps {
  leadId: string | null
  /** The leads of the list beside it, in their order. */
  leads: ListedLeadWire[]
  prices: LeadPrices
  onShow: (leadId: string) => void
  onClose: () => void
  /** Called after the closing animation: the focus returns to the list. */
  onClosed: (leadId: string | null) => void
  onRead: (leadId: string, isRead: boolean) => void
}

export function LeadDrawer({ leadId, leads, prices, onShow, onClose, onClosed, onRead }: LeadDrawerProps) {
  const refresh = useRefresh()
  const [tab, setTab] = useState<LeadTab>('overview')
  const lastId = useLastShown(leadId)
  const { record, failure, reload } = useLeadRecord(lastId, undefined, refresh)
  const changes = useRecordChanges({
    record,
    reload,
    markUnread: () => {
      if (record) onRead(record.lead.id, false)
      onClose()
    },
    onErased: () => {
      onClose()
      refresh()
    },
  })

  const index = leads.findIndex(({ id }) => id === lastId)
  const previous = index > 0 ? leads[index - 1] : undefined
  const next = index === -1 ? undefined : leads[index + 1]
  const summary = record?.lead ?? leads[index]

  // Only once per opening, so that marking it as unread afterwards persists.
  const marked = useRef<string>(undefined)
  const readId = record && leadId === record.lead.id ? leadId : undefined
  const isUnread = record !== undefined && !record.lead.isRead
  useEffect(() => {
    if (leadId === null) marked.current = undefined
    if (!readId || marked.current === readId) return
    marked.current = readId
    if (isUnread) onRead(readId, true)
  }, [leadId, readId, isUnread, onRead])

  return (
    <RecordDrawer
      isOpen={leadId !== null}
      recordId={leadId}
      noun="lead"
      title={summary && leadTitle(summary)}
      subtitle={summary && leadSubtitle(summary)}
      goneWord="erased"
      width={640}
      actions={
        <>
          {index !== -1 && (
            <>
              <Step label="Previous lead" lead={previous} icon={IconChevronUp} onShow={onShow} />
              <Step label="Next lead" lead={next} icon={IconChevronDown} onShow={onShow} />
            </>
          )}
          {summary && (
            <Hint label="Open as a page">
              <ActionIcon
                component={Link}
                href={`/leads/${summary.id}`}
                variant="subtle"
                color="gray"
                aria-label="Open as a page"
              >
                <IconArrowsMaximize size={16} aria-hidden />
              </ActionIcon>
            </Hint>
          )}
        </>
      }
      failure={failure}
      onRetry={() => void reload()}
      onClose={onClose}
      onClosed={() => onClosed(lastId)}
    >
      {record && <LeadRecord record={record} prices={prices} changes={changes} tab={tab} onTab={setTab} />}
    </RecordDrawer>
  )
}

interface StepProps {
  label: string
  lead: ListedLeadWire | undefined
  icon: typeof IconChevronUp
  onShow: (leadId: string) => void
}

function Step({ label, lead, icon, onShow }: StepProps) {
  return (
    <IconAction
      label={label}
      icon={icon}
      isPossible={lead !== undefined}
      onClick={() => lead && onShow(lead.id)}
    />
  )
}
