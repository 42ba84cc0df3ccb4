import { expect, test } from 'vitest'
import { insightList } from './insight-query'

test.each([
  '/nucleus/insights',
  '/nucleus/insights?type=stale_client',
  '/nucleus/insights?type=similar_lead&unread=1',
])('an address is the one its question has: %s', (address) => {
  const params = Object.fromEntries(new URL(address, 'http://localhost').searchParams)
  expect(insightList.href(insightList.parse(params))).toBe(address)
})

test('what an address cannot mean is left out', () => {
  for (const params of [{ type: 'pre_meeting' }, { type: 'x', unread: 'yes' }, { type: ['', 'x'] }]) {
    expect(insightList.parse(params)).toEqual({ type: null, isUnreadOnly: false, page: 1 })
  }
})
