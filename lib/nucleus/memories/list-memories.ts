import { type OwnerContext, ownerOf } from '../../contract/context'
import { afterCommit } from '../../platform/db/after-transaction'
import { memoryRanking, relatedMemories } from '../search'
import { MAX_MEMORIES } from './contract'
import { type MemoryFilter, selectMemories } from './list-queries'
import { inGivenOrder, type ListedMemory, selectRanked } from './queries'
import { countRetrievals } from './retrievals'

/**
 * Newest first, or by relevance to a query, where few match also what says the same in other words. A query counts as a
 * retrieval of each memory found, which is written soon after.
 */
export async function listMemories(
  ctx: OwnerContext,
  { q, ...filter }: MemoryFilter & { q?: string },
): Promise<ListedMemory[]> {
  const query = q?.trim()
  if (!query) return selectMemories(ctx, filter)
  const asked = { ...filter, q: query, limit: MAX_MEMORIES }
  const found = await selectRanked(ctx, memoryRanking(asked))
  const related = await relatedMemories(
    ctx,
    asked,
    found.map(({ id }) => id),
  )
  if (related.length > 0) found.push(...(await selectRanked(ctx, inGivenOrder(related))))
  const ids = found.map(({ id }) => id)
  afterCommit(ctx.tx, async () => countRetrievals(ownerOf(ctx), ids))
  return found.map((row) => ({ ...row, timesRetrieved: row.timesRetrieved + 1 }))
}
