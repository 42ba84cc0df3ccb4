'use client'

import { Text } from '@mantine/core'
import { memo } from 'react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import { countOf } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { SelectBox, SelectPageBox } from '@/lib/ui/selection'
import { SortHeader } from '@/lib/ui/sort-header'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import { LeadStatusBadge, ScoreMark } from '../../_kit/leads/lead-badges'
import { leadSubtitle, leadTitle, sourceName } from '../../_kit/leads/lead-words'
import { LeadLink } from './lead-link'
import classes from './lead-list.module.css'
import { type LeadQuery, leadList } from './lead-query'

export interface LeadListProps {
  leads: ListedLeadWire[]
  query: LeadQuery
  linkNames: ReadonlyMap<string, string>
  onOpen: (leadId: string) => void
}

export const LeadTable = memo(function LeadTable(props: LeadListProps) {
  const { leads, query, linkNames, onOpen } = props
  const hasComposites = leads.some((lead) => lead.compositeScore !== null || isBeingRead(lead))
  return (
    <Table className={classes.table} aria-label="Leads">
      <TableThead>
        <TableTr>
          <TableTh w="2.75rem">
            <SelectPageBox label="Select all leads on this page" />
          </TableTh>
          <SortHeader {...leadList.sortLink(query, 'business')}>Business</SortHeader>
          <SortHeader {...leadList.sortLink(query, 'score')} w="10rem">
            Readiness
          </SortHeader>
          {hasComposites && (
            <SortHeader {...leadList.sortLink(query, 'composite')} w="7rem" className={classes.composite}>
              Composite
            </SortHeader>
          )}
          <TableTh w="7.5rem">Status</TableTh>
          <TableTh w="20%">Source</TableTh>
          <SortHeader {...leadList.sortLink(query, 'created')} w="8rem">
            Added
          </SortHeader>
        </TableTr>
      </TableThead>
      <TableTbody>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            linkName={linkNames.get(lead.staticSlugId) ?? 'A deleted ReadyLink'}
            hasComposites={hasComposites}
            onOpen={onOpen}
          />
        ))}
      </TableTbody>
    </Table>
  )
})

export interface LeadItemProps {
  lead: ListedLeadWire
  linkName: string
  onOpen: LeadListProps['onOpen']
}

/** Whether the website is being read, from which the composite score follows. */
const isBeingRead = ({ webResearchStatus }: ListedLeadWire) =>
  webResearchStatus === 'pending' || webResearchStatus === 'processing'

interface LeadRowProps extends LeadItemProps {
  hasComposites: boolean
}

const LeadRow = memo(function LeadRow({ lead, linkName, hasComposites, onOpen }: LeadRowProps) {
  const subtitle = leadSubtitle(lead)
  return (
    <TableTr className={classes.row} data-unread={!lead.isRead || undefined}>
      <TableTd>
        <SelectBox id={lead.id} label={leadTitle(lead)} />
      </TableTd>
      <TableTd>
        <LeadLink lead={lead} onOpen={onOpen} />
        {subtitle && (
          <Text size="sm" c="dimmed" className={classes.cut} title={subtitle}>
            {subtitle}
          </Text>
        )}
        <OtherSurveys count={lead.otherSurveys} />
      </TableTd>
      <TableTd>
        <ScoreMark score={lead.aiReadinessScore} label="Readiness" isInColumn />
      </TableTd>
      {hasComposites && (
        <TableTd className={classes.composite}>
          {lead.compositeScore === null ? (
            <Text span size="sm" c="dimmed">
              {isBeingRead(lead) ? 'Reading…' : '–'}
            </Text>
          ) : (
            <Text span fw={600} className="tabular">
              {lead.compositeScore}
            </Text>
          )}
        </TableTd>
      )}
      <TableTd>
        <LeadStatusBadge lead={lead} />
      </TableTd>
      <TableTd>
        <Text size="sm" className={classes.cut} title={linkName}>
          {linkName}
        </Text>
        <Text size="sm" c="dimmed" className={classes.cut} title={lead.source}>
          {sourceName(lead.source)}
        </Text>
      </TableTd>
      <TableTd>
        <RelativeTime at={lead.createdAt} />
      </TableTd>
    </TableTr>
  )
})

/** How often the same person took a survey besides. */
export function OtherSurveys({ count = 0 }: { count?: number }) {
  if (count === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {`and ${countOf(count, 'other survey')}`}
    </Text>
  )
}
