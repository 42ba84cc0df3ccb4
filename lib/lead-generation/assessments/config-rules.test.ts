import { describe, expect, it } from 'vitest'
import {
  issuesOfQuestions,
  issuesOfReferences,
  toCustomQuestion,
  withKnownIds,
  withoutRemovedQuestions,
} from './config-rules'
import { UpdateAssessmentConfigBody } from './contract'
import { configWith, optionsWorth, ownId, ownQuestion } from './survey/survey.fixture'

const pathsOf = (issues: { path: string }[]) => issues.map(({ path }) => path)

describe('own questions', () => {
  it('get an id, and their options ids by place', () => {
    const question = toCustomQuestion(
      {
        questionText: 'Which?',
        questionType: 'single_choice',
        options: [
          { label: 'One', points: 0 },
          { label: 'Two', points: 4 },
        ],
      },
      () => ownId('d'),
    )
    expect(question).toEqual({
      id: ownId('d'),
      questionText: 'Which?',
      helpText: null,
      questionType: 'single_choice',
      options: [
        { id: 'a', label: 'One', points: 0 },
        { id: 'b', label: 'Two', points: 4 },
      ],
      isRequired: false,
    })
  })

  it('keep the id they were given', () => {
    const given = { id: ownId('b'), questionText: 'Which?', questionType: 'number' as const }
    expect(toCustomQuestion(given, () => ownId('d')).id).toBe(ownId('b'))
  })

  it('that come again without their ids get the ids they have, each once', () => {
    const stored = [ownQuestion({ id: ownId('a') }), ownQuestion({ id: ownId('b'), questionText: 'Why?' })]
    const given = stored.toReversed().map(({ id: _, helpText: __, ...question }) => question)
    expect(withKnownIds(given, stored).map(({ id }) => id)).toEqual([ownId('b'), ownId('a')])
    expect(withKnownIds([given[0]!, given[0]!], stored).map(({ id }) => id)).toEqual([ownId('b'), undefined])
    expect(withKnownIds([{ ...given[0]!, isRequired: true }], stored)[0]!.id).toBeUndefined()
    const renamed = { ...given[1]!, id: ownId('b') }
    expect(withKnownIds([renamed, given[0]!], stored).map(({ id }) => id)).toEqual([ownId('b'), undefined])
  })

  it('need two options for a choice, two or none for a scale, and none for anything else', () => {
    const issuesFor = (questionType: Parameters<typeof ownQuestion>[0], count: number) =>
      issuesOfQuestions([
        ownQuestion({ ...questionType, options: optionsWorth(...Array<number>(count).fill(1)) }),
      ]).length
    const issueCounts = (type: 'single_choice' | 'scale' | 'email') =>
      [0, 1, 2].map((count) => issuesFor({ questionType: type }, count))
    expect(issueCounts('single_choice')).toEqual([1, 1, 0])
    expect(issueCounts('scale')).toEqual([0, 1, 0])
    expect(issueCounts('email')).toEqual([0, 1, 1])
  })

  it('have an id each', () => {
    expect(pathsOf(issuesOfQuestions([ownQuestion(), ownQuestion()]))).toEqual(['questions.1.id'])
  })
})

describe('what a config names', () => {
  it('has to exist', () => {
    const own = ownQuestion()
    const given = {
      questionOrder: ['q1', own.id, ownId('f')],
      hiddenQuestions: ['q999'],
      scoringWeights: { q26: 1, q2: 1, [own.id]: 0 },
      defaultQuestionOverrides: { q0: { questionText: 'What?' } },
    }
    expect(pathsOf(issuesOfReferences(given, [own]))).toEqual([
      'questionOrder.2',
      'hiddenQuestions.0',
      'scoringWeights.q26',
      'defaultQuestionOverrides.q0',
    ])
  })

  it.each(['q101', 'q102', 'q103'])('leaves %s visible and required', (id) => {
    expect(pathsOf(issuesOfReferences({ hiddenQuestions: ['q104', id] }, []))).toEqual(['hiddenQuestions.1'])
    const overrides = { [id]: { isRequired: false }, q104: { isRequired: true } }
    expect(pathsOf(issuesOfReferences({ defaultQuestionOverrides: overrides }, []))).toEqual([
      `defaultQuestionOverrides.${id}.isRequired`,
    ])
    expect(issuesOfReferences({ defaultQuestionOverrides: { [id]: { questionText: 'Who?' } } }, [])).toEqual(
      [],
    )
  })

  it('rewords as many options as there are', () => {
    const issuesFor = (id: string, count: number) =>
      pathsOf(
        issuesOfReferences(
          { defaultQuestionOverrides: { [id]: { optionLabels: Array<string>(count).fill('Label') } } },
          [],
        ),
      )
    expect(issuesFor('q1', 5)).toEqual([])
    expect(issuesFor('q106', 6)).toEqual([])
    expect(issuesFor('q1', 4)).toEqual(['defaultQuestionOverrides.q1.optionLabels'])
    expect(issuesFor('q101', 1)).toEqual(['defaultQuestionOverrides.q101.optionLabels'])
  })

  it('overrides built-in questions only', () => {
    const own = ownQuestion()
    expect(
      issuesOfReferences({ defaultQuestionOverrides: { [own.id]: { isRequired: true } } }, [own]),
    ).toEqual([
      {
        path: `defaultQuestionOverrides.${own.id}`,
        message: 'must be a built-in question: your own are reworded in questions',
      },
    ])
  })

  it('overrides at most 50 KiB', () => {
    const overridesOf = (characters: string) =>
      Object.fromEntries(
        Array.from({ length: 25 }, (_, index) => [
          `q${index + 1}`,
          { questionText: characters.repeat(500), helpText: characters.repeat(500) },
        ]),
      )
    expect(issuesOfReferences({ defaultQuestionOverrides: overridesOf('x') }, [])).toEqual([])
    expect(pathsOf(issuesOfReferences({ defaultQuestionOverrides: overridesOf('語') }, []))).toEqual([
      'defaultQuestionOverrides',
    ])
  })

  it('goes with a question that is removed', () => {
    const gone = ownId('f')
    const config = configWith({
      questionOrder: ['q3', gone, 'q1'],
      hiddenQuestions: [gone, 'q9'],
      scoringWeights: { [gone]: 2, q1: 3 },
    })
    expect(withoutRemovedQuestions(config)).toMatchObject({
      questionOrder: ['q3', 'q1'],
      hiddenQuestions: ['q9'],
      scoringWeights: { q1: 3 },
    })
  })
})

describe('the form of a change', () => {
  it.each([
    [{}, ''],
    [{ name: '' }, 'name'],
    [{ questionOrder: ['q1', 'q1'] }, 'questionOrder'],
    [{ hiddenQuestions: ['1'] }, 'hiddenQuestions.0'],
    [{ scoringWeights: { q1: 10.5 } }, 'scoringWeights.q1'],
    [{ scoringWeights: { q1: -1 } }, 'scoringWeights.q1'],
    [{ questions: [{ questionText: ' ', questionType: 'number' }] }, 'questions.0.questionText'],
    [{ questions: [{ questionText: 'What?', questionType: 'date' }] }, 'questions.0.questionType'],
    [
      { questions: [{ questionText: 'A', questionType: 'scale', options: [{ label: 'a', points: 5 }] }] },
      'questions.0.options.0.points',
    ],
    [{ defaultQuestionOverrides: { q1: { text: 'What?' } } }, 'defaultQuestionOverrides.q1'],
  ])('rejects %j', (body, path) => {
    const { error } = UpdateAssessmentConfigBody.safeParse(body)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})
