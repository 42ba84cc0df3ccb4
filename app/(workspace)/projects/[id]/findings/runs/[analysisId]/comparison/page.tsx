import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'
import type { DifferenceWire } from '@/lib/audit/analysis/runs-contract'
import { AppError } from '@/lib/contract/errors'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { findProject } from '../../../../_server/find-project'
import { listRuns } from '../../../../_server/list-runs'
import classes from '../../../_components/fact-list.module.css'
import { RunMoment } from '../../_components/run-moment'

interface ComparisonPageProps {
  params: Promise<{ id: string; analysisId: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

export async function generateMetadata({ params }: ComparisonPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `What changed · ${clientName}` }
}

const SECTIONS = [
  ['new', 'New'],
  ['gone', 'Gone'],
  ['changed', 'Changed'],
] as const

/** What is new, gone and changed between two runs. */
export default async function ComparisonPage({ params, searchParams }: ComparisonPageProps) {
  const { id, analysisId } = await params
  const { from } = await searchParams
  const [{ runs }, { differences, sameCount }] = await Promise.all([
    listRuns(id),
    compare(id, analysisId, from),
  ])
  const base = `/projects/${id}/findings`
  const runOf = (wanted: unknown) => runs.find((run) => run.id === wanted)
  const [earlier, later] = [runOf(from), runOf(analysisId)]
  const addressOf = ({ kind, status, id: findingId }: DifferenceWire) => {
    const run = status === 'gone' ? earlier : later
    const place = run?.isCurrent ? base : `${base}/runs/${run?.id}`
    return `${place}?view=${VIEWS[kind]}&finding=${findingId}`
  }
  return (
    <>
      <PageHeader
        back={{ href: `${base}/runs`, label: 'Runs' }}
        title="What changed"
        description={
          earlier &&
          later && (
            <>
              From the run of <RunMoment at={earlier.createdAt} /> to the run of{' '}
              <RunMoment at={later.createdAt} />.{' '}
              {sameCount > 0
                ? `${countOf(sameCount, 'finding')} stayed the same.`
                : 'No finding stayed the same.'}
            </>
          )
        }
      />
      {differences.length === 0 && <Text>Nothing changed.</Text>}
      <Stack gap="xl" maw="50rem">
        {SECTIONS.map(([status, title]) => {
          const listed = differences.filter((difference) => difference.status === status)
          return (
            listed.length > 0 && (
              <Section key={status} title={`${title} (${listed.length})`}>
                <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                  {listed.map((difference) => (
                    <Box component="li" key={difference.id} className={classes.card}>
                      <Difference difference={difference} href={addressOf(difference)} />
                    </Box>
                  ))}
                </Stack>
              </Section>
            )
          )
        })}
      </Stack>
    </>
  )
}

const VIEWS = {
  opportunity: 'opportunities',
  risk: 'risks',
  memo: 'memos',
  contradiction: 'contradictions',
} as const
const KIND_NAMES: Record<DifferenceWire['kind'], string> = {
  opportunity: 'Opportunity',
  risk: 'Risk',
  memo: 'Memo',
  contradiction: 'Contradiction',
}

function Difference({ difference, href }: { difference: DifferenceWire; href: string }) {
  const { kind, status, title, isYours, changes } = difference
  return (
    <>
      <Group gap="xs">
        <LinkAnchor href={href} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </LinkAnchor>
        <Badge color="gray">{KIND_NAMES[kind]}</Badge>
        {isYours && (
          <Badge color="yellow">
            {status === 'gone' ? 'Your work stays in the earlier run' : 'Your work was carried over'}
          </Badge>
        )}
      </Group>
      {changes.length > 0 && (
        <Text size="sm" c="dimmed">
          {changes
            .map(({ field, before, after }) => (before === null ? field : `${field}: ${before} → ${after}`))
            .join(' · ')}
        </Text>
      )}
    </>
  )
}

async function compare(id: string, analysisId: string, from: unknown) {
  const principal = await requirePrincipal()
  if (typeof from !== 'string') notFound()
  try {
    return await callAsUser(analysisOperations.compareAuditRuns, principal, {
      params: { id, analysisId },
      query: { from },
    })
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 400)) notFound()
    throw error
  }
}
