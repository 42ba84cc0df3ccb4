import { describe, expect, it } from 'vitest'
import type { CustomQuestion } from '@/lib/lead-generation/assessments/contract'
import { questionsOfConfig, type SurveyConfig } from '@/lib/lead-generation/assessments/survey'
import { type Action, type BuilderState, beginWith, builderReducer } from './builder-state'
import { changedFields, changedQuestions, countChanges } from './changes'
import { copyOf } from './copy-survey'
import { type Draft, draftOf } from './draft'
import { findProblems, problemsOf } from './problems'

const OWN = '11111111-1111-4111-8111-111111111111'
const COPY = '22222222-2222-4222-8222-222222222222'

const ownQuestion: CustomQuestion = {
  id: OWN,
  questionText: 'Which machines do you run?',
  helpText: null,
  questionType: 'single_choice',
  options: [
    { id: 'a', label: 'Old ones', points: 0 },
    { id: 'b', label: 'New ones', points: 4 },
  ],
  isRequired: false,
}

function draftWith(config: Partial<SurveyConfig> = {}): Draft {
  const questions = questionsOfConfig({
    questionOrder: [],
    hiddenQuestions: [],
    scoringWeights: {},
    defaultQuestionOverrides: {},
    questions: [ownQuestion],
    ...config,
  })
  return draftOf({ name: 'Mine', questions })
}

const after = (state: BuilderState, ...actions: Action[]) => actions.reduce(builderReducer, state)
const begin = (...actions: Action[]) => after(beginWith(draftWith()), ...actions)
const orderOf = ({ draft }: BuilderState) => draft.questions.map(({ id }) => id)
const question = ({ draft }: BuilderState, id: string) => draft.questions.find((one) => one.id === id)!
const changesOf = ({ stored, draft }: BuilderState) => changedFields(stored, draft)

describe('order', () => {
  it('keeps the profile part first, whatever is asked for', () => {
    expect(orderOf(begin({ type: 'moveTo', id: 'q1', index: 0 }))[6]).toBe('q1')
    expect(orderOf(begin({ type: 'moveTo', id: 'q101', index: 20 })).indexOf('q101')).toBe(5)
    const unmoved = begin({ type: 'move', id: 'q101', by: -1 })
    expect(unmoved.past).toEqual([])
  })

  it('is sent whole, and not at all once it is the built-in one again', () => {
    const moved = begin({ type: 'move', id: 'q2', by: -1 })
    expect(changesOf(moved).questionOrder?.slice(6, 8)).toEqual(['q2', 'q1'])
    expect(Object.keys(changesOf(moved))).toEqual(['questionOrder'])
    expect(changesOf(after(moved, { type: 'move', id: 'q2', by: 1 }))).toEqual({})
  })

  it('counts as one change however many questions were moved', () => {
    const { stored, draft } = begin({ type: 'move', id: 'q2', by: 9 }, { type: 'move', id: 'q5', by: -3 })
    expect(countChanges(stored, draft)).toBe(1)
  })
})

describe('what is changed about a question', () => {
  it('sends only what differs from the built-in words', () => {
    const text = 'Who decides?'
    const state = begin({ type: 'text', id: 'q1', text }, { type: 'weigh', id: 'q6', weight: 2 })
    expect(changesOf(state)).toEqual({
      scoringWeights: { q6: 2 },
      defaultQuestionOverrides: { q1: { questionText: text } },
    })
    expect(changedQuestions(state.stored, state.draft)).toEqual(['q1', 'q6'])
  })

  it('keeps the points of built-in answers out of what is sent', () => {
    const state = begin({ type: 'option', id: 'q1', optionId: 'b', change: { label: 'Somewhat' } })
    const override = changesOf(state).defaultQuestionOverrides?.q1
    expect(override?.optionLabels?.[1]).toBe('Somewhat')
    expect(Object.keys(override ?? {})).toEqual(['optionLabels'])
  })

  it('takes the built-in words back without touching weight, place and hiding', () => {
    const state = begin(
      { type: 'text', id: 'q3', text: 'Other words' },
      { type: 'help', id: 'q3', text: 'Help' },
      { type: 'weigh', id: 'q3', weight: 3 },
      { type: 'hide', id: 'q3', isHidden: true },
      { type: 'resetWords', id: 'q3' },
    )
    expect(changesOf(state)).toEqual({ hiddenQuestions: ['q3'], scoringWeights: { q3: 3 } })
  })

  it('neither hides nor makes optional what makes the lead', () => {
    const state = begin(
      { type: 'hide', id: 'q103', isHidden: true },
      { type: 'require', id: 'q103', isRequired: false },
    )
    expect(state.draft).toBe(state.stored)
  })
})

