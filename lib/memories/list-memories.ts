import type { OwnerContext } from '../context'
import { rankMemories } from '../search'
import { MAX_MEMORIES } from './contract'
import { countRetrievals, type MemoryFilter, type MemoryRow, selectMemories } from './queries'

/** Newest first. With a query by how well they fit, and each of those found has been retrieved once more. */
export async function listMemories(
  ctx: OwnerContext,
  { q, ...filter }: MemoryFilter & { q?: string },
): Promise<MemoryRow[]> {
  const query = q?.trim()
  if (!query) return selectMemories(ctx, filter)
  const ids = await rankMemories(ctx, { ...filter, q: query, limit: MAX_MEMORIES })
  if (ids.length === 0) return []
  const found = new Map((await countRetrievals(ctx, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
