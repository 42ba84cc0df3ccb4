import type { OwnerContext } from '../../contract/context'
import { type MemoryRow, rememberPassage } from '../memories'
import type { MemoryType } from '../memories/contract'
import { requireLockedItem } from './require-capture'

/** Creates a memory from an item, with its passage as the source. @throws AppError NOT_FOUND */
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
