'use client'

import { Group, Text } from '@mantine/core'
import type { LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { LinkAnchor } from '@/lib/ui/links'
import { RecordList } from '@/lib/ui/record-section'
import { RelativeTime } from '@/lib/ui/relative-time'
import { LeadStatusBadge } from '../../_kit/leads/lead-badges'

/** The same person's other surveys, each a lead with its own answers and score. */
export function OtherSurveyList({ surveys }: { surveys: LeadRecordWire['otherSurveys'] }) {
  return (
    <RecordList label="Other surveys of this person">
      {surveys.map((survey) => (
        <li key={survey.id}>
          <Group gap="xs">
            <LinkAnchor href={`/leads/${survey.id}`} size="sm">
              {survey.aiReadinessScore === null
                ? 'Survey without a score'
                : `${survey.aiReadinessScore} of 100`}
            </LinkAnchor>
            <LeadStatusBadge lead={survey} />
            <Text size="sm" c="dimmed" component="div">
              <RelativeTime at={survey.createdAt} />
            </Text>
          </Group>
        </li>
      ))}
    </RecordList>
  )
}
