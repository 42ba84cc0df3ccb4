import type { OwnerContext } from '../../contract/context'
import { memoryRanking } from '../search'
import { MAX_MEMORIES } from './contract'
import { type MemoryFilter, selectMemories } from './list-queries'
import { countRetrievals, type MemoryRow } from './queries'

/** Newest first, or by relevance to a query, which counts a retrieval of each memory found. */
export async function listMemories(
  ctx: OwnerContext,
  { q, ...filter }: MemoryFilter & { q?: string },
): Promise<MemoryRow[]> {
  const query = q?.trim()
  if (!query) return selectMemories(ctx, filter)
  return countRetrievals(ctx, memoryRanking({ ...filter, q: query, limit: MAX_MEMORIES }))
}
