import { titlesOfCaptures } from '@/lib/captures'
import type { SessionPrincipal } from '@/lib/context'
import { asOwner } from '@/lib/db/with-user'
import type { MemoryWire } from '@/lib/memories/contract'

/** The titles of the captures that these memories come from, by id. */
export async function captureTitles(
  principal: SessionPrincipal,
  memories: MemoryWire[],
): Promise<Record<string, string>> {
  const ids = new Set(memories.flatMap(({ source }) => source?.captureId ?? []))
  if (ids.size === 0) return {}
  return Object.fromEntries(await asOwner(principal.userId, (ctx) => titlesOfCaptures(ctx, [...ids])))
}
