import { describe, expect, it } from 'vitest'
import { backoffMs, canonicalJson, isReadableKey, retryTime, valueOfKey, wakeTime } from './decisions'

const nowMs = Date.parse('2026-11-21T08:00:00.000Z')
const secondsLater = (time: Date | undefined) => (Number(time) - nowMs) / 1_000

describe('retryTime', () => {
  it('reads seconds and dates, never in the past, and nothing else', () => {
    expect(secondsLater(retryTime('90', nowMs))).toBe(90)
    expect(secondsLater(retryTime('2026-11-21T08:01:00.000Z', nowMs))).toBe(60)
    expect(secondsLater(retryTime('2026-11-21T07:00:00.000Z', nowMs))).toBe(0)
    expect(retryTime(null, nowMs)).toBeUndefined()
    expect(retryTime('soon', nowMs)).toBeUndefined()
  })
})

describe('wakeTime', () => {
  it('reads durations and dates', () => {
    expect(secondsLater(wakeTime({ name: '1h30m5s' }, nowMs))).toBe(5_405)
    expect(secondsLater(wakeTime({ name: '1w2d' }, nowMs))).toBe(777_600)
    expect(secondsLater(wakeTime({ name: '' }, nowMs))).toBe(0)
    expect(secondsLater(wakeTime({ name: '2026-11-21T08:00:10.500Z' }, nowMs))).toBe(10.5)
    expect(() => wakeTime({ name: 'a while' }, nowMs)).toThrow('a while')
  })
})

describe('keys of limits', () => {
  const event = { id: 'i', name: 'n', ts: 0, data: { userId: 'ann', deep: { n: 1 } } }
  it('are read off the event, an absent value like any other', () => {
    expect(valueOfKey('event.data.userId', event)).toBe('"ann"')
    expect(valueOfKey('event.data.deep.n', event)).toBe('1')
    expect(valueOfKey('event.data.none.at.all', event)).toBe('null')
    expect(valueOfKey('"fixed"', event)).toBe('"fixed"')
  })
  it('are paths or constants, not expressions', () => {
    expect(['event.data.userId', '"a b"', "'x'"].every(isReadableKey)).toBe(true)
    expect(['event.data.a + "b"', 'data.a', 'event', ''].some(isReadableKey)).toBe(false)
  })
})

it('canonicalJson sorts names at every depth and leaves everything else', () => {
  const value = { b: [1, { d: null, c: 'ü\u0000"' }], a: 1e21, é: true, B: false }
  expect(canonicalJson(value)).toBe('{"B":false,"a":1e+21,"b":[1,{"c":"ü\\u0000\\"","d":null}],"é":true}')
  expect(JSON.parse(canonicalJson(value))).toEqual(value)
})

it('backoffMs grows up to five minutes', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 20].map(backoffMs)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(pauses.at(-1)).toBe(300_000)
})
