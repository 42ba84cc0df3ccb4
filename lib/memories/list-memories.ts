import type { OwnerContext } from '../context'
import { memoryRanking } from '../search'
import { MAX_MEMORIES } from './contract'
import { type MemoryFilter, selectMemories } from './list-queries'
import { countRetrievals, type MemoryRow } from './queries'

/** Newest first. With a query by how well they fit, and each of those found has been retrieved once more. */
export async function listMemories(
  ctx: OwnerContext,
  { q, ...filter }: MemoryFilter & { q?: string },
): Promise<MemoryRow[]> {
  const query = q?.trim()
  if (!query) return selectMemories(ctx, filter)
  return countRetrievals(ctx, memoryRanking({ ...filter, q: query, limit: MAX_MEMORIES }))
}
