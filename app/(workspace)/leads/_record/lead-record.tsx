'use client'

import { Box, Group, Stack, Tabs, Text } from '@mantine/core'
import { memo, startTransition, useOptimistic } from 'react'
import type { LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { formatCount } from '@/lib/ui/numbers'
import { RecordSection } from '@/lib/ui/record-section'
import { AnswersTab } from './answers-tab'
import { HistoryList } from './history-list'
import type { LeadPrices } from './lead-prices'
import { NotesSection } from './notes-section'
import { OverviewTab } from './overview-tab'
import classes from './record.module.css'
import { RecordActions, RecordStatus } from './record-actions'
import type { RecordChanges } from './use-record-changes'
import { WebsiteTab } from './website-tab'

const LEAD_TABS = ['overview', 'answers', 'website', 'notes'] as const
export type LeadTab = (typeof LEAD_TABS)[number]

interface LeadRecordProps {
  record: LeadRecordWire
  prices: LeadPrices
  changes: RecordChanges
  tab: LeadTab
  onTab: (tab: LeadTab) => void
  /** The page's own header shows status and actions. */
  hasOwnHeader?: boolean
}

/** Everything about one lead, beside the inbox or as a page of its own. */
export function LeadRecord({ record, prices, changes, tab, onTab, hasOwnHeader }: LeadRecordProps) {
  const { lead, notes } = record
  const answers = Object.keys(lead.surveyResponses).length
  // The tab is marked at once; what is behind it follows.
  const [pressed, press] = useOptimistic(tab)
  const choose = (next: LeadTab) =>
    startTransition(() => {
      press(next)
      onTab(next)
    })
  return (
    <Stack gap="md">
      {!hasOwnHeader && (
        <Group justify="space-between" gap="sm">
          <RecordStatus record={record} />
          <RecordActions record={record} price={prices.conversion} changes={changes} />
        </Group>
      )}
      <Tabs value={pressed} onChange={(next) => choose(next as LeadTab)} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs}>
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
          <Tabs.Tab value="answers">
            Answers <Count value={answers} />
          </Tabs.Tab>
          <Tabs.Tab value="website">Website</Tabs.Tab>
          <Tabs.Tab value="notes">
            Notes <Count value={notes.length} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={pressed} aria-busy={pressed !== tab || undefined}>
          <TabContent tab={tab} record={record} prices={prices} changes={changes} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

type TabContentProps = Omit<LeadRecordProps, 'onTab' | 'hasOwnHeader'>

const TabContent = memo(function TabContent({ tab, record, prices, changes }: TabContentProps) {
  const { lead, notes, events } = record
  switch (tab) {
    case 'overview':
      return (
        <div className={classes.record}>
          <OverviewTab record={record} onChanged={changes.reload} />
        </div>
      )
    case 'answers':
      return (
        <Box maw="46rem">
          <AnswersTab lead={lead} />
        </Box>
      )
    case 'website':
      return (
        <Box maw="46rem">
          <WebsiteTab key={lead.id} record={record} prices={prices.research} changes={changes} />
        </Box>
      )
    case 'notes':
      return (
        <Stack gap="xl" maw="46rem">
          <NotesSection key={lead.id} leadId={lead.id} notes={notes} onChanged={changes.reload} />
          <RecordSection title="History">
            <HistoryList events={events} />
          </RecordSection>
        </Stack>
      )
  }
})

function Count({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <Text component="span" size="sm" c="dimmed" className="tabular">
      {formatCount(value)}
    </Text>
  )
}
