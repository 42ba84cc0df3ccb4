import { describe, expect, it } from 'vitest'
import { BUILT_IN_SURVEY, type SurveyQuestion } from '../assessments/survey'
import { stepsOf } from './steps'

const built = (...ids: string[]) => ids.map((id) => BUILT_IN_SURVEY.find((question) => question.id === id)!)
const custom = (count: number): SurveyQuestion[] =>
  Array.from({ length: count }, (_, index) => ({ ...built('q1')[0]!, id: `custom-${index}`, part: 'custom' }))
const shapeOf = (questions: SurveyQuestion[]) =>
  stepsOf({ edition: 1, questions }).map(({ title, questions: { length } }) => [title, length])

describe('the pages of a survey', () => {
  it('are one for each dimension, then who answers', () => {
    expect(shapeOf([...BUILT_IN_SURVEY])).toEqual([
      ['Strategy and leadership', 5],
      ['Data', 5],
      ['Technology', 5],
      ['People and skills', 5],
      ['Processes and governance', 5],
      ['About you and your business', 6],
    ])
  })

  it('never hold more than six questions beside the profile', () => {
    expect(shapeOf(custom(8))).toEqual([
      ['A few more questions', 4],
      ['A few more questions', 4],
    ])
    expect(shapeOf(custom(50)).every(([, count]) => Number(count) <= 6)).toBe(true)
  })

  it('are not one for each question of a mixed order', () => {
    const mixed = built('q1', 'q6', 'q2', 'q7', 'q3', 'q8', 'q4')
    expect(shapeOf([...built('q101'), ...mixed])).toEqual([
      ['Part 1', 6],
      ['Strategy and leadership', 1],
      ['About you and your business', 1],
    ])
  })

  it('hold every question once, in order, the profile last', () => {
    const questions = [...custom(3), ...built('q6', 'q1', 'q2'), ...built('q101'), ...built('q25')]
    const shown = stepsOf({ edition: 1, questions }).flatMap((step) => step.questions.map(({ id }) => id))
    expect(shown).toEqual(['custom-0', 'custom-1', 'custom-2', 'q6', 'q1', 'q2', 'q25', 'q101'])
  })

  it('are one even where nothing is asked', () => {
    expect(shapeOf([])).toEqual([['Part 1', 0]])
  })
})
