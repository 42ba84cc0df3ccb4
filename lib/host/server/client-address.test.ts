import { describe, expect, test } from 'vitest'
import { clientAddress, normaliseAddress } from './client-address'

describe('clientAddress', () => {
  test('is the socket’s when no proxy is trusted, whatever the header says', () => {
    expect(clientAddress('203.0.113.9', '1.1.1.1', 0)).toBe('203.0.113.9')
  })

  test('is as many places from the right as there are trusted proxies', () => {
    const forwarded = '6.6.6.6, 198.51.100.7, 10.0.0.2'
    expect(clientAddress('10.0.0.1', forwarded, 1)).toBe('10.0.0.2')
    expect(clientAddress('10.0.0.1', forwarded, 2)).toBe('198.51.100.7')
  })

  test('is not moved by what a client puts in front', () => {
    const honest = clientAddress('10.0.0.1', '198.51.100.7', 1)
    const forged = clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.7', 1)
    expect(forged).toBe(honest)
  })

  test('is the leftmost when fewer proxies were passed than are trusted', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.7', 3)).toBe('198.51.100.7')
  })

  test('is the socket’s when the header holds no address in that place', () => {
    expect(clientAddress('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  })

  test('is a word when the connection is gone already', () => {
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown')
  })
})

describe('normaliseAddress', () => {
  test.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:DB8:0:0::1]', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [' 192.0.2.1 ', '192.0.2.1'],
  ])('writes %s as %s', (text, expected) => {
    expect(normaliseAddress(text)).toBe(expected)
  })

  test.each(['', 'localhost', '1.2.3', '999.1.1.1', '[::1', 'a:b:c', '"1.2.3.4"'])('refuses %j', (text) => {
    expect(normaliseAddress(text)).toBeNull()
  })
})
