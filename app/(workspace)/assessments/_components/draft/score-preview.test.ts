import { describe, expect, it } from 'vitest'
import { questionsOfConfig, scoreSurvey } from '@/lib/lead-generation/assessments/survey'
import { beginWith, builderReducer } from './builder-state'
import { draftOf } from './draft'
import { answersAt, definitionOf, LEVELS, rangeOfScores, sharesOf } from './score-preview'

const OWN = '11111111-1111-4111-8111-111111111111'
const builtIn = beginWith(draftOf({ name: 'Mine', questions: questionsOfConfig(null) }))
const partShare = (shares: ReturnType<typeof sharesOf>, part: string) =>
  shares.find((share) => share.part === part)?.share

describe('the preview of the score', () => {
  it('runs from 0 to 100 for the built-in survey, each dimension deciding a fifth', () => {
    const definition = definitionOf(builtIn.draft)
    expect(rangeOfScores(definition)).toEqual({ lowest: 0, highest: 100 })
    expect(sharesOf(definition).map(({ share }) => share)).toEqual([0.2, 0.2, 0.2, 0.2, 0.2])
    const scores = LEVELS.map((level) => scoreSurvey(definition, answersAt(definition, level)).score)
    expect(scores).toEqual([0, 50, 100])
  })

  it('follows weights and hiding', () => {
    const weighed = builderReducer(builtIn, { type: 'weigh', id: 'q6', weight: 6 })
    expect(partShare(sharesOf(definitionOf(weighed.draft)), 'data')).toBeCloseTo(10 / 30)
    const hidden = builderReducer(builtIn, { type: 'hide', id: 'q6', isHidden: true })
    expect(partShare(sharesOf(definitionOf(hidden.draft)), 'data')).toBeCloseTo(4 / 24)
  })

  it('counts own questions by what their answers earn', () => {
    const added = builderReducer(builtIn, {
      type: 'add',
      id: OWN,
      questionType: 'multiple_choice',
      newIds: ['x', 'y'],
    })
    const raised = builderReducer(added, { type: 'option', id: OWN, optionId: 'x', change: { points: 1 } })
    const definition = definitionOf(raised.draft)
    expect(partShare(sharesOf(definition), 'custom')).toBeCloseTo(1 / 26)
    expect(rangeOfScores(definition)).toEqual({ lowest: 1, highest: 100 })
    const worthless = ['x', 'y'].reduce(
      (state, optionId) =>
        builderReducer(state, { type: 'option', id: OWN, optionId, change: { points: 0 } }),
      added,
    )
    expect(partShare(sharesOf(definitionOf(worthless.draft)), 'custom')).toBeUndefined()
  })

  it('gives no score where nothing counts', () => {
    const weightless = builtIn.draft.questions.reduce(
      (state, { id }) => builderReducer(state, { type: 'weigh', id, weight: 0 }),
      builtIn,
    )
    const definition = definitionOf(weightless.draft)
    expect(rangeOfScores(definition)).toEqual({ lowest: null, highest: null })
    expect(sharesOf(definition).every(({ share }) => share === 0)).toBe(true)
  })
})
