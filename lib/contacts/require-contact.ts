import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { type ContactRow, findContact } from './queries'

/** The caller's contact. @throws Refusal NOT_FOUND */
export async function requireOwnedContact(ctx: OwnerContext, contactId: string): Promise<ContactRow> {
  const contact = await findContact(ctx, contactId)
  if (!contact) throw new Refusal('NOT_FOUND')
  return contact
}
