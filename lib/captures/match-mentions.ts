import { chooseContacts, type MatchableContact, matchContacts } from '../contacts'
import type { OwnerContext } from '../context'
import type { ContactMentionMetadata } from './contract'
import type { ItemRow } from './item-queries'

type Mention = Pick<ItemRow, 'id' | 'itemType' | 'contactId' | 'metadata'>
type ContactOf = (item: Mention) => string | null

const unlinkedOf = (items: readonly Mention[]) =>
  items.filter(({ itemType, contactId }) => itemType === 'contact_mention' && contactId === null)

const peopleOf = (mentions: readonly Mention[]) =>
  mentions.map(({ metadata }) => metadata as ContactMentionMetadata)

function contactsOf(unlinked: readonly Mention[], matched: readonly (string | null)[]): ContactOf {
  const byItem = new Map(unlinked.map(({ id }, index) => [id, matched[index] ?? null]))
  return (item) => item.contactId ?? byItem.get(item.id) ?? null
}

/**
 * The contacts that mentions are of, by item: the one a mention was linked to, else the one that fits it now. A
 * contact may be made or renamed long after the capture was read; so what was not linked is matched when it is
 * looked at, and nothing has to be kept in step.
 */
export async function matchMentions(ctx: OwnerContext, items: readonly Mention[]): Promise<ContactOf> {
  const unlinked = unlinkedOf(items)
  return contactsOf(unlinked, await matchContacts(ctx, peopleOf(unlinked)))
}

/** The same, where everybody who could be meant is known. */
export function matchMentionsAmong(
  items: readonly Mention[],
  candidates: readonly MatchableContact[],
): ContactOf {
  const unlinked = unlinkedOf(items)
  return contactsOf(unlinked, chooseContacts(peopleOf(unlinked), candidates))
}