describe('own questions', () => {
  it('are added at the end, ready to be scored', () => {
    const state = begin({ type: 'add', id: COPY, questionType: 'scale', newIds: ['a', 'b', 'c', 'd', 'e'] })
    expect(orderOf(state).at(-1)).toBe(COPY)
    expect(question(state, COPY).options.map(({ points }) => points)).toEqual([0, 1, 2, 3, 4])
    expect(changesOf(state).questions).toHaveLength(2)
  })

  it('are copied right behind the original, as questions of their own', () => {
    const state = begin({ type: 'duplicate', id: OWN, copyId: COPY, newIds: ['x', 'y'] })
    expect(orderOf(state).slice(-2)).toEqual([OWN, COPY])
    expect(question(state, COPY).options.map(({ id }) => id)).toEqual(['x', 'y'])
    expect(countChanges(state.stored, state.draft)).toBe(1)
  })

  it('take their weight, place and hiding along when they go', () => {
    const stored = draftWith({ scoringWeights: { [OWN]: 4 }, hiddenQuestions: [OWN] })
    const state = after(beginWith(stored), { type: 'remove', id: OWN })
    expect(changesOf(state)).toEqual({
      questionOrder: [],
      hiddenQuestions: [],
      scoringWeights: {},
      questions: [],
    })
    expect(countChanges(state.stored, state.draft)).toBe(1)
  })

  it('keep their answers when the kind is changed and changed back', () => {
    const text: Action = { type: 'retype', id: OWN, questionType: 'short_text', newIds: [] }
    const choice: Action = { type: 'retype', id: OWN, questionType: 'single_choice', newIds: [] }
    expect(changesOf(begin(text)).questions?.[0]?.options).toEqual([])
    expect(changesOf(begin(text, choice))).toEqual({})
  })

  it('cannot take the place of built-in ones that are deleted', () => {
    expect(begin({ type: 'remove', id: 'q1' }).draft.questions).toHaveLength(32)
  })

  it('become new ones in a copy of the survey, with their weight', () => {
    const questions = questionsOfConfig({
      questionOrder: [],
      hiddenQuestions: [OWN],
      scoringWeights: { [OWN]: 2 },
      defaultQuestionOverrides: {},
      questions: [ownQuestion],
    })
    const body = copyOf({ name: 'Mine', questions } as never, 'Yours', () => COPY)
    expect(body).toMatchObject({ name: 'Yours', hiddenQuestions: [COPY], scoringWeights: { [COPY]: 2 } })
    expect(body.questions?.[0]?.id).toBe(COPY)
  })
})

describe('undo and redo', () => {
  it('take back and bring back edit by edit', () => {
    const state = begin({ type: 'hide', id: 'q1', isHidden: true }, { type: 'move', id: 'q2', by: 1 })
    const undone = after(state, { type: 'undo' }, { type: 'undo' })
    expect(undone.draft).toBe(undone.stored)
    expect(after(undone, { type: 'undo' })).toBe(undone)
    expect(after(undone, { type: 'redo' }, { type: 'redo' }).draft).toEqual(state.draft)
  })

  it('take typing into one field as one step, until the field is left', () => {
    const state = begin(
      { type: 'text', id: 'q1', text: 'A' },
      { type: 'text', id: 'q1', text: 'An' },
      { type: 'settle' },
      { type: 'text', id: 'q1', text: 'And' },
      { type: 'text', id: 'q2', text: 'B' },
    )
    expect(state.past).toHaveLength(3)
    expect(question(after(state, { type: 'undo' }, { type: 'undo' }), 'q1').questionText).toBe('An')
  })

  it('forget what was undone once something else is done', () => {
    const state = begin({ type: 'hide', id: 'q1', isHidden: true }, { type: 'undo' })
    expect(after(state, { type: 'hide', id: 'q2', isHidden: true }).future).toEqual([])
  })
})

describe('saving', () => {
  it('leaves nothing to save', () => {
    const state = begin({ type: 'hide', id: 'q1', isHidden: true })
    const stored = draftWith({ hiddenQuestions: ['q1'] })
    const saved = after(state, { type: 'stored', sent: state.draft, stored })
    expect(countChanges(saved.stored, saved.draft)).toBe(0)
    expect(after(saved, { type: 'undo' }).draft.questions[6]?.isHidden).toBe(false)
  })

  it('keeps what was typed while it was on its way', () => {
    const state = begin({ type: 'hide', id: 'q1', isHidden: true })
    const typedOn = after(state, { type: 'text', id: 'q1', text: 'Later words' })
    const stored = draftWith({ hiddenQuestions: ['q1'] })
    const saved = after(typedOn, { type: 'stored', sent: state.draft, stored })
    expect(changesOf(saved)).toEqual({ defaultQuestionOverrides: { q1: { questionText: 'Later words' } } })
  })
})

describe('problems', () => {
  it('are found at their question before the API is asked', () => {
    const { draft } = begin(
      { type: 'text', id: 'q4', text: '' },
      { type: 'option', id: OWN, optionId: 'b', change: { label: '' } },
      { type: 'removeOption', id: OWN, optionId: 'a' },
      { type: 'rename', name: ' ' },
    )
    const problems = findProblems(draft)
    expect(problems.name).toBe('Must not be empty.')
    expect(problems.questions.q4).toEqual({ questionText: 'Must not be empty.' })
    expect(problems.questions[OWN]).toEqual({
      'options.0': 'Must not be empty.',
      options: 'Must have at least two answers.',
    })
  })

  it('are shown at their question when the API names it, and otherwise at the top', () => {
    const { draft } = begin({ type: 'hide', id: 'q7', isHidden: true })
    const problems = problemsOf(
      [
        { path: 'hiddenQuestions.0', message: 'must not be hidden' },
        { path: 'questions.0.options.1.points', message: 'must be a whole number' },
        { path: 'scoringWeights.q9', message: 'must be at most 10' },
        { path: 'defaultQuestionOverrides', message: 'must have at most 50 KiB as JSON' },
      ],
      draft,
    )
    expect(problems.questions).toEqual({
      q7: { question: 'Must not be hidden.' },
      [OWN]: { 'options.1': 'Must be a whole number.' },
      q9: { weight: 'Must be at most 10.' },
    })
    expect(problems.elsewhere).toEqual(['defaultQuestionOverrides: must have at most 50 KiB as JSON'])
  })
})
