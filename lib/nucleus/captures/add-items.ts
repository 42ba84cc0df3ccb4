import type { Context, OwnerContext } from '../../contract/context'
import { validationError } from '../../contract/issues'
import type { AddedItem } from './contract'
import { type ItemRow, insertItems, type NewItem, selectAllItems, updateItemRow } from './item-queries'
import { addedItem, markedItem } from './item-rules'
import { keepExample } from './keep-example'
import type { CaptureRow } from './queries'
import { requireLockedCapture } from './require-capture'
import type { MarkedPassage } from './review-contract'

/** Adds an item that no reading found. Later readings keep it. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function addItem(ctx: Context, captureId: string, item: AddedItem): Promise<ItemRow> {
  const capture = await requireLockedCapture(ctx, captureId)
  const [row] = await addItems(ctx, capture, [item])
  await keepExample(ctx, undefined, row!)
  return row!
}

/**
 * Turns a passage of the text into an item. An existing item of this kind stays unchanged, and is restored if it was
 * dismissed.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for a quote that is not at that place
 */
export async function markPassage(ctx: Context, captureId: string, passage: MarkedPassage): Promise<ItemRow> {
  const capture = await requireLockedCapture(ctx, captureId)
  const marked = markedItem(capture.rawContent, passage, new Date())
  if (!marked) throw validationError([{ path: 'quote', message: 'is not at this place of the text' }])
  const there = (await selectAllItems(ctx, captureId)).find(
    ({ itemType, startOffset, endOffset }) =>
      itemType === marked.itemType && startOffset === marked.startOffset && endOffset === marked.endOffset,
  )
  const item = there
    ? await updateItemRow(ctx, there.id, { dismissedAt: null })
    : (await insertItems(ctx, captureId, [marked as NewItem]))[0]
  await keepExample(ctx, there, item!)
  return item!
}

/**
 * Adds items to a capture of the running transaction.
 * @param place of the list in the request, for errors; left out for a single item
 * @throws AppError VALIDATION_ERROR for a quote that is not in the text
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
      : [{ path, message: 'does not occur in the text of the capture, character for character' }]
  })
  if (issues.length > 0) throw validationError(issues)
  return insertItems(ctx, id, rows as NewItem[])
}
