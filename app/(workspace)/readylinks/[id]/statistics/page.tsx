import { Stack } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { readyLinkOperations } from '@/lib/readylinks'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '../../../projects/[id]/_components/section'
import { findReadyLink, type ReadyLinkPageProps, readyLinkTitle } from '../_server/find-readylink'
import { DayChart } from './_components/day-chart'
import { DayTable } from './_components/day-table'
import { DropOff } from './_components/drop-off'
import { NoVisits } from './_components/no-visits'
import { Totals } from './_components/totals'

export const generateMetadata = ({ params }: ReadyLinkPageProps): Promise<Metadata> =>
  readyLinkTitle(params, 'Statistics')

export default async function StatisticsPage({ params }: ReadyLinkPageProps) {
  const principal = await requirePrincipal()
  const link = await findReadyLink((await params).id)
  const { data: statistics } = await callAsUser(readyLinkOperations.getReadyLinkStatistics, principal, {
    params: { id: link.id },
  })
  const { visits, starts, days, questions } = statistics
  return (
    <>
      <PageHeader
        title="Statistics"
        description="How many open the page, begin the survey and hand it in, and where they stop."
      />
      {visits === 0 && starts === 0 ? (
        <NoVisits id={link.id} />
      ) : (
        <Stack gap="2.5rem">
          <Totals statistics={statistics} />
          <Section title="The last 30 days">
            <DayChart days={days} />
            <DayTable days={days} />
          </Section>
          <Section title="Where respondents stop">
            <DropOff questions={questions} starts={starts} />
          </Section>
        </Stack>
      )}
    </>
  )
}
