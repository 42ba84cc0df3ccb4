'use client'

import { Anchor, Box, Text } from '@mantine/core'
import { isWebAddress } from '@/lib/contract/web-address'
import type { LeadVisit } from '@/lib/lead-generation/leads/contract'
import { countOf } from '@/lib/ui/numbers'
import { RecordList } from '@/lib/ui/record-section'
import { RelativeTime } from '@/lib/ui/relative-time'
import { sourceName } from '../../_kit/leads/lead-words'
import { campaignOf, groupVisits } from './visit-groups'

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
            {groupVisits(visits).map(({ first: visit, count, latestAt }) => (
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
                  {count > 1 && (
                    <>
                      {` · ${countOf(count, 'visit')}, the latest `}
                      <RelativeTime at={latestAt} />
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
