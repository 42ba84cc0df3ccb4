import { expect, test } from 'vitest'
import { oneBack, START, summaryOf, type Verdict, withVerdict } from './review-state'

const after = (...verdicts: Verdict[]) => verdicts.reduce(withVerdict, START)

test('each verdict goes on to the next memory, and one step back forgets the last', () => {
  const state = after('confirmed', 'rejected', 'skipped')
  expect(state).toEqual({ at: 3, verdicts: ['confirmed', 'rejected', 'skipped'] })
  expect(oneBack(state)).toEqual(after('confirmed', 'rejected'))
  expect(oneBack(START)).toEqual(START)
})

test('a sitting is summed up in words, without what did not happen', () => {
  expect(summaryOf(after('confirmed', 'edited', 'skipped').verdicts)).toBe('2 confirmed, 1 left for later')
  expect(summaryOf(after('rejected').verdicts)).toBe('1 rejected')
  expect(summaryOf([])).toBe('')
})
