import type { Context, OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import {
  type ContactInput,
  type ContactRow,
  fillContact,
  insertContact,
  isSameName,
  requireOwnedContact,
  touchContacts,
} from '../contacts'
import type { ContactMentionMetadata } from './contract'
import { type ItemRow, updateItemRow } from './item-queries'
import { keepExample } from './keep-example'
import { matchMentions } from './match-mentions'
import { requireLockedItem } from './require-capture'

type Wish = Pick<ContactInput, 'name' | 'email' | 'phone' | 'company' | 'role' | 'relationshipType'> & {
  /** The contact to link the mention to; left out, a new one is created. */
  contactId?: string
}

/**
 * Creates a contact from a mention, or links the mention to an existing one; later readings keep the link.
 * Fields left out are taken from the mention. Idempotent: a repeated request creates no second contact.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function keepContact(
  ctx: Context,
  captureId: string,
  itemId: string,
  { contactId, name, ...given }: Wish,
): Promise<ContactRow> {
  const { capture, item } = await requireLockedItem(ctx, captureId, itemId)
  if (item.itemType !== 'contact_mention') {
    throw new AppError('VALIDATION_ERROR', { text: 'itemId: must be of a contact mention' })
  }
  const { email, phone, company, role, name: mentioned } = item.metadata as ContactMentionMetadata
  const fields = { email, phone, company, role, ...definedOf(given) }
  const knownId = contactId ?? (await knownAs(ctx, item, name ?? mentioned))
  const contact = knownId
    ? await fillContact(ctx, knownId, fields)
    : await insertContact(ctx, { ...fields, name: name ?? mentioned })
  await touchContacts(ctx, [contact.id], capture.capturedAt)
  const kept = await updateItemRow(ctx, itemId, { contactId: contact.id, editedAt: new Date() })
  await keepExample(ctx, item, kept!)
  return requireOwnedContact(ctx, contact.id)
}

/** The contact that the mention already belongs to, if it has this name. */
async function knownAs(ctx: OwnerContext, item: ItemRow, name: string): Promise<string | undefined> {
  const contactId = (await matchMentions(ctx, [item]))(item)
  if (!contactId) return undefined
  return isSameName((await requireOwnedContact(ctx, contactId)).name, name) ? contactId : undefined
}

const definedOf = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
