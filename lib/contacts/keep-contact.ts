import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
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

const DETAILS = ['email', 'phone', 'company', 'role', 'notes'] as const

/** The fields of a contact as they come in; followUpAt in ISO 8601. */
export type ContactInput = Partial<CreateContactInput>

/** Only the fields given; what holds nothing to be seen becomes null. */
function toValues({ name, relationshipType, followUpAt, ...details }: ContactInput): ContactValues {
  const values: ContactValues = {}
  if (name !== undefined) values.name = tidyName(name)
  if (relationshipType !== undefined) values.relationshipType = relationshipType
  if (followUpAt !== undefined) values.followUpAt = followUpAt === null ? null : new Date(followUpAt)
  for (const field of DETAILS) if (details[field] !== undefined) values[field] = tidyDetail(details[field])
  return values
}

/** A new contact; met on the day of the latest capture that names it. */
export const insertContact = async (
  ctx: OwnerContext,
  input: ContactInput & { name: string },
): Promise<ContactRow> =>
  noteEarlierMentions(ctx, await insertContactRow(ctx, { ...toValues(input), name: tidyName(input.name) }))

/** Captures that were read before the contact was known by this name and address count as well. */
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

/** Changes the fields given. @throws Refusal NOT_FOUND */
export async function updateContact(
  ctx: OwnerContext,
  contactId: string,
  input: ContactInput,
): Promise<ContactRow> {
  const contact = await updateContactRow(ctx, contactId, toValues(input))
  if (!contact) throw new Refusal('NOT_FOUND')
  return input.name === undefined && input.email === undefined ? contact : noteEarlierMentions(ctx, contact)
}

/**
 * Fills the contact's empty fields with what is given and leaves the others as they are; the name always stays.
 * @throws Refusal NOT_FOUND
 */
export async function fillContact(
  ctx: OwnerContext,
  contactId: string,
  input: Omit<ContactInput, 'name'>,
): Promise<ContactRow> {
  const contact = await lockContact(ctx, contactId)
  if (!contact) throw new Refusal('NOT_FOUND')
  const missing = Object.entries(toValues(input)).filter(
    ([field, value]) => value !== null && contact[field as keyof ContactValues] === null,
  )
  if (missing.length === 0) return contact
  const filled = (await updateContactRow(ctx, contactId, Object.fromEntries(missing)))!
  return missing.some(([field]) => field === 'email') ? noteEarlierMentions(ctx, filled) : filled
}
