import type { ContactWire } from '@/lib/contacts/contract'

interface Person {
  name: string
  email: string | null
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

function likeness(contact: ContactWire, { name, email }: Person): number {
  if (email !== null && contact.email?.toLowerCase() === email.toLowerCase()) return 3
  const [own, other] = [wordsOf(name), wordsOf(contact.name)]
  const shared = own.filter((word) => other.includes(word)).length
  if (shared === 0) return 0
  if (shared === own.length && shared === other.length) return 2
  return shared / Math.max(own.length, other.length)
}

/** The contacts that may be the person, the likeliest first; at most `most`. */
export function similarContacts(contacts: ContactWire[], person: Person, most = 3): ContactWire[] {
  return contacts
    .map((contact) => ({ contact, like: likeness(contact, person) }))
    .filter(({ like }) => like > 0)
    .sort((left, right) => right.like - left.like || left.contact.name.localeCompare(right.contact.name))
    .slice(0, most)
    .map(({ contact }) => contact)
}
