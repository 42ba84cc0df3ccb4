import { expect, test } from 'vitest'
import { byPart, partName } from './survey-parts'

test('neighbours of a part stand together, and every run knows where it begins', () => {
  const questions = ['profile', 'data', 'data', 'custom', 'data'].map((part, id) => ({ id, part }))
  expect(byPart(questions).map(({ part, first, questions }) => [part, first, questions.length])).toEqual([
    ['profile', 1, 1],
    ['data', 2, 2],
    ['custom', 4, 1],
    ['data', 5, 1],
  ])
})

test('parts have names that people read', () =>
  expect([partName('profile'), partName('people'), partName('custom')]).toEqual([
    'About the respondent',
    'People and skills',
    'Your own questions',
  ]))
