import { Group, Text, VisuallyHidden } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { memoryOperations } from '@/lib/nucleus/memories'
import { MAX_MEMORIES } from '@/lib/nucleus/memories/constants'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { TRUST_MEANINGS } from '../../_kit/memories/memory-words'
import { projectChoices, readProjects } from '../../_server/project-choices'
import { toReviewCount } from '../_server/to-review'
import { MemoryBoard } from './_components/memory-board'
import { type MemoryQuery, memoryList, toListInput } from './_components/memory-query'
import { MemoryToolbar } from './_components/memory-toolbar'
import { NewMemoryButton, NewMemoryDialog } from './_components/new-memory'
import { NoMatchingMemories } from './_components/no-matches'
import { NoMemories } from './_components/no-memories'
import { captureTitles } from './_server/capture-titles'

export const metadata: Metadata = { title: 'Memories' }

export default async function MemoriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const query = memoryList.parse(await searchParams)
  const [{ memories }, latest, toReview] = await Promise.all([
    callAsUser(memoryOperations.listMemories, principal, { query: toListInput(query) }),
    readProjects(principal),
    toReviewCount(principal, query.projectId),
  ])
  const lastPage = Math.max(1, Math.ceil(memories.length / memoryList.pageSize))
  // The last memory of the last page was deleted, or the address is outdated.
  if (query.page > lastPage) redirect(memoryList.href({ ...query, page: lastPage }))
  const shown = memories.slice((query.page - 1) * memoryList.pageSize, query.page * memoryList.pageSize)
  const projects = await projectChoices(principal, latest, [
    query.projectId,
    ...shown.map(({ projectId }) => projectId),
  ])
  const isEmpty = memories.length === 0 && !memoryList.isFiltered(query)

  return (
    <>
      <PageHeader
        title="Memories"
        description="Facts you and your agents know, with source and confidence."
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
        matching={memories.map(({ id }) => id)}
        query={query}
        projects={projects}
        captureTitles={await captureTitles(principal, shown)}
      >
        {isEmpty ? <NoMemories /> : <NoMatchingMemories query={query} />}
      </MemoryBoard>
      <PageLinks
        page={query.page}
        pageSize={memoryList.pageSize}
        total={memories.length}
        href={(page) => memoryList.href({ ...query, page })}
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
    <Group mb={count > 0 ? 'xs' : 0} gap="xs" c="dimmed" fz="sm">
      <Text inherit role="status" className="tabular">
        {count === 0 ? <VisuallyHidden>No matches</VisuallyHidden> : resultWords(query, count)}
      </Text>
      {query.trust && count > 0 && <Text inherit>· {TRUST_MEANINGS[query.trust]}</Text>}
    </Group>
  )
}

const resultWords = ({ search }: MemoryQuery, count: number): string =>
  count >= MAX_MEMORIES
    ? `The ${search.trim() ? 'best' : 'newest'} ${MAX_MEMORIES}. There may be more: narrow them down by a search or filter.`
    : countOf(count, 'memory', 'memories')
