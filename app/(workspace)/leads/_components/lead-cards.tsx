'use client'

import { Box, Card, Group, Text } from '@mantine/core'
import { memo } from 'react'
import { RelativeTime } from '@/lib/ui/relative-time'
import { SelectBox, SelectPageBox } from '@/lib/ui/selection'
import { LeadStatusBadge, ScoreMark } from '../../_kit/leads/lead-badges'
import { leadSubtitle, leadTitle, sourceName } from '../../_kit/leads/lead-words'
import { LeadLink } from './lead-link'
import classes from './lead-list.module.css'
import { type LeadItemProps, type LeadListProps, OtherSurveys } from './lead-table'

/** The list where a table does not fit. */
export const LeadCards = memo(function LeadCards({ leads, linkNames, onOpen }: LeadListProps) {
  return (
    <>
      <SelectPageBox
        label="Select all leads on this page"
        text="Select all on this page"
        inset="calc(var(--mantine-spacing-sm) + 1px)"
      />
      <ul className={classes.cards} aria-label="Leads">
        {leads.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            linkName={linkNames.get(lead.staticSlugId) ?? 'A deleted ReadyLink'}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  )
})

const LeadCard = memo(function LeadCard({ lead, linkName, onOpen }: LeadItemProps) {
  const subtitle = leadSubtitle(lead)
  return (
    <Card
      component="li"
      withBorder
      padding="sm"
      className={classes.row}
      data-unread={!lead.isRead || undefined}
    >
      <Group align="flex-start" wrap="nowrap" gap="sm">
        <SelectBox id={lead.id} label={leadTitle(lead)} />
        <Box miw={0}>
          <LeadLink lead={lead} onOpen={onOpen} />
          {subtitle && (
            <Text size="sm" c="dimmed" className={classes.cut}>
              {subtitle}
            </Text>
          )}
          <OtherSurveys count={lead.otherSurveys} />
        </Box>
      </Group>
      <Group mt="xs" gap="xs" justify="space-between">
        <ScoreMark score={lead.aiReadinessScore} label="Readiness" />
        <LeadStatusBadge lead={lead} />
      </Group>
      {lead.compositeScore !== null && (
        <Text size="sm" mt={4}>
          Composite <strong className="tabular">{lead.compositeScore}</strong>
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4} component="div" className={classes.cut}>
        <RelativeTime at={lead.createdAt} /> · {linkName} · {sourceName(lead.source)}
      </Text>
    </Card>
  )
})
