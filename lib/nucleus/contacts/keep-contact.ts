import type { OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import type { CreateContactInput } from './contract'
import { matchContacts } from './match-contacts'
import { selectUnlinkedPeople } from './mention-queries'
import {
  type ContactRow,
  type ContactValues,
  findContact,
  insertContactRow,
  lockContact,
  raiseLastInteraction,
  updateContactRow,
} from './queries'
import { tidyDetail, tidyName } from './rules'

/** The caller's contact. @throws AppError NOT_FOUND */
export async function requireOwnedContact(ctx: OwnerContext, contactId: string): Promise<ContactRow> {
  return found(await findContact(ctx, contactId))
}

const DETAILS = ['email', 'phone', 'company', 'role', 'notes'] as const

/** The input fields of a contact; followUpAt in ISO 8601. */
export type ContactInput = Partial<CreateContactInput>

/** Only the given fields; blank ones become null. */
function toValues({ name, relationshipType, followUpAt, metadata, ...details }: ContactInput): ContactValues {
  const values: ContactValues = {}
  if (name !== undefined) values.name = tidyName(name)
  if (relationshipType !== undefined) values.relationshipType = relationshipType
  if (metadata !== undefined) values.metadata = metadata
  if (followUpAt !== undefined) values.followUpAt = followUpAt === null ? null : new Date(followUpAt)
  for (const field of DETAILS) if (details[field] !== undefined) values[field] = tidyDetail(details[field])
  return values
}

/** Creates a contact. Its last interaction is the day of the latest capture that mentions it. */
export const insertContact = async (
  ctx: OwnerContext,
  input: ContactInput & { name: string },
): Promise<ContactRow> =>
  noteEarlierMentions(ctx, await insertContactRow(ctx, { ...toValues(input), name: tidyName(input.name) }))

/** Also counts captures that were read before the contact had this name or address. */
async function noteEarlierMentions(ctx: OwnerContext, contact: ContactRow): Promise<ContactRow> {
  const people = await selectUnlinkedPeople(ctx, contact)
  const matched = await matchContacts(ctx, people)
  const moments = people
    .filter((_, index) => matched[index] === contact.id)
    .map(({ lastAt }) => lastAt.getTime())
  if (moments.length === 0) return contact
  await raiseLastInteraction(ctx, contact.id, new Date(Math.max(...moments)))
  return (await findContact(ctx, contact.id))!
}

/** Changes the given fields. @throws AppError NOT_FOUND */
export async function updateContact(
  ctx: OwnerContext,
  contactId: string,
  input: ContactInput,
): Promise<ContactRow> {
  const contact = found(await updateContactRow(ctx, contactId, toValues(input)), absent('contactId'))
  return input.name === undefined && input.email === undefined ? contact : noteEarlierMentions(ctx, contact)
}

/**
 * Fills the empty fields of a contact and leaves the others, and the name, unchanged.
 * @throws AppError NOT_FOUND
 */
export async function fillContact(
  ctx: OwnerContext,
  contactId: string,
  input: Omit<ContactInput, 'name'>,
): Promise<ContactRow> {
  const contact = found(await lockContact(ctx, contactId), absent('contactId'))
  const missing = Object.entries(toValues(input)).filter(
    ([field, value]) => value !== null && contact[field as keyof ContactValues] === null,
  )
  if (missing.length === 0) return contact
  const filled = (await updateContactRow(ctx, contactId, Object.fromEntries(missing)))!
  return missing.some(([field]) => field === 'email') ? noteEarlierMentions(ctx, filled) : filled
}
