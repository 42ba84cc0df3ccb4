import {
  type ContactInput,
  type ContactRow,
  fillContact,
  insertContact,
  isSameName,
  requireOwnedContact,
  touchContacts,
} from '../contacts'
import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import type { ContactMentionMetadata } from './contract'
import { type ItemRow, updateItemRow } from './item-queries'
import { matchMentions } from './match-mentions'
import { requireLockedItem } from './require-capture'

type Wish = Pick<ContactInput, 'name' | 'email' | 'phone' | 'company' | 'role' | 'relationshipType'> & {
  /** The contact the mention is of; left out, a new one is made. */
  contactId?: string
}

/**
 * Makes a contact of a mention, or links the mention to one there is; a later reading leaves that as it is. What
 * the wish leaves open is taken from the mention. Asked twice for the same contact it makes one.
 * @throws Refusal NOT_FOUND, VALIDATION_ERROR
 */
export async function keepContact(
  ctx: OwnerContext,
  captureId: string,
  itemId: string,
  { contactId, name, ...given }: Wish,
): Promise<ContactRow> {
  const { capture, item } = await requireLockedItem(ctx, captureId, itemId)
  if (item.itemType !== 'contact_mention') {
    throw new Refusal('VALIDATION_ERROR', { text: 'itemId: must be of a contact mention' })
  }
  const { email, phone, company, role, name: mentioned } = item.metadata as ContactMentionMetadata
  const fields = { email, phone, company, role, ...definedOf(given) }
  const knownId = contactId ?? (await knownAs(ctx, item, name ?? mentioned))
  const contact = knownId
    ? await fillContact(ctx, knownId, fields)
    : await insertContact(ctx, { ...fields, name: name ?? mentioned })
  await touchContacts(ctx, [contact.id], capture.capturedAt)
  await updateItemRow(ctx, itemId, { contactId: contact.id, editedAt: new Date() })
  return requireOwnedContact(ctx, contact.id)
}

/** The contact that the mention is of already, if that is the name it goes by. */
async function knownAs(ctx: OwnerContext, item: ItemRow, name: string): Promise<string | undefined> {
  const contactId = (await matchMentions(ctx, [item]))(item)
  if (!contactId) return undefined
  return isSameName((await requireOwnedContact(ctx, contactId)).name, name) ? contactId : undefined
}

const definedOf = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
