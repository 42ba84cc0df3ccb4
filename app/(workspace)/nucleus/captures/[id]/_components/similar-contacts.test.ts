import { expect, test } from 'vitest'
import type { ContactWire } from '@/lib/contacts/contract'
import { similarContacts } from './similar-contacts'

const contact = (name: string, email: string | null = null) => ({ id: name, name, email }) as ContactWire
const names = (found: ContactWire[]) => found.map(({ name }) => name)

const book = [
  contact('Bert Hagen'),
  contact('Sanne Kuiper', 'sanne@veldwick.example'),
  contact('S. Kuiper'),
  contact('Sanne de Vries'),
  contact('José Martín'),
]

test('the same address comes before the same name, and that before a shared word', () => {
  const person = { name: 'Sanne Kuiper', email: 'SANNE@veldwick.example' }
  expect(names(similarContacts(book, person))).toEqual(['Sanne Kuiper', 'S. Kuiper', 'Sanne de Vries'])
  const other = { name: 'S Kuiper', email: 'bert@veldwick.example' }
  expect(names(similarContacts(book, other))[0]).toBe('S. Kuiper')
})

test('accents and case do not tell people apart, and a stranger is like nobody', () => {
  expect(names(similarContacts(book, { name: 'jose martin', email: null }))).toEqual(['José Martín'])
  expect(similarContacts(book, { name: 'Ruben Aalders', email: null })).toEqual([])
})
