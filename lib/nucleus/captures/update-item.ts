import type { Context } from '../../contract/context'
import { validationError } from '../../contract/issues'
import { type ItemRow, updateItemRow } from './item-queries'
import { changedItem, type ItemChanges, unfitChange } from './item-rules'
import { keepExample } from './keep-example'
import { requireLockedItem } from './require-capture'

/** Ticks off, accepts, dismisses or corrects an item. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function updateItem(
  ctx: Context,
  captureId: string,
  itemId: string,
  changes: ItemChanges,
): Promise<ItemRow> {
  const { item } = await requireLockedItem(ctx, captureId, itemId)
  const unfit = unfitChange(item.itemType, changes)
  if (unfit) throw validationError([unfit])
  const changed = (await updateItemRow(ctx, itemId, changedItem(item, changes, new Date())))!
  await keepExample(ctx, item, changed)
  return changed
}
