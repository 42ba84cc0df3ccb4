import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { captureOperations } from '@/lib/captures'
import { MAX_CAPTURES } from '@/lib/captures/vocabulary'
import type { SessionPrincipal } from '@/lib/context'
import type { SearchParams } from '@/lib/ui/search-params'
import { PageLinks } from '../../projects/_components/page-links'
import { CaptureList } from './_components/capture-list'
import {
  type CaptureQuery,
  capturesHref,
  isFiltered,
  PAGE_SIZE,
  parseCaptureQuery,
  toListInputs,
} from './_components/capture-query'
import { toRow } from './_components/capture-row'
import { CaptureToolbar } from './_components/capture-toolbar'
import { CapturesRoom } from './_components/captures-room'
import { NoCaptures, NoMatches, OnlyLatest } from './_components/no-captures'
import { projectChoices, readProjects } from './_server/project-choices'

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
  const query = parseCaptureQuery(await searchParams)
  const [matches, latest] = await Promise.all([listMatches(principal, query), readProjects(principal)])
  const lastPage = Math.max(1, Math.ceil(matches.length / PAGE_SIZE))
  // The last capture of the last page was deleted, or the address is an old one.
  if (query.page > lastPage) redirect(capturesHref({ ...query, page: lastPage }))
  const shown = matches.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE).map(toRow)
  const projects = await projectChoices(principal, latest, [
    query.projectId,
    ...shown.map(({ projectId }) => projectId),
  ])
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]))
  const isEmpty = matches.length === 0 && !isFiltered(query)
  return (
    <CapturesRoom query={query} projects={projects} captures={shown}>
      {isEmpty ? (
        <NoCaptures />
      ) : (
        <>
          <CaptureToolbar query={query} projects={projects} />
          {matches.length === 0 ? (
            <NoMatches />
          ) : (
            <CaptureList captures={shown} projectNames={projectNames} />
          )}
          <PageLinks
            page={query.page}
            pageSize={PAGE_SIZE}
            total={matches.length}
            href={(page) => capturesHref({ ...query, page })}
            label="Pages of captures"
          />
          {matches.length >= MAX_CAPTURES && query.page === lastPage && <OnlyLatest count={MAX_CAPTURES} />}
        </>
      )}
    </CapturesRoom>
  )
}
