import { expect, it } from 'vitest'
import { passagesOf } from './statistics-rules'

it('who handed in reached everything, who stopped reached what comes before', () => {
  const passages = passagesOf(['first', 'second', 'third'], {
    answers: [
      { questionId: 'first', respondents: 9 },
      { questionId: 'second', respondents: 3 },
      { questionId: 'third', respondents: 4 },
      { questionId: 'gone', respondents: 1 },
    ],
    stops: [
      { questionId: 'first', respondents: 5 },
      { questionId: 'second', respondents: 1 },
      { questionId: 'gone', respondents: 1 },
      { questionId: null, respondents: 2 },
    ],
    completions: 4,
  })
  expect(passages).toEqual([
    { reached: 10, answered: 9, stoppedHere: 5 },
    { reached: 5, answered: 3, stoppedHere: 1 },
    { reached: 4, answered: 4, stoppedHere: 0 },
  ])
})

it('nobody reaches less than was answered, also when the order was another one then', () => {
  const answers = [{ questionId: 'second', respondents: 3 }]
  const stops = [{ questionId: 'first', respondents: 3 }]
  expect(passagesOf(['first', 'second'], { answers, stops, completions: 0 })[1]).toEqual({
    reached: 3,
    answered: 3,
    stoppedHere: 0,
  })
})
