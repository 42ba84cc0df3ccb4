'use client'

import { Box, Stack, Text } from '@mantine/core'
import type { LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { MetadataSection, RecordSection } from '@/lib/ui/record-section'
import { ContactList } from './contact-list'
import { IndustryComparison } from './industry-comparison'
import { LeadDuplicates } from './lead-duplicates'
import { MergedSurveys } from './merged-surveys'
import { OtherSurveyList } from './other-survey-list'
import classes from './record.module.css'
import { ScoreSummary } from './score-summary'
import { VisitList } from './visit-list'

interface OverviewTabProps {
  record: LeadRecordWire
  onChanged: () => Promise<void>
}

export function OverviewTab({ record, onChanged }: OverviewTabProps) {
  const { lead, otherSurveys, mergedSurveys, readyLinkName, research } = record
  return (
    <Box className={classes.overview}>
      <Stack gap="xl">
        <RecordSection title="Contact">
          <ContactList lead={lead} />
        </RecordSection>
        <LeadDuplicates key={lead.id} leadId={lead.id} onChanged={onChanged} />
        <MergedSurveys surveys={mergedSurveys} />
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
      <Stack gap="xl">
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
        {lead.completedAt !== null && <IndustryComparison key={lead.id} leadId={lead.id} />}
      </Stack>
    </Box>
  )
}
