import { expect, test } from 'vitest'
import { networkOf } from './limits'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1::6', '2001:db8:1:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
