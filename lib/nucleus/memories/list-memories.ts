import type { OwnerContext } from '../../contract/context'
import { memoryRanking, relatedMemories } from '../search'
import { MAX_MEMORIES } from './contract'
import { type MemoryFilter, selectMemories } from './list-queries'
import { countRetrievals, inGivenOrder, type MemoryRow } from './queries'

/** Newest first, or by relevance to a query, where few match also what says the same in other words, which counts a retrieval of each memory found. */
export async function listMemories(
  ctx: OwnerContext,
  { q, ...filter }: MemoryFilter & { q?: string },
): Promise<MemoryRow[]> {
  const query = q?.trim()
  if (!query) return selectMemories(ctx, filter)
  const asked = { ...filter, q: query, limit: MAX_MEMORIES }
  const found = await countRetrievals(ctx, memoryRanking(asked))
  const ids = found.map(({ id }) => id)
  const related = await relatedMemories(ctx, asked, ids)
  if (related.length === 0) return found
  return [...found, ...(await countRetrievals(ctx, inGivenOrder(related)))]
}
