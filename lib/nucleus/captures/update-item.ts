import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { type ItemRow, updateItemRow } from './item-queries'
import { changedItem, type ItemChanges, unfitField } from './item-rules'
import { requireLockedItem } from './require-capture'

/** Ticks off, dismisses or corrects an item. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function updateItem(
  ctx: OwnerContext,
  captureId: string,
  itemId: string,
  changes: ItemChanges,
): Promise<ItemRow> {
  const { item } = await requireLockedItem(ctx, captureId, itemId)
  const field = unfitField(item.itemType, changes)
  if (field) {
    const message = 'can be changed in action items only'
    throw new AppError('VALIDATION_ERROR', {
      text: `${field}: ${message}`,
      issues: [{ path: field, message }],
    })
  }
  return (await updateItemRow(ctx, itemId, changedItem(item, changes, new Date())))!
}
