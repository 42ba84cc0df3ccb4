import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { changeMemory, lockWithPredecessors } from './change-memory'
import type { MemoryRow } from './queries'
import type { MemoryDecision } from './record-contract'
import { reviewChanges } from './rules'

/** Confirms, rejects or restores a memory; done twice it equals once. @throws Refusal NOT_FOUND */
export async function reviewMemory(
  ctx: OwnerContext,
  memoryId: string,
  decision: MemoryDecision,
): Promise<MemoryRow> {
  const memory = await decide(ctx, memoryId, decision)
  if (!memory) throw new Refusal('NOT_FOUND')
  return memory
}

/** The same for several, one after the other; what is gone is passed over. Gives each once, as it is in the end. */
export async function reviewMemories(
  ctx: OwnerContext,
  decisions: readonly { id: string; decision: MemoryDecision }[],
): Promise<MemoryRow[]> {
  // All at once, for the order of locks.
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
