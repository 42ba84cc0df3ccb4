import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { madeBy } from '@/lib/ai/constants'
import type { RunWire } from '@/lib/audit/analysis/runs-contract'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { findProject } from '../../_server/find-project'
import { listRuns } from '../../_server/list-runs'
import classes from '../_components/fact-list.module.css'
import { RunMoment } from './_components/run-moment'

interface RunsPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: RunsPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Runs · ${clientName}` }
}

/** Every completed audit of the project: the current one, and earlier ones to read and compare. */
export default async function RunsPage({ params }: RunsPageProps) {
  const { id } = await findProject((await params).id)
  const { runs } = await listRuns(id)
  const base = `/projects/${id}/findings`
  return (
    <>
      <PageHeader
        back={{ href: base, label: 'Findings' }}
        title="Runs"
        description="Each run keeps its findings as you left them. What you did is carried over to the next run."
      />
      {runs.length === 0 && (
        <EmptyMessage
          icon={IconListSearch}
          title="No runs yet"
          description="Each completed audit of this project appears here."
          actions={<LinkButton href={`/projects/${id}/analysis`}>Go to the analysis</LinkButton>}
        />
      )}
      <Stack gap="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }} maw="50rem">
        {runs.map((run, index) => (
          <RunEntry key={run.id} run={run} base={base} before={runs[index + 1]} />
        ))}
      </Stack>
    </>
  )
}

function RunEntry({ run, base, before }: { run: RunWire; base: string; before: RunWire | undefined }) {
  const { id, createdAt, engine, isCurrent } = run
  const counts = [
    countOf(run.opportunityCount, 'opportunity', 'opportunities'),
    countOf(run.riskCount, 'risk'),
    countOf(run.contradictionCount, 'contradiction'),
    ...(run.dismissedCount > 0 ? [`${run.dismissedCount} dismissed`] : []),
    ...(run.addedCount > 0 ? [`${run.addedCount} added by you`] : []),
  ]
  return (
    <Box component="li" className={classes.card}>
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <LinkAnchor href={isCurrent ? base : `${base}/runs/${id}`} fw={600}>
              Run of <RunMoment at={createdAt} />
            </LinkAnchor>
            {isCurrent && <Badge color="green">Current</Badge>}
          </Group>
          <Text size="sm">{counts.join(' · ')}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {madeBy(engine)}
          </Text>
        </div>
        {before && (
          <LinkButton href={`${base}/runs/${id}/comparison?from=${before.id}`} variant="default" size="sm">
            What changed
          </LinkButton>
        )}
      </Group>
    </Box>
  )
}
