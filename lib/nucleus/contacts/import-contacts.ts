import type { OwnerContext } from '../../contract/context'
import { importPeople } from '../../contract/import-people'
import { personNameKey } from '../../language/mentions/person-name'
import type { ImportOutcomeWire } from './bulk-contract'
import type { CreateContactInput } from './contract'
import { insertContact } from './keep-contact'
import { lockImports, selectContactsLike } from './queries'
import { tidyName } from './rules'

type Row = Pick<CreateContactInput, 'name'> & Partial<CreateContactInput>

const folded = (text: string | null | undefined) => text?.trim().toLowerCase() ?? ''
const emailOf = ({ email }: { email?: string | null }) => folded(email)
const placeOf = ({ name, company }: { name: string; company?: string | null }) =>
  `${personNameKey(tidyName(name))}\n${folded(company)}`
const keysOf = (person: Parameters<typeof emailOf>[0] & Parameters<typeof placeOf>[0]) => ({
  email: emailOf(person),
  place: placeOf(person),
})

/**
 * Adds the rows whose person is not known yet: by e-mail address, otherwise by name and company.
 * @param isPreview writes nothing
 */
export async function importContacts(
  ctx: OwnerContext,
  rows: readonly Row[],
  isPreview: boolean,
): Promise<{ rows: ImportOutcomeWire[]; created: number }> {
  // Two imports at once would both find a person unknown.
  if (!isPreview) await lockImports(ctx)
  const known = await selectContactsLike(ctx, {
    names: rows.map(({ name }) => tidyName(name)),
    emails: rows.map(emailOf).filter(Boolean),
  })
  return importPeople(
    rows,
    keysOf,
    known.map((contact) => ({ ...keysOf(contact), id: contact.id })),
    isPreview ? null : async (values) => (await insertContact(ctx, values)).id,
  )
}
