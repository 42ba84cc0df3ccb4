import { isDeepStrictEqual } from 'node:util'
import type { OwnerContext } from '../../contract/context'
import type { FoundCaptureItem, FoundContact } from '../../language/capture/capture-reading'
import { lockContacts, matchContacts, touchContacts } from '../contacts'
import type { CaptureItemMetadata } from './contract'
import {
  deleteItems,
  type ItemRow,
  insertItems,
  type NewItem,
  selectAllItems,
  updateItemRow,
} from './item-queries'
import type { CaptureRow } from './queries'
import { reconcile } from './reconcile-rules'

/**
 * Updates the items of a locked capture to match a new reading. Links mentions to their contacts, and records
 * the capture's day as their last interaction.
 */
export async function storeItems(
  ctx: OwnerContext,
  capture: CaptureRow,
  found: readonly FoundCaptureItem[],
): Promise<void> {
  const { renewed, added, removed } = reconcile(await selectAllItems(ctx, capture.id), found)
  const contactOf = await contactsNamedIn(ctx, capture, found)
  for (const { item, found: one } of renewed) {
    const changes = changesOf(item, one, contactOf(one))
    if (changes) await updateItemRow(ctx, item.id, changes)
  }
  await deleteItems(
    ctx,
    capture.id,
    removed.map(({ id }) => id),
  )
  await insertItems(
    ctx,
    capture.id,
    added.map((one) => toRow(one, contactOf(one))),
  )
}

async function contactsNamedIn(ctx: OwnerContext, capture: CaptureRow, found: readonly FoundCaptureItem[]) {
  const people = found.filter((item): item is FoundContact => item.itemType === 'contact_mention')
  const matched = await matchContacts(ctx, people)
  const there = await lockContacts(
    ctx,
    matched.filter((id) => id !== null),
  )
  await touchContacts(ctx, [...there], capture.capturedAt)
  const contactIds = new Map<FoundCaptureItem, string>()
  for (const [index, id] of matched.entries()) if (id && there.has(id)) contactIds.set(people[index]!, id)
  return (item: FoundCaptureItem) => contactIds.get(item) ?? null
}

/** Undefined if the row already has these values, or the consultant accepted or corrected it. */
function changesOf(item: ItemRow, found: FoundCaptureItem, contactId: string | null): NewItem | undefined {
  if (item.editedAt || item.acceptedAt) return undefined
  const changes = toRow(found, item.contactId ?? contactId)
  const isSame = Object.entries(changes).every(([field, value]) =>
    isDeepStrictEqual(value, item[field as keyof ItemRow]),
  )
  return isSame ? undefined : changes
}

function toRow(found: FoundCaptureItem, contactId: string | null): NewItem {
  return {
    itemType: found.itemType,
    content: found.content,
    startOffset: found.start,
    endOffset: found.end,
    metadata: metadataOf(found),
    dueDate: found.itemType === 'action_item' ? found.dueDate : null,
    contactId,
  }
}

function metadataOf({ content, itemType, ...rest }: FoundCaptureItem): CaptureItemMetadata {
  if (itemType !== 'contact_mention') return rest as CaptureItemMetadata
  // The contact has its own column, which deleting the contact clears.
  return { ...rest, contactId: null } as CaptureItemMetadata
}
