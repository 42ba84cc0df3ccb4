import { expect, test } from 'vitest'
import { browseContacts } from '@/lib/nucleus/contacts/browse-contract'
import { contactList, toListInput } from './contact-query'

test('an address and what it asks for say the same', () => {
  const asked = { search: 'acme', relationship: 'none', page: 2 } as const
  expect(contactList.href(asked)).toBe('/nucleus/contacts?q=acme&relationship=none&page=2')
  expect(contactList.parse({ q: 'acme', relationship: 'none', page: '2' })).toEqual(asked)
})

test('what an address cannot mean becomes the default', () => {
  const query = contactList.parse({ q: '\u0000 ', relationship: 'enemy', page: '0' })
  expect(query).toEqual({ search: ' ', relationship: null, page: 1 })
  expect(contactList.isFiltered(query)).toBe(false)
})

test('an address asks the API for its page, in its words', () => {
  expect(toListInput({ search: ' acme ', relationship: 'none', page: 2 })).toEqual({
    search: 'acme',
    relationship: 'none',
    limit: 50,
    offset: 50,
  })
  expect(toListInput({ search: '', relationship: null, page: 1 })).toEqual({
    search: '',
    limit: 50,
    offset: 0,
  })
})

test('however far an address goes into the list, the API can be asked for it', () => {
  const input = toListInput(contactList.parse({ page: '9007199254740991' }))
  expect(browseContacts.input.query?.safeParse(input).error).toBeUndefined()
})
