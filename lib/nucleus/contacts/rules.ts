import { personNameKey } from '../../language/mentions/person-name'

/** A person as a capture mentions them. */
export interface NamedPerson {
  name: string
  email: string | null
}

export interface MatchableContact extends NamedPerson {
  id: string
}

/** A name without surrounding or repeated white space. */
export const tidyName = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

const emailKey = (email: string) => email.trim().toLowerCase()

/** Whether two names are equal, ignoring case, white space and titles. */
export const isSameName = (one: string, other: string) => personNameKey(one) === personNameKey(other)

/** Null for a blank value. */
export const tidyDetail = (value: string | null | undefined): string | null => value?.trim() || null

/**
 * The contact of a person: the one with the same e-mail address (of several, the one that also has the name),
 * otherwise the only one with the full name. Null if none or several match.
 */
export function chooseContact(
  person: NamedPerson,
  contacts: readonly MatchableContact[],
): MatchableContact | null {
  const email = person.email && emailKey(person.email)
  const name = personNameKey(person.name)
  const hasName = (contact: MatchableContact) => personNameKey(contact.name) === name
  const withEmail = email ? contacts.filter((it) => it.email && emailKey(it.email) === email) : []
  if (withEmail.length > 0) return onlyOne(withEmail) ?? onlyOne(withEmail.filter(hasName))
  return name ? onlyOne(contacts.filter(hasName)) : null
}

const onlyOne = <Item>(items: readonly Item[]): Item | null => (items.length === 1 ? items[0]! : null)
