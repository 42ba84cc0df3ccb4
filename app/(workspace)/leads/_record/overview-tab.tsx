'use client'

import { Stack, Text } from '@mantine/core'
import type { LeadRecordWire } from '@/lib/leads/record-contract'
import { ContactList } from './contact-list'
import { LeadSection } from './lead-section'
import { ScoreSummary } from './score-summary'
import { VisitList } from './visit-list'

export function OverviewTab({ record }: { record: LeadRecordWire }) {
  const { lead, readyLinkName, research } = record
  return (
    <Stack gap="xl">
      <LeadSection title="Contact">
        <ContactList lead={lead} />
      </LeadSection>
      <LeadSection title="AI readiness">
        {lead.scoreBreakdown.score === null ? (
          <Text c="dimmed">
            {lead.completedAt === null
              ? 'Nothing that is scored has been answered so far.'
              : 'No scored question was answered, so there is no score.'}
          </Text>
        ) : (
          <ScoreSummary lead={lead} researchScore={research?.score ?? null} />
        )}
      </LeadSection>
      <LeadSection title="Where they came from">
        <VisitList visits={lead.leadGenerationUrls} source={lead.source} readyLinkName={readyLinkName} />
      </LeadSection>
    </Stack>
  )
}
