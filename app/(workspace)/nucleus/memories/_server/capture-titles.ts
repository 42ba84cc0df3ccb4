import type { SessionPrincipal } from '@/lib/contract/context'
import { titlesOfCaptures } from '@/lib/nucleus/captures'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { asOwner } from '@/lib/platform/db/with-user'

/** The titles of the captures that these memories come from, by id. */
export async function captureTitles(
  principal: SessionPrincipal,
  memories: MemoryWire[],
): Promise<Record<string, string>> {
  const ids = new Set(memories.flatMap(({ source }) => source?.captureId ?? []))
  if (ids.size === 0) return {}
  return Object.fromEntries(await asOwner(principal.userId, (ctx) => titlesOfCaptures(ctx, [...ids])))
}
