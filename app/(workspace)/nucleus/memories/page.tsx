import { Group, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { memoryOperations } from '@/lib/memories'
import { MAX_MEMORIES } from '@/lib/memories/vocabulary'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import type { SearchParams } from '@/lib/ui/search-params'
import { PageLinks } from '../../projects/_components/page-links'
import { projectChoices, readProjects } from '../captures/_server/project-choices'
import { MemoryBoard } from './_components/memory-board'
import {
  isFiltered,
  type MemoryQuery,
  memoriesHref,
  PAGE_SIZE,
  parseMemoryQuery,
  toListInput,
} from './_components/memory-query'
import { MemoryToolbar } from './_components/memory-toolbar'
import { TRUST_MEANINGS } from './_components/memory-words'
import { NewMemoryButton, NewMemoryDialog } from './_components/new-memory'
import { NoMatches } from './_components/no-matches'
import { NoMemories } from './_components/no-memories'
import { captureTitles } from './_server/capture-titles'
import { toReviewCount } from './_server/to-review'

export const metadata: Metadata = { title: 'Memories' }

export default async function MemoriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const query = parseMemoryQuery(await searchParams)
  const [{ memories }, latest, toReview] = await Promise.all([
    callAsUser(memoryOperations.listMemories, principal, { query: toListInput(query) }),
    readProjects(principal),
    toReviewCount(principal, query.projectId),
  ])
  const lastPage = Math.max(1, Math.ceil(memories.length / PAGE_SIZE))
  // The last memory of the last page was deleted, or the address is an old one.
  if (query.page > lastPage) redirect(memoriesHref({ ...query, page: lastPage }))
  const shown = memories.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
  const projects = await projectChoices(principal, latest, [
    query.projectId,
    ...shown.map(({ projectId }) => projectId),
  ])
  const isEmpty = memories.length === 0 && !isFiltered(query)

  return (
    <>
      <PageHeader
        title="Memories"
        description="What you and your agents know, each with where it comes from and how far it can be relied on."
        actions={
          !isEmpty && (
            <>
              {toReview && (
                <LinkButton
                  href={reviewHref(query.projectId)}
                  variant="default"
                  leftSection={<IconListCheck size={16} aria-hidden />}
                >
                  Review {toReview}
                </LinkButton>
              )}
              <NewMemoryButton />
            </>
          )
        }
      />
      {!isEmpty && (
        <>
          <MemoryToolbar query={query} projects={projects} />
          <ResultNote query={query} count={memories.length} />
        </>
      )}
      <MemoryBoard
        memories={shown}
        query={query}
        projects={projects}
        captureTitles={await captureTitles(principal, shown)}
      >
        {isEmpty ? <NoMemories /> : <NoMatches query={query} />}
      </MemoryBoard>
      <PageLinks
        page={query.page}
        pageSize={PAGE_SIZE}
        total={memories.length}
        href={(page) => memoriesHref({ ...query, page })}
        label="Pages of memories"
      />
      <NewMemoryDialog projects={projects} projectId={query.projectId} />
    </>
  )
}

const reviewHref = (projectId: string | null) =>
  `/nucleus/memories/review${projectId ? `?project=${projectId}` : ''}`

function ResultNote({ query, count }: { query: MemoryQuery; count: number }) {
  return (
    <Group mb="xs" gap="xs" c="dimmed" fz="sm">
      <Text inherit role="status" className="tabular">
        {count >= MAX_MEMORIES
          ? `The ${query.search.trim() ? 'best' : 'newest'} ${MAX_MEMORIES}. There may be more: narrow them down by a search or filter.`
          : countOf(count, 'memory', 'memories')}
      </Text>
      {query.trust && <Text inherit>· {TRUST_MEANINGS[query.trust]}</Text>}
    </Group>
  )
}
