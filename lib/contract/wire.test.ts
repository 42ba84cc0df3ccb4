import { describe, expect, it } from 'vitest'
import { httpsUrl, uuid } from './wire'

it('takes for a UUID whatever PostgreSQL does, of any version', () => {
  for (const id of ['11111111-1111-1111-1111-111111111111', '00000000-0000-0000-0000-000000000001']) {
    expect(uuid.safeParse(id).success, id).toBe(true)
  }
  for (const id of [
    '',
    'no-uuid',
    '11111111111111111111111111111111',
    '11111111-1111-1111-1111-11111111111g',
  ]) {
    expect(uuid.safeParse(id).success, id).toBe(false)
  }
})

describe('an https address', () => {
  const address = httpsUrl({ max: 100 })

  it.each([
    ['https://Example.com/a b', 'https://example.com/a%20b'],
    ['https://example.com/\n<script>', 'https://example.com/%3Cscript%3E'],
    ['https://example.com:443/x/../y', 'https://example.com/y'],
    ['https://example.com/logo.png?v=1', 'https://example.com/logo.png?v=1'],
  ])('%j is stored as browsers write it', (given, stored) => {
    expect(address.parse(given)).toBe(stored)
  })

  it.each([
    'https://user@example.com',
    'https://user:secret@example.com/',
    'https://bank.example@example.com/',
    'http://example.com',
    'https://localhost/x/'.repeat(10),
    'nothing',
  ])('%j is refused', (given) => {
    expect(address.safeParse(given).success).toBe(false)
  })
})
