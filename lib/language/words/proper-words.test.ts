import { expect, it } from 'vitest'
import { properWordsIn } from './proper-words'

it('knows a name that occurs only in the genitive and in an address', () => {
  const names = properWordsIn([
    'All of it sits in Henk’s head.',
    'Ask henk@veldhuis.example or see notes/henk.txt',
  ])
  expect(names.has('henk')).toBe(true)
})

it('takes no word for a name that is written small elsewhere', () => {
  expect(properWordsIn(['Orders come by mail.', 'The orders are typed.']).has('orders')).toBe(false)
})
