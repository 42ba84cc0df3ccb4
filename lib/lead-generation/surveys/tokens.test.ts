import { describe, expect, it, vi } from 'vitest'
import {
  beginSession,
  linkTokenOf,
  readLinkToken,
  readSession,
  readStamp,
  SESSION_DAYS,
  sessionOfLead,
  stampOf,
} from './tokens'

vi.mock('../../platform/secrets', () => ({ derivedKey: (purpose: string) => `key of ${purpose}` }))

const leadId = '0b9d5f1e-8a51-4c3c-9a53-1f2e3d4c5b6a'
const dayMicros = 24 * 3600 * 1_000_000

describe('a session', () => {
  it('is read again, as what it was begun as', () => {
    for (const isSeparate of [false, true]) {
      const session = beginSession('abc', isSeparate)
      expect(readSession('abc', session.token)).toEqual(session)
    }
    expect(readSession('abc', sessionOfLead('abc', leadId).token)).toMatchObject({ kind: 'lead', leadId })
  })

  it('counts for its own survey alone, and only as it was made', () => {
    const { token } = beginSession('abc')
    expect(readSession('abd', token)).toBeUndefined()
    for (const changed of ['', 'x', `${token}=`, `${token}A`, token.toLowerCase(), `A${token.slice(1)}`]) {
      expect(readSession('abc', changed), changed).toBeUndefined()
    }
    expect(readSession('abc', undefined)).toBeUndefined()
  })

  it('is no link, and a link no session', () => {
    expect(readSession('abc', linkTokenOf('resume', 'abc', leadId))).toBeUndefined()
    expect(readLinkToken('resume', 'abc', sessionOfLead('abc', leadId).token)).toBeUndefined()
  })
})

describe('a link', () => {
  it('opens what it was made for, and nothing else', () => {
    const token = linkTokenOf('resume', 'abc', leadId)
    expect(readLinkToken('resume', 'abc', token)).toBe(leadId)
    expect(readLinkToken('result', 'abc', token)).toBeUndefined()
    expect(readLinkToken('privacy', 'abc', token)).toBeUndefined()
    expect(readLinkToken('resume', 'abd', token)).toBeUndefined()
  })
})

describe('the stamp of a page', () => {
  const session = beginSession('abc')
  const times = { madeAt: 1_795_257_109_763_000, seenUntil: 1_795_257_110_000_000 }
  const stamp = stampOf(session, times)

  it('holds for its session and 90 days', () => {
    expect(readStamp(session, stamp, times.madeAt + SESSION_DAYS * dayMicros)).toEqual(times)
    expect(readStamp(session, stamp, times.madeAt + SESSION_DAYS * dayMicros + 1)).toBeUndefined()
    expect(readStamp(beginSession('abc'), stamp, times.madeAt)).toBeUndefined()
  })

  it('cannot be set back', () => {
    const [, seen, signature] = stamp.split('-')
    for (const forged of [
      '',
      'a-b',
      `${(1).toString(36)}-${seen}-${signature}`,
      `${stamp}A`,
      stamp.slice(0, -1),
    ]) {
      expect(readStamp(session, forged, times.madeAt), forged).toBeUndefined()
    }
  })
})
