import { expect, test } from 'vitest'
import type { ContactWire } from '@/lib/contacts/contract'
import { contactsHref, isFiltered, parseContactQuery, withRelationship } from './contact-query'

test('an address and what it asks for say the same', () => {
  const asked = { search: 'acme', relationship: 'none', page: 2 } as const
  expect(contactsHref(asked)).toBe('/nucleus/contacts?q=acme&relationship=none&page=2')
  expect(parseContactQuery({ q: 'acme', relationship: 'none', page: '2' })).toEqual(asked)
})

test('what an address cannot mean becomes the default', () => {
  const query = parseContactQuery({ q: '\u0000 ', relationship: 'enemy', page: '0' })
  expect(query).toEqual({ search: ' ', relationship: null, page: 1 })
  expect(isFiltered(query)).toBe(false)
})

test('contacts without a relationship can be asked for', () => {
  const contacts = [{ relationshipType: 'client' }, { relationshipType: null }] as ContactWire[]
  const only = (relationship: 'client' | 'none' | null) =>
    withRelationship(contacts, { search: '', relationship, page: 1 })
  expect(only('client')).toEqual([contacts[0]])
  expect(only('none')).toEqual([contacts[1]])
  expect(only(null)).toEqual(contacts)
})
