import { matchContacts } from '../contacts'
import type { OwnerContext } from '../context'
import type { ContactMentionMetadata } from './contract'
import type { ItemRow } from './item-queries'

/**
 * The contacts that mentions are of, by item: the one a mention was linked to, else the one that fits it now. A
 * contact may be made or renamed long after the capture was read; so what was not linked is matched when it is
 * looked at, and nothing has to be kept in step.
 */
export async function matchMentions(
  ctx: OwnerContext,
  items: readonly ItemRow[],
): Promise<(item: ItemRow) => string | null> {
  const unlinked = items.filter(
    ({ itemType, contactId }) => itemType === 'contact_mention' && contactId === null,
  )
  const people = unlinked.map(({ metadata }) => metadata as ContactMentionMetadata)
  const matched = await matchContacts(ctx, people)
  const byItem = new Map(unlinked.map(({ id }, index) => [id, matched[index] ?? null]))
  return (item) => item.contactId ?? byItem.get(item.id) ?? null
}
