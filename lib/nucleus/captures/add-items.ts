import type { OwnerContext } from '../../contract/context'
import { validationError } from '../../contract/issues'
import type { AddedItem } from './contract'
import { type ItemRow, insertItems, type NewItem } from './item-queries'
import { addedItem } from './item-rules'
import type { CaptureRow } from './queries'
import { requireLockedCapture } from './require-capture'

/** Adds an item that no reading found. Later readings keep it. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function addItem(ctx: OwnerContext, captureId: string, item: AddedItem): Promise<ItemRow> {
  const capture = await requireLockedCapture(ctx, captureId)
  const [row] = await addItems(ctx, capture, [item])
  return row!
}

/**
 * Adds items to a capture of the running transaction.
 * @param place of the list in the request, for errors; left out for a single item
 * @throws AppError VALIDATION_ERROR for a quote that does not stand in the text
 */
export async function addItems(
  ctx: OwnerContext,
  { id, rawContent }: Pick<CaptureRow, 'id' | 'rawContent'>,
  items: readonly AddedItem[],
  place?: string,
): Promise<ItemRow[]> {
  const now = new Date()
  const rows = items.map((item) => addedItem(rawContent, item, now))
  const issues = rows.flatMap((row, index) => {
    const path = place === undefined ? 'quote' : `${place}.${index}.quote`
    return row
      ? []
      : [{ path, message: 'does not stand in the text of the capture, character for character' }]
  })
  if (issues.length > 0) throw validationError(issues)
  return insertItems(ctx, id, rows as NewItem[])
}
