'use client'

import { Anchor, Box, Text } from '@mantine/core'
import { isWebAddress } from '@/lib/contract/web-address'
import type { LeadVisit } from '@/lib/lead-generation/leads/contract'
import { RecordList } from '@/lib/ui/record-section'
import { RelativeTime } from '@/lib/ui/relative-time'
import { sourceName } from '../../_kit/leads/lead-words'

function campaignOf({ utmSource, utmMedium, utmCampaign }: LeadVisit): string | null {
  const parts = [utmSource, utmMedium, utmCampaign].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' · ') : null
}

interface VisitListProps {
  visits: LeadVisit[]
  source: string
  readyLinkName: string
}

export function VisitList({ visits, source, readyLinkName }: VisitListProps) {
  return (
    <>
      <Text>
        {readyLinkName || 'A deleted ReadyLink'} · {sourceName(source)}
      </Text>
      {visits.length > 0 && (
        <Box mt="sm">
          <RecordList label="Visits to the survey">
            {visits.map((visit) => (
              <li key={`${visit.visitedAt} ${visit.url}`}>
                <Text size="sm" component="div">
                  <RelativeTime at={visit.visitedAt} />
                  {visit.referrer && (
                    <>
                      , from{' '}
                      {isWebAddress(visit.referrer) ? (
                        <Anchor href={visit.referrer} target="_blank" rel="noopener noreferrer" size="sm">
                          {new URL(visit.referrer).host}
                        </Anchor>
                      ) : (
                        visit.referrer
                      )}
                    </>
                  )}
                </Text>
                {campaignOf(visit) && (
                  <Text size="sm" c="dimmed">
                    Campaign: {campaignOf(visit)}
                  </Text>
                )}
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {visit.url}
                </Text>
              </li>
            ))}
          </RecordList>
        </Box>
      )}
    </>
  )
}
