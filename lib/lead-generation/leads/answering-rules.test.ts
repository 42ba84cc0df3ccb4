import { describe, expect, it } from 'vitest'
import { answersToWrite, type StoredAnswer } from './answering-rules'

const page = { arrivedAtMicros: 100, pageMadeAtMicros: 50, seenUntilMicros: 50 }
const stored = (answer: Partial<StoredAnswer>) =>
  new Map([['q1', { value: 'a', arrivedAtMicros: 40, pageMadeAtMicros: 30, ...answer }]])
const written = (value: string | null, before = new Map<string, StoredAnswer>()) =>
  answersToWrite(new Map([['q1', value]]), before, page).get('q1')?.value

describe('an answer that was sent', () => {
  it('is written over an earlier one, and again where it is the same', () => {
    expect(written('b')).toBe('b')
    expect(written('b', stored({}))).toBe('b')
    expect(written('a', stored({}))).toBe('a')
  })

  it('that was overtaken by a later one changes nothing', () => {
    expect(written('b', stored({ arrivedAtMicros: 101 }))).toBeUndefined()
    expect(written(null, stored({ arrivedAtMicros: 101, pageMadeAtMicros: 50 }))).toBeUndefined()
  })
})

describe('a field that was left empty', () => {
  it('takes back an answer its page showed, and one that was given on it', () => {
    expect(written(null, stored({ arrivedAtMicros: 50 }))).toBeNull()
    expect(written(null, stored({ arrivedAtMicros: 90, pageMadeAtMicros: 50 }))).toBeNull()
  })

  it('leaves an answer alone that was given elsewhere since', () => {
    expect(written(null, stored({ arrivedAtMicros: 51 }))).toBeUndefined()
  })

  it('writes nothing where there is no answer', () => {
    expect(written(null)).toBeUndefined()
    expect(written(null, stored({ value: null }))).toBeUndefined()
  })
})
