import type { OwnerContext } from '../context'
import type { MemoryTrust, MemoryType } from '../memories/contract'
import { selectRanked } from './ranked-queries'

export interface MemoryQuery {
  q: string
  type?: MemoryType
  projectId?: string
  trust?: MemoryTrust
  limit: number
}

/**
 * Ids of the owner's memories that fit, best first: current ones before superseded ones, those with every word before
 * those with some. Words in quotes have to stand together. Where nothing fits, the last word counts as the beginning
 * of one. A query without a word finds nothing.
 */
export async function rankMemories(
  ctx: OwnerContext,
  { q, type, projectId, trust, limit }: MemoryQuery,
): Promise<string[]> {
  const facets = [
    ...(type ? [`type.${type}`] : []),
    ...(projectId ? [`project.${projectId}`] : []),
    ...(trust ? [`trust.${trust}`] : []),
  ]
  const find = (takesBeginnings: boolean) =>
    selectRanked(ctx, { q, kinds: ['memory'], facets, takesBeginnings, limit })
  const asWritten = await find(false)
  const rows = asWritten.length > 0 ? asWritten : await find(true)
  return rows.map(({ sourceId }) => sourceId)
}
