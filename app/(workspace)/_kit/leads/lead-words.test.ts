import { expect, test } from 'vitest'
import { statusName } from './lead-words'

test('a lead from a table has started nothing', () => {
  expect(statusName({ surveyStatus: 'pending', source: 'import' })).toBe('Imported')
  expect(statusName({ surveyStatus: 'pending', source: 'direct' })).toBe('Started')
  expect(statusName({ surveyStatus: 'archived', source: 'import' })).toBe('Archived')
})
