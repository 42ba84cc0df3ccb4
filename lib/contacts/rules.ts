/** What a capture tells about a person. */
export interface NamedPerson {
  name: string
  email: string | null
}

export interface MatchableContact extends NamedPerson {
  id: string
}

/** A name as it is kept: without space around it or doubled inside. */
export const tidyName = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** The same whatever the case. */
const nameKey = (name: string) => tidyName(name).toLowerCase()
const emailKey = (email: string) => email.trim().toLowerCase()

/** Whether two names are one, whatever their case and the space in them. */
export const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)

/** Nothing for a field that holds nothing to be seen. */
export const tidyDetail = (value: string | null | undefined): string | null => value?.trim() || null

/**
 * The contact a person is: the one with the same e-mail address, of several the one that also has the name; else
 * the only one with the whole name. Null where nobody or more than one could be meant.
 */
export function chooseContact(
  person: NamedPerson,
  contacts: readonly MatchableContact[],
): MatchableContact | null {
  const email = person.email && emailKey(person.email)
  const name = nameKey(person.name)
  const hasName = (contact: MatchableContact) => nameKey(contact.name) === name
  const withEmail = email ? contacts.filter((it) => it.email && emailKey(it.email) === email) : []
  if (withEmail.length > 0) return onlyOne(withEmail) ?? onlyOne(withEmail.filter(hasName))
  return name ? onlyOne(contacts.filter(hasName)) : null
}

const onlyOne = <Item>(items: readonly Item[]): Item | null => (items.length === 1 ? items[0]! : null)
