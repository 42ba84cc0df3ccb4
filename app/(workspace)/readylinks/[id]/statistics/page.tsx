import { Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { findReadyLink, type ReadyLinkPageProps, readyLinkTitle } from '../_server/find-readylink'
import { DayChart } from './_components/day-chart'
import { DayTable } from './_components/day-table'
import { DropOff } from './_components/drop-off'
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
        description="How many people open the page, start the survey and submit it, and where they stop."
      />
      {visits === 0 && starts === 0 ? (
        <EmptyMessage
          icon={IconChartBar}
          title="No visits yet"
          description="Visits, started surveys and submitted surveys are counted. Bots and previews are not."
          actions={<LinkButton href={`/readylinks/${link.id}`}>Share it</LinkButton>}
        />
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
