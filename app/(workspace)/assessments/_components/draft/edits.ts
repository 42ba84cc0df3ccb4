import {
  MAX_POINTS,
  type QuestionType,
  type SurveyOption,
} from '@/lib/lead-generation/assessments/survey-definition'
import { builtInOf, type Draft, type DraftQuestion, hasOptions, isIndispensable, isOwn } from './draft'

/** The edits of a survey, as functions from one draft to the next. */

const isProfile = ({ part }: DraftQuestion) => part === 'profile'

function changed(draft: Draft, id: string, change: (question: DraftQuestion) => DraftQuestion): Draft {
  const index = draft.questions.findIndex((question) => question.id === id)
  const question = draft.questions[index]
  const next = question && change(question)
  return next === question ? draft : { ...draft, questions: draft.questions.with(index, next!) }
}

/** The allowed positions of a question: the profile part comes first and stays together. */
export function rangeOf(draft: Draft, id: string): { first: number; last: number } {
  const profileCount = draft.questions.filter(isProfile).length
  const question = draft.questions.find((one) => one.id === id)
  return question && isProfile(question)
    ? { first: 0, last: profileCount - 1 }
    : { first: profileCount, last: draft.questions.length - 1 }
}

/** Moves to `index`, or to the nearest position that its part allows. */
export function moveTo(draft: Draft, id: string, index: number): Draft {
  const from = draft.questions.findIndex((question) => question.id === id)
  const { first, last } = rangeOf(draft, id)
  const to = Math.min(Math.max(index, first), last)
  const moved = draft.questions[from]
  if (!moved || from === to) return draft
  const questions = draft.questions.toSpliced(from, 1).toSpliced(to, 0, moved)
  return { ...draft, questions }
}

export const moveBy = (draft: Draft, id: string, by: number): Draft =>
  moveTo(draft, id, draft.questions.findIndex((question) => question.id === id) + by)

export const rename = (draft: Draft, name: string): Draft => ({ ...draft, name })

export const setHidden = (draft: Draft, id: string, isHidden: boolean): Draft =>
  changed(draft, id, (question) => (isIndispensable(question) ? question : { ...question, isHidden }))

export const setWeight = (draft: Draft, id: string, weight: number): Draft =>
  changed(draft, id, (question) => ({ ...question, weight }))

export const setText = (draft: Draft, id: string, questionText: string): Draft =>
  changed(draft, id, (question) => ({ ...question, questionText }))

export const setHelp = (draft: Draft, id: string, helpText: string): Draft =>
  changed(draft, id, (question) => ({ ...question, helpText: helpText === '' ? null : helpText }))

export const setRequired = (draft: Draft, id: string, isRequired: boolean): Draft =>
  changed(draft, id, (question) => (isIndispensable(question) ? question : { ...question, isRequired }))

export const setOption = (
  draft: Draft,
  id: string,
  optionId: string,
  change: Partial<Pick<SurveyOption, 'label' | 'points'>>,
): Draft =>
  changed(draft, id, (question) => ({
    ...question,
    options: question.options.map((option) => (option.id === optionId ? { ...option, ...change } : option)),
  }))

/** Adds an option to a custom question, with the points of the option before it. */
export const addOption = (draft: Draft, id: string, optionId: string): Draft =>
  changed(draft, id, (question) => ({
    ...question,
    options: [...question.options, { id: optionId, label: '', points: question.options.at(-1)?.points ?? 0 }],
  }))

export const removeOption = (draft: Draft, id: string, optionId: string): Draft =>
  changed(draft, id, (question) => ({
    ...question,
    options: question.options.filter((option) => option.id !== optionId),
  }))

export const moveOption = (draft: Draft, id: string, optionId: string, by: -1 | 1): Draft =>
  changed(draft, id, (question) => {
    const from = question.options.findIndex((option) => option.id === optionId)
    const option = question.options[from]
    const to = from + by
    if (!option || to < 0 || to >= question.options.length) return question
    return { ...question, options: question.options.toSpliced(from, 1).toSpliced(to, 0, option) }
  })

/**
 * Resets the wording and whether an answer is required to the built-in ones; order, weight and visibility stay.
 */
export function resetWords(draft: Draft, id: string): Draft {
  const original = builtInOf(id)
  if (!original) return draft
  const { questionText, helpText, isRequired } = original
  return changed(draft, id, (question) => ({
    ...question,
    questionText,
    helpText,
    isRequired,
    options: original.options.map((option) => ({ ...option })),
  }))
}

/** True when the words differ from the built-in ones. */
export function isReworded(question: DraftQuestion): boolean {
  const original = builtInOf(question.id)
  if (!original) return false
  return (
    question.questionText !== original.questionText ||
    question.helpText !== original.helpText ||
    question.isRequired !== original.isRequired ||
    question.options.some((option, index) => option.label !== original.options[index]?.label)
  )
}

/** Initial options of a new question by type: a scale from 0 to the maximum points, two empty answers for a choice. */
function firstOptions(type: QuestionType, newId: () => string): SurveyOption[] {
  if (!hasOptions(type)) return []
  if (type !== 'scale') {
    return [0, MAX_POINTS].map((points) => ({ id: newId(), label: '', points }))
  }
  return Array.from({ length: MAX_POINTS + 1 }, (_, points) => ({
    id: newId(),
    label: String(points + 1),
    points,
  }))
}

/** A new custom question at the end. */
export function addOwn(draft: Draft, id: string, questionType: QuestionType, newId: () => string): Draft {
  const question: DraftQuestion = {
    id,
    part: 'custom',
    questionType,
    questionText: '',
    helpText: null,
    options: firstOptions(questionType, newId),
    isRequired: false,
    isHidden: false,
    weight: 1,
  }
  return { ...draft, questions: [...draft.questions, question] }
}

/** A copy of a custom question, right after it. */
export function duplicateOwn(draft: Draft, id: string, copyId: string, newId: () => string): Draft {
  const index = draft.questions.findIndex((question) => question.id === id)
  const original = draft.questions[index]
  if (!original || !isOwn(original)) return draft
  const options = original.options.map((option) => ({ ...option, id: newId() }))
  const questions = draft.questions.toSpliced(index + 1, 0, { ...original, id: copyId, options })
  return { ...draft, questions }
}

export const removeOwn = (draft: Draft, id: string): Draft => ({
  ...draft,
  questions: draft.questions.filter((question) => question.id !== id || !isOwn(question)),
})

export const setType = (draft: Draft, id: string, questionType: QuestionType, newId: () => string): Draft =>
  changed(draft, id, (question) =>
    isOwn(question)
      ? {
          ...question,
          questionType,
          options:
            hasOptions(questionType) && question.options.length === 0
              ? firstOptions(questionType, newId)
              : question.options,
        }
      : question,
  )
