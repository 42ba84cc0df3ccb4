'use client'

import { ActionIcon, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowsMaximize, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { LeadSummaryWire } from '@/lib/leads/contract'
import { useRefresh } from '@/lib/ui/address'
import { Hint } from '@/lib/ui/hint'
import { LinkIcon } from '@/lib/ui/links'
import classes from '@/lib/ui/record-drawer.module.css'
import { leadSubtitle, leadTitle } from '../_components/lead-words'
import type { LeadPrices } from './lead-prices'
import { LeadRecord, type LeadTab } from './lead-record'
import { NoRecord } from './no-record'
import { useLeadRecord } from './use-lead-record'
import { useRecordChanges } from './use-record-changes'

interface LeadDrawerProps {
  leadId: string | null
  /** The list it stands beside, in its order. */
  leads: LeadSummaryWire[]
  prices: LeadPrices
  onShow: (leadId: string) => void
  onClose: () => void
  /** Gone from the screen: the focus goes back to the list. */
  onClosed: (leadId: string | null) => void
  onRead: (leadId: string, isRead: boolean) => void
}

export function LeadDrawer({ leadId, leads, prices, onShow, onClose, onClosed, onRead }: LeadDrawerProps) {
  const refresh = useRefresh()
  const [tab, setTab] = useState<LeadTab>('overview')
  // What it shows while it slides away.
  const [lastId, setLastId] = useState(leadId)
  if (leadId !== null && leadId !== lastId) setLastId(leadId)
  const { record, failure, reload } = useLeadRecord(leadId ?? lastId, undefined, refresh)
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

  // Once for each opening: marking it as unread afterwards has to hold.
  const marked = useRef<string>(undefined)
  const readId = record && leadId === record.lead.id ? leadId : undefined
  const isUnread = record !== undefined && !record.lead.isRead
  useEffect(() => {
    if (leadId === null) marked.current = undefined
    if (!readId || marked.current === readId) return
    marked.current = readId
    if (isUnread) onRead(readId, true)
  }, [leadId, readId, isUnread, onRead])

  // The drawer's own way would also close it for an Escape meant for a menu or a dialog above it.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || leadId === null) return
    const target = event.target as HTMLElement
    const inner = target.closest?.(
      '[role="dialog"], [role="alertdialog"], [role="menu"], [aria-expanded="true"]',
    )
    if (!inner || inner.hasAttribute('data-lead-drawer')) onClose()
  })

  return (
    <Drawer.Root
      opened={leadId !== null}
      onClose={onClose}
      onExitTransitionEnd={() => onClosed(lastId)}
      position="right"
      size={640}
      zIndex={190}
      closeOnEscape={false}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content data-lead-drawer>
        <Drawer.Header className={classes.header} role="presentation">
          <div className={classes.names}>
            {/* Has the focus first: a button would show its tooltip, which takes the first Escape for itself. */}
            <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
              {summary ? leadTitle(summary) : 'Lead'}
            </Drawer.Title>
            <Text size="sm" c="dimmed" truncate>
              {summary && leadSubtitle(summary)}
            </Text>
          </div>
          <Group gap={4} wrap="nowrap">
            {index !== -1 && (
              <>
                <Step label="Previous lead" lead={previous} icon={IconChevronUp} onShow={onShow} />
                <Step label="Next lead" lead={next} icon={IconChevronDown} onShow={onShow} />
              </>
            )}
            {summary && (
              <Hint label="Open as a page">
                <LinkIcon
                  href={`/leads/${summary.id}`}
                  variant="subtle"
                  color="gray"
                  aria-label="Open as a page"
                >
                  <IconArrowsMaximize size={16} aria-hidden />
                </LinkIcon>
              </Hint>
            )}
            <Drawer.CloseButton aria-label="Close" />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          {record ? (
            <LeadRecord record={record} prices={prices} changes={changes} tab={tab} onTab={setTab} />
          ) : failure ? (
            <NoRecord failure={failure} onRetry={() => void reload()} />
          ) : (
            <RecordSkeleton />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface StepProps {
  label: string
  lead: LeadSummaryWire | undefined
  icon: typeof IconChevronUp
  onShow: (leadId: string) => void
}

function Step({ label, lead, icon: Icon, onShow }: StepProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        // Stays in the order of the focus, which it has when the last one is reached.
        aria-disabled={lead === undefined}
        data-disabled={lead === undefined || undefined}
        bg={lead ? undefined : 'transparent'}
        onClick={() => lead && onShow(lead.id)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}

function RecordSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading the lead">
      <Skeleton height={36} />
      <Skeleton height={32} />
      <Skeleton height={160} />
      <Skeleton height={180} />
    </Stack>
  )
}
