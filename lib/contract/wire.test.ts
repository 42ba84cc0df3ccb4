import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { httpsUrl, newPassword, pageOf, queryInteger, queryNumber, text, uuid } from './wire'

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

describe('a text', () => {
  it.each(['  Acme  ', '\tAcme\n', '\u00a0Acme\u3000', '\ufeffAcme'])(
    '%j loses the spaces around it',
    (given) => {
      expect(text({ min: 1, max: 4 }).parse(given)).toBe('Acme')
      expect(text({ max: 4 }).parse(given)).toBe('Acme')
    },
  )

  it.each(['', ' ', '\t\n', '\u00a0', '\u200b', '\u2800\u3164', ' \u200e\u200d '])(
    '%j is no name: it shows nothing',
    (given) => {
      expect(text({ min: 1, max: 100 }).safeParse(given).error?.issues).toMatchObject([
        { message: 'must not be empty' },
      ])
    },
  )

  it('may hold joiners between visible characters', () => {
    expect(text({ min: 1, max: 100 }).parse('👩\u200d💻')).toBe('👩\u200d💻')
  })

  it('is left as it was typed where it is a password', () => {
    expect(newPassword.parse('  two spaces  ')).toBe('  two spaces  ')
    expect(newPassword.safeParse(' '.repeat(12)).success).toBe(true)
  })
})

describe('a number in a query', () => {
  const query = z.object({ ...pageOf(100, 20), minScore: queryNumber({ min: 0, max: 100 }) })

  it.each([
    [{}, { limit: 20, offset: 0 }],
    [
      { limit: '7', offset: '0010' },
      { limit: 7, offset: 10 },
    ],
    [
      { limit: 7, minScore: 42.5 },
      { limit: 7, offset: 0, minScore: 42.5 },
    ],
    [{ minScore: '42.5' }, { limit: 20, offset: 0, minScore: 42.5 }],
  ])('%j is read', (given, read) => {
    expect(query.parse(given)).toEqual(read)
  })

  it.each(['', ' 5', '5 ', '+5', '1e2', '0x10', '0b1', '5.0', '٥', 'Infinity', '5,0', 'true', '--5'])(
    '%j is no whole number',
    (given) => {
      expect(queryInteger({ min: 0, max: 500, byDefault: 1 }).safeParse(given).error?.issues).toMatchObject([
        { message: 'must be a whole number' },
      ])
    },
  )

  it.each(['', ' 5', '+5', '1e2', '0x10', '.5', '5.', 'NaN'])('%j is no number', (given) => {
    expect(queryNumber({ min: 0, max: 500 }).safeParse(given).success).toBe(false)
  })

  it.each([
    ['-1', 'must be at least 0'],
    ['99999999999999999999999', 'must be at most 500'],
  ])('%s is out of bounds', (given, message) => {
    expect(queryInteger({ min: 0, max: 500, byDefault: 1 }).safeParse(given).error?.issues[0]).toMatchObject({
      message,
    })
  })
})
