import type { OwnerContext } from '../../contract/context'
import { chooseContacts, type MatchableContact, matchContacts } from '../contacts'
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
 * The contact of each mention, by item: the linked one, otherwise the one that matches now. Unlinked mentions are
 * matched on read, because contacts may be created or renamed after the capture was read.
 */
export async function matchMentions(ctx: OwnerContext, items: readonly Mention[]): Promise<ContactOf> {
  const unlinked = unlinkedOf(items)
  return contactsOf(unlinked, await matchContacts(ctx, peopleOf(unlinked)))
}

/** Matches mentions with the given contacts. */
export function matchMentionsAmong(
  items: readonly Mention[],
  candidates: readonly MatchableContact[],
): ContactOf {
  const unlinked = unlinkedOf(items)
  return contactsOf(unlinked, chooseContacts(peopleOf(unlinked), candidates))
}
