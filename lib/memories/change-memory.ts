import type { OwnerContext } from '../context'
import {
  lockMemories,
  type MemoryChanges,
  type MemoryRow,
  selectPredecessorIds,
  updateMemoryRow,
} from './queries'
import { changesOfSuccession } from './succession-rules'

/** The memories and everything whose place they took, held until the transaction ends. */
export const lockWithPredecessors = async (
  ctx: OwnerContext,
  memoryIds: readonly string[],
): Promise<MemoryRow[]> => lockMemories(ctx, [...memoryIds, ...(await selectPredecessorIds(ctx, memoryIds))])

/**
 * Changes a memory; where that deletes or restores it, those whose place it took count again, or no longer.
 * @param family the memory and everything whose place it took, held by the caller
 */
export async function changeMemory(
  ctx: OwnerContext,
  memory: MemoryRow,
  changes: MemoryChanges,
  family: readonly MemoryRow[],
): Promise<MemoryRow> {
  if (Object.keys(changes).length === 0) return memory
  const changed = (await updateMemoryRow(ctx, memory.id, changes))!
  if ((changed.deletedAt === null) !== (memory.deletedAt === null)) {
    for (const { id, ...mark } of changesOfSuccession(changed, family)) await updateMemoryRow(ctx, id, mark)
  }
  return changed
}
