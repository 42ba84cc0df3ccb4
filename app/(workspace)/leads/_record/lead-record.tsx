'use client'

import { Stack, Tabs, Text } from '@mantine/core'
import type { LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { formatCount } from '@/lib/ui/numbers'
import { RecordSection } from '@/lib/ui/record-section'
import { AnswersTab } from './answers-tab'
import { HistoryList } from './history-list'
import type { LeadPrices } from './lead-prices'
import { NotesSection } from './notes-section'
import { OverviewTab } from './overview-tab'
import classes from './record.module.css'
import { RecordActions } from './record-actions'
import type { RecordChanges } from './use-record-changes'
import { WebsiteTab } from './website-tab'

export const LEAD_TABS = ['overview', 'answers', 'website', 'notes'] as const
export type LeadTab = (typeof LEAD_TABS)[number]

interface LeadRecordProps {
  record: LeadRecordWire
  prices: LeadPrices
  changes: RecordChanges
  tab: LeadTab
  onTab: (tab: LeadTab) => void
}

/** Everything about one lead, beside the inbox or as a page of its own. */
export function LeadRecord({ record, prices, changes, tab, onTab }: LeadRecordProps) {
  const { lead, notes, events } = record
  const answers = Object.keys(lead.surveyResponses).length
  return (
    <Stack gap="md">
      <RecordActions record={record} price={prices.conversion} changes={changes} />
      <Tabs value={tab} onChange={(next) => onTab(next as LeadTab)} keepMounted={false}>
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
        <Tabs.Panel value="overview" className={classes.record}>
          <OverviewTab record={record} onChanged={changes.reload} />
        </Tabs.Panel>
        <Tabs.Panel value="answers" maw="46rem">
          <AnswersTab lead={lead} />
        </Tabs.Panel>
        <Tabs.Panel value="website" maw="46rem">
          <WebsiteTab key={lead.id} record={record} prices={prices.research} changes={changes} />
        </Tabs.Panel>
        <Tabs.Panel value="notes" maw="46rem">
          <Stack gap="xl">
            <NotesSection key={lead.id} leadId={lead.id} notes={notes} onChanged={changes.reload} />
            <RecordSection title="History">
              <HistoryList events={events} />
            </RecordSection>
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Count({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <Text component="span" size="sm" c="dimmed" className="tabular">
      {formatCount(value)}
    </Text>
  )
}
