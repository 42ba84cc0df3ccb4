'use client'

import { Stack, Text } from '@mantine/core'
import type { LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { MetadataSection, RecordSection } from '@/lib/ui/record-section'
import { ContactList } from './contact-list'
import { OtherSurveyList } from './other-survey-list'
import { ScoreSummary } from './score-summary'
import { VisitList } from './visit-list'

export function OverviewTab({ record }: { record: LeadRecordWire }) {
  const { lead, otherSurveys, readyLinkName, research } = record
  return (
    <Stack gap="xl">
      <RecordSection title="Contact">
        <ContactList lead={lead} />
      </RecordSection>
      <RecordSection title="AI readiness">
        {lead.scoreBreakdown.score === null ? (
          <Text c="dimmed">
            {lead.completedAt === null
              ? 'No scored question has been answered yet.'
              : 'No scored question was answered, so there is no score.'}
          </Text>
        ) : (
          <ScoreSummary lead={lead} researchScore={research?.score ?? null} />
        )}
      </RecordSection>
      {otherSurveys.length > 0 && (
        <RecordSection title="Other surveys of this person">
          <OtherSurveyList surveys={otherSurveys} />
        </RecordSection>
      )}
      <RecordSection title="Source">
        <VisitList visits={lead.leadGenerationUrls} source={lead.source} readyLinkName={readyLinkName} />
      </RecordSection>
      <MetadataSection metadata={lead.metadata} />
    </Stack>
  )
}
