import { describe, expect, it } from 'vitest'
import { BUILT_IN_SURVEY, composeSurvey, questionsOfConfig } from '../survey'
import { configWith, optionsWorth, ownId, ownQuestion } from './survey.fixture'

const idsOf = (config: Parameters<typeof composeSurvey>[0]) =>
  composeSurvey(config).questions.map(({ id }) => id)
const find = (config: Parameters<typeof composeSurvey>[0], id: string) =>
  questionsOfConfig(config).find((question) => question.id === id)!

describe('a composed survey', () => {
  it('is the built-in one where nothing is configured', () => {
    expect(composeSurvey(null).questions).toEqual(BUILT_IN_SURVEY)
    expect(composeSurvey(configWith())).toEqual(composeSurvey(null))
  })

  it('leaves out what is hidden, which keeps its place among all questions', () => {
    const config = configWith({ hiddenQuestions: ['q1', 'q104'] })
    expect(idsOf(config)).toHaveLength(29)
    expect(idsOf(config)).not.toContain('q1')
    expect(find(config, 'q1')).toMatchObject({ isHidden: true, sortOrder: 6 })
    expect(find(config, 'q2')).toMatchObject({ isHidden: false, sortOrder: 7 })
  })

  it('puts what is ordered before what is not, and the profile before everything', () => {
    const own = ownQuestion()
    const config = configWith({ questionOrder: ['q25', own.id, 'q103', 'q7'], questions: [own] })
    const ids = idsOf(config)
    expect(ids.slice(0, 6)).toEqual(['q103', 'q101', 'q102', 'q104', 'q105', 'q106'])
    expect(ids.slice(6, 11)).toEqual(['q25', own.id, 'q7', 'q1', 'q2'])
    expect(new Set(ids).size).toBe(32)
  })

  it('puts own questions last unless they are ordered', () => {
    const questions = [ownQuestion({ id: ownId('b') }), ownQuestion({ id: ownId('a') })]
    expect(idsOf(configWith({ questions })).slice(-3)).toEqual(['q25', ownId('b'), ownId('a')])
  })

  it('rewords without touching ids and points', () => {
    const before = find(null, 'q3')
    const optionLabels = ['V', 'W', 'X', 'Y', 'Z']
    const after = find(
      configWith({
        defaultQuestionOverrides: {
          q3: { questionText: 'Money?', helpText: 'Roughly.', optionLabels, isRequired: false },
        },
      }),
      'q3',
    )
    expect(after).toMatchObject({ questionText: 'Money?', helpText: 'Roughly.', isRequired: false })
    expect(after.options).toEqual(
      before.options.map((option, index) => ({ ...option, label: optionLabels[index] })),
    )
  })

  it('takes a help text away where it is overridden with nothing', () => {
    expect(find(null, 'q7').helpText).not.toBeNull()
    expect(
      find(configWith({ defaultQuestionOverrides: { q7: { helpText: null } } }), 'q7').helpText,
    ).toBeNull()
  })

  it('uses the given weights', () => {
    const config = configWith({ scoringWeights: { q1: 0, q2: 2.5 } })
    expect([find(config, 'q1').weight, find(config, 'q2').weight, find(config, 'q3').weight]).toEqual([
      0, 2.5, 1,
    ])
  })

  it('makes a scale of 1 to 5 where an own scale has no options', () => {
    const scale = find(configWith({ questions: [ownQuestion({ questionType: 'scale' })] }), ownId('a'))
    expect(scale.options.map(({ label, points }) => [label, points])).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 2],
      ['4', 3],
      ['5', 4],
    ])
    expect(scale.isScored).toBe(true)
  })

  it('scores own choices and scales, but neither words nor a choice that can earn nothing', () => {
    const isScored = (given: Parameters<typeof ownQuestion>[0]) =>
      find(configWith({ questions: [ownQuestion(given)] }), ownId('a')).isScored
    expect(isScored({ questionType: 'single_choice', options: optionsWorth(0, 4) })).toBe(true)
    expect(isScored({ questionType: 'multiple_choice', options: optionsWorth(1, 1) })).toBe(true)
    expect(isScored({ questionType: 'single_choice', options: optionsWorth(0, 0) })).toBe(false)
    for (const questionType of ['number', 'short_text', 'long_text', 'email', 'phone'] as const)
      expect(isScored({ questionType })).toBe(false)
  })
})
