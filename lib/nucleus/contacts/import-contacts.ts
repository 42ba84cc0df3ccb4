import type { OwnerContext } from '../../contract/context'
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
  const byEmail = new Map(known.filter(({ email }) => email).map((contact) => [emailOf(contact), contact.id]))
  const byPlace = new Map(known.map((contact) => [placeOf(contact), contact]))
  const seen = new Map<string, string | null>()
  const outcomes: ImportOutcomeWire[] = []
  for (const [row, values] of rows.entries()) {
    const email = emailOf(values)
    const namesake = byPlace.get(placeOf(values))
    // Two different addresses are two people, whatever their names.
    const isSamePlace = namesake && !(email && emailOf(namesake) && emailOf(namesake) !== email)
    const id = (email && byEmail.get(email)) || (isSamePlace ? namesake.id : undefined)
    const key = email || placeOf(values)
    if (id) outcomes.push({ row, outcome: 'known', id })
    else if (seen.has(key)) outcomes.push({ row, outcome: 'repeated', id: seen.get(key) ?? null })
    else {
      const created = isPreview ? null : (await insertContact(ctx, values)).id
      seen.set(key, created)
      if (email && !seen.has(placeOf(values))) seen.set(placeOf(values), created)
      outcomes.push({ row, outcome: 'new', id: created })
    }
  }
  return {
    rows: outcomes,
    created: isPreview ? 0 : outcomes.filter(({ outcome }) => outcome === 'new').length,
  }
}
