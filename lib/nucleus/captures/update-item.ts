import type { OwnerContext } from '../../contract/context'
import { validationError } from '../../contract/issues'
import { type ItemRow, updateItemRow } from './item-queries'
import { changedItem, type ItemChanges, unfitChange } from './item-rules'
import { requireLockedItem } from './require-capture'

/** Ticks off, dismisses or corrects an item. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function updateItem(
  ctx: OwnerContext,
  captureId: string,
  itemId: string,
  changes: ItemChanges,
): Promise<ItemRow> {
  const { item } = await requireLockedItem(ctx, captureId, itemId)
  const unfit = unfitChange(item.itemType, changes)
  if (unfit) throw validationError([unfit])
  return (await updateItemRow(ctx, itemId, changedItem(item, changes, new Date())))!
}
