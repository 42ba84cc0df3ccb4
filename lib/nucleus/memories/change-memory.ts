import type { OwnerContext } from '../../contract/context'
import { AppError, absent } from '../../contract/errors'
import {
  lockMemories,
  type MemoryChanges,
  type MemoryRow,
  selectPredecessorIds,
  updateMemoryRow,
} from './queries'
import { confirmation } from './rules'
import { changesOfSuccession } from './succession-rules'

/** Locks memories and everything they superseded until the transaction ends. */
export const lockWithPredecessors = async (
  ctx: OwnerContext,
  memoryIds: readonly string[],
): Promise<MemoryRow[]> => lockMemories(ctx, [...memoryIds, ...(await selectPredecessorIds(ctx, memoryIds))])

/**
 * Changes a memory. If that deletes or restores it, updates which memories it supersedes.
 * @param family the memory and everything it superseded, locked by the caller
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

/**
 * Rewords a memory, which confirms it if it was extracted or detected, and replaces its metadata, which does not.
 * @throws AppError NOT_FOUND
 */
export async function updateMemory(
  ctx: OwnerContext,
  memoryId: string,
  changes: { subject?: string; content?: string; metadata?: Record<string, string> },
): Promise<void> {
  const [memory] = await lockMemories(ctx, [memoryId])
  if (!memory || memory.deletedAt !== null) throw new AppError('NOT_FOUND', absent('memoryId'))
  const isReworded = changes.subject !== undefined || changes.content !== undefined
  await updateMemoryRow(ctx, memoryId, {
    ...changes,
    ...(isReworded ? confirmation(memory, new Date()) : {}),
  })
}

/** Deletes a memory, restorably. Idempotent. */
export async function deleteMemory(ctx: OwnerContext, memoryId: string): Promise<void> {
  const family = await lockWithPredecessors(ctx, [memoryId])
  const memory = family.find(({ id }) => id === memoryId)
  if (!memory || memory.deletedAt !== null) return
  await changeMemory(ctx, memory, { deletedAt: new Date() }, family)
}
