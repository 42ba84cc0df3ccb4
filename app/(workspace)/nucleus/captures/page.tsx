import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { captureOperations } from '@/lib/nucleus/captures'
import { MAX_CAPTURES } from '@/lib/nucleus/captures/constants'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { projectChoices, readProjects } from '../../_server/project-choices'
import { CaptureList } from './_components/capture-list'
import { type CaptureQuery, captureList, toListInputs } from './_components/capture-query'
import { toRow } from './_components/capture-row'
import { CaptureToolbar } from './_components/capture-toolbar'
import { CapturesRoom } from './_components/captures-room'
import { NoCaptures, NoMatchingCaptures } from './_components/no-captures'

export const metadata: Metadata = { title: 'Captures' }

async function listMatches(principal: SessionPrincipal, query: CaptureQuery) {
  const answers = await Promise.all(
    toListInputs(query).map((input) =>
      callAsUser(captureOperations.listCaptures, principal, { query: input }),
    ),
  )
  return answers
    .flatMap(({ captures }) => captures)
    .sort((left, right) => right.capturedAt.localeCompare(left.capturedAt))
}

export default async function CapturesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const query = captureList.parse(await searchParams)
  const [matches, latest] = await Promise.all([listMatches(principal, query), readProjects(principal)])
  const lastPage = Math.max(1, Math.ceil(matches.length / captureList.pageSize))
  // The last capture of the last page was deleted, or the address is outdated.
  if (query.page > lastPage) redirect(captureList.href({ ...query, page: lastPage }))
  const shown = matches
    .slice((query.page - 1) * captureList.pageSize, query.page * captureList.pageSize)
    .map(toRow)
  const projects = await projectChoices(principal, latest, [
    query.projectId,
    ...shown.map(({ projectId }) => projectId),
  ])
  const isEmpty = matches.length === 0 && !captureList.isFiltered(query)
  return (
    <CapturesRoom query={query} projects={projects} captures={shown}>
      {isEmpty ? (
        <NoCaptures />
      ) : (
        <>
          <CaptureToolbar query={query} projects={projects} />
          {matches.length === 0 ? (
            <NoMatchingCaptures />
          ) : (
            <CaptureList
              captures={shown}
              matching={matches.map(({ id }) => id)}
              query={query}
              projects={projects}
            />
          )}
          <PageLinks
            page={query.page}
            pageSize={captureList.pageSize}
            total={matches.length}
            href={(page) => captureList.href({ ...query, page })}
            label="Pages of captures"
          />
          {matches.length >= MAX_CAPTURES && query.page === lastPage && (
            <Text mt="md" size="sm" c="dimmed">
              Only the latest {MAX_CAPTURES} are listed. Filters find older ones.
            </Text>
          )}
        </>
      )}
    </CapturesRoom>
  )
}
