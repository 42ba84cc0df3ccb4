import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { PageHeader } from '@/lib/ui/page-header'
import type { SearchParams } from '@/lib/ui/search-params'
import { namesWithinReach } from '../../../_server/names-within-reach'
import { readProjects } from '../../../_server/project-choices'
import { memoriesToReview } from '../../_server/to-review'
import { memoryList } from '../_components/memory-query'
import { captureTitles } from '../_server/capture-titles'
import { ReviewDeck } from './_components/review-deck'

export const metadata: Metadata = { title: 'Review memories' }

export default async function ReviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const query = memoryList.parse(await searchParams)
  const [memories, latest] = await Promise.all([
    memoriesToReview(principal, query.projectId),
    readProjects(principal),
  ])
  const spokenOf = memories.map(({ projectId }) => projectId)
  const named = await namesWithinReach(principal, latest, spokenOf)
  return (
    <>
      <PageHeader
        back={{ href: memoryList.href({ ...query, page: 1 }), label: 'Memories' }}
        title="Review memories"
        description="Is it true? What you confirm becomes a fact. What you reject is deleted and not suggested again."
      />
      <ReviewDeck
        memories={memories}
        captureTitles={await captureTitles(principal, memories)}
        projectNames={Object.fromEntries(named.map(({ id, clientName }) => [id, clientName]))}
      />
    </>
  )
}
