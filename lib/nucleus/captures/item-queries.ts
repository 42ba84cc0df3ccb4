import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { changedAt } from '../../platform/db/changed-at'
import { captureItems } from './tables'

export type ItemRow = typeof captureItems.$inferSelect
/** The columns of an item that the API shows. */
export type ShownItem = Pick<
  ItemRow,
  | 'id'
  | 'captureId'
  | 'itemType'
  | 'content'
  | 'startOffset'
  | 'endOffset'
  | 'metadata'
  | 'dueDate'
  | 'contactId'
  | 'doneAt'
  | 'createdAt'
>
export type NewItem = Omit<
  typeof captureItems.$inferInsert,
  'id' | 'userId' | 'captureId' | 'createdAt' | 'updatedAt'
>
type ItemChanges = Partial<NewItem>

const inCapture = (ctx: OwnerContext, captureId: string) =>
  and(eq(captureItems.captureId, captureId), eq(captureItems.userId, ownerOf(ctx)))

const inTextOrder = [asc(captureItems.startOffset), asc(captureItems.endOffset), asc(captureItems.id)]

/** All items of a capture, dismissed ones too, in text order. */
export const selectAllItems = (ctx: OwnerContext, captureId: string): Promise<ItemRow[]> =>
  ctx.tx
    .select()
    .from(captureItems)
    .where(inCapture(ctx, captureId))
    .orderBy(...inTextOrder)

/** The items of a capture that were not dismissed, in text order. */
export const selectItems = (ctx: OwnerContext, captureId: string): Promise<ItemRow[]> =>
  ctx.tx
    .select()
    .from(captureItems)
    .where(and(inCapture(ctx, captureId), isNull(captureItems.dismissedAt)))
    .orderBy(...inTextOrder)

/** The items of a capture that the consultant said are right. */
export async function acceptedItemIds(ctx: OwnerContext, captureId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: captureItems.id })
    .from(captureItems)
    .where(and(inCapture(ctx, captureId), isNotNull(captureItems.acceptedAt)))
  return rows.map(({ id }) => id)
}

/** Names and addresses of unlinked mentions in a capture, as a fragment of a statement. */
export const peopleNamedIn = (ctx: OwnerContext, captureId: string): SQL => sql`
  select ${captureItems.metadata}->>'name' as name, ${captureItems.metadata}->>'email' as email
  from ${captureItems}
  where ${and(
    inCapture(ctx, captureId),
    eq(captureItems.itemType, 'contact_mention'),
    isNull(captureItems.contactId),
    isNull(captureItems.dismissedAt),
  )}`

export async function findItem(
  ctx: OwnerContext,
  captureId: string,
  itemId: string,
): Promise<ItemRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(captureItems)
    .where(and(inCapture(ctx, captureId), eq(captureItems.id, itemId)))
  return row
}

export async function updateItemRow(
  ctx: OwnerContext,
  itemId: string,
  changes: ItemChanges,
): Promise<ItemRow | undefined> {
  const [row] = await ctx.tx
    .update(captureItems)
    .set({ ...changes, updatedAt: changedAt(captureItems, changes) })
    .where(and(eq(captureItems.id, itemId), eq(captureItems.userId, ownerOf(ctx))))
    .returning()
  return row
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const rowsAtOnce = 1000

export async function insertItems(
  ctx: OwnerContext,
  captureId: string,
  items: NewItem[],
): Promise<ItemRow[]> {
  const userId = ownerOf(ctx)
  const inserted: ItemRow[] = []
  for (let first = 0; first < items.length; first += rowsAtOnce) {
    const rows = items.slice(first, first + rowsAtOnce)
    const values = rows.map((item) => ({ ...item, captureId, userId }))
    inserted.push(...(await ctx.tx.insert(captureItems).values(values).returning()))
  }
  return inserted
}

export async function deleteItems(ctx: OwnerContext, captureId: string, itemIds: string[]): Promise<void> {
  if (itemIds.length === 0) return
  await ctx.tx.delete(captureItems).where(and(inCapture(ctx, captureId), inArray(captureItems.id, itemIds)))
}
