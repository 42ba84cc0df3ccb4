import type { OwnerContext } from '../context'
import { changeMemory, lockWithPredecessors } from './change-memory'

/** Forgets a memory; nothing happens where there is none. It can be restored. */
export async function deleteMemory(ctx: OwnerContext, memoryId: string): Promise<void> {
  const family = await lockWithPredecessors(ctx, [memoryId])
  const memory = family.find(({ id }) => id === memoryId)
  if (!memory || memory.deletedAt !== null) return
  await changeMemory(ctx, memory, { deletedAt: new Date() }, family)
}
