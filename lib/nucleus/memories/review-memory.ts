import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { changeMemory, lockWithPredecessors } from './change-memory'
import type { MemoryRow } from './queries'
import type { MemoryDecision } from './record-contract'
import { reviewChanges } from './rules'

/** Confirms, rejects or restores a memory. Idempotent. @throws AppError NOT_FOUND */
export async function reviewMemory(
  ctx: OwnerContext,
  memoryId: string,
  decision: MemoryDecision,
): Promise<MemoryRow> {
  return found(await decide(ctx, memoryId, decision))
}

/** Reviews several memories in order and returns each once, in its final state; missing ones are skipped. */
export async function reviewMemories(
  ctx: OwnerContext,
  decisions: readonly { id: string; decision: MemoryDecision }[],
): Promise<MemoryRow[]> {
  // All locks at once, to keep their order.
  await lockWithPredecessors(
    ctx,
    decisions.map(({ id }) => id),
  )
  const reviewed = new Map<string, MemoryRow>()
  for (const { id, decision } of decisions) {
    const memory = await decide(ctx, id, decision)
    if (memory) reviewed.set(id, memory)
  }
  return [...reviewed.values()]
}

async function decide(
  ctx: OwnerContext,
  memoryId: string,
  decision: MemoryDecision,
): Promise<MemoryRow | undefined> {
  const family = await lockWithPredecessors(ctx, [memoryId])
  const memory = family.find(({ id }) => id === memoryId)
  const changes = memory && reviewChanges(memory, decision, new Date())
  return changes && changeMemory(ctx, memory, changes, family)
}
