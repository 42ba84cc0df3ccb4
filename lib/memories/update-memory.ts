import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { lockMemories, updateMemoryRow } from './queries'
import { confirmation } from './rules'

/** Rewords a memory; one that was extracted or detected is confirmed by that. @throws Refusal NOT_FOUND */
export async function updateMemory(
  ctx: OwnerContext,
  memoryId: string,
  wording: { subject?: string; content?: string },
): Promise<void> {
  const [memory] = await lockMemories(ctx, [memoryId])
  if (!memory || memory.deletedAt !== null) throw new Refusal('NOT_FOUND')
  await updateMemoryRow(ctx, memoryId, { ...wording, ...confirmation(memory, new Date()) })
}
