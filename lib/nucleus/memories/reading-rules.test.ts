import { describe, expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint'
import { compareReadings, type EarlierMemory } from './reading-rules'

const at = new Date('2026-03-01T10:00:00Z')

const earlier = (name: string, start: number, decided: Partial<EarlierMemory> = {}): EarlierMemory => ({
  id: `id of ${name}`,
  fingerprint: name,
  sourceStart: start,
  sourceEnd: start + 10,
  confirmedAt: null,
  deletedAt: null,
  supersededAt: null,
  ...decided,
})

const found = (fingerprint: string, start: number) => ({
  fingerprint,
  subject: 'Acme',
  content: fingerprint,
  start,
  end: start + 10,
  quote: fingerprint,
  confidence: 0.7,
})

const summary = (before: EarlierMemory[], now: ReturnType<typeof found>[]) => {
  const { added, renewed, droppedIds, visibleCount } = compareReadings(before, now)
  return {
    added: added.map(({ fingerprint }) => fingerprint),
    renewed: renewed.map(({ memory }) => memory.id),
    droppedIds,
    visibleCount,
  }
}

describe('a new reading of a capture', () => {
  it('adds what is new, keeps what is found again and drops what is not', () => {
    expect(summary([earlier('a', 0), earlier('b', 20)], [found('b', 20), found('c', 40)])).toEqual({
      added: ['c'],
      renewed: ['id of b'],
      droppedIds: ['id of a'],
      visibleCount: 2,
    })
  })

  it('leaves alone what was decided about, found again or not', () => {
    const decided = [
      earlier('confirmed', 0, { confirmedAt: at }),
      earlier('deleted', 20, { deletedAt: at }),
      earlier('superseded', 40, { supersededAt: at }),
    ]
    const again = decided.map(({ fingerprint }, place) => found(fingerprint!, place * 20))
    expect(summary(decided, again)).toEqual({ added: [], renewed: [], droppedIds: [], visibleCount: 2 })
    expect(summary(decided, [])).toEqual({ added: [], renewed: [], droppedIds: [], visibleCount: 0 })
  })

  it('knows a decided one again by its passage when it is put in other words', () => {
    const rejected = earlier('old words', 0, { deletedAt: at })
    expect(summary([rejected], [found('new words', 0)])).toEqual({
      added: [],
      renewed: [],
      droppedIds: [],
      visibleCount: 0,
    })
  })

  it('finds a second memory in a passage whose first was decided about', () => {
    const rejected = earlier('a', 0, { deletedAt: at })
    expect(summary([rejected], [found('a', 0), found('b', 0)]).added).toEqual(['b'])
    expect(summary([rejected], [found('b', 0), found('c', 0)]).added).toEqual(['c'])
  })
})

describe('a fingerprint', () => {
  const of = (content: string, subject = 'Acme', captureId = 'one') =>
    fingerprintOf(captureId, { subject, content })

  it('is the same whatever the case, the space and the mark at the end', () => {
    expect(of('Invoices  take 48 hours.')).toBe(of('invoices take 48 hours'))
  })

  it('tells captures, subjects and figures apart', () => {
    const one = of('Margin is 5%')
    const others = [
      of('Margin is -5%'),
      of('Margin is 5'),
      of('Margin is 5%', 'Nordlicht'),
      of('Margin is 5%', 'Acme', 'two'),
    ]
    expect(new Set([one, ...others]).size).toBe(5)
  })
})
