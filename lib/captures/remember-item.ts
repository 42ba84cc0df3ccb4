import type { OwnerContext } from '../context'
import { type MemoryRow, rememberPassage } from '../memories'
import type { MemoryType } from '../memories/contract'
import { requireLockedItem } from './require-capture'

/** Makes a memory of an item, with the passage it comes from. @throws Refusal NOT_FOUND */
export async function rememberItem(
  ctx: OwnerContext,
  captureId: string,
  itemId: string,
  memory: { subject: string; content: string; memoryType: MemoryType },
): Promise<MemoryRow> {
  const { capture, item } = await requireLockedItem(ctx, captureId, itemId)
  const { startOffset: start, endOffset: end } = item
  return rememberPassage(ctx, {
    ...memory,
    captureId,
    projectId: capture.projectId,
    start,
    end,
    quote: capture.rawContent.slice(start, end),
  })
}
