import type { z } from 'zod'
import type { QuestionOverride, UpdateAssessmentConfigBody } from '@/lib/lead-generation/assessments/contract'
import { BUILT_IN_SURVEY } from '@/lib/lead-generation/assessments/survey'
import { builtInOf, type Draft, type DraftQuestion, isOwn, isScored, ownQuestionInput } from './draft'

type ConfigBody = z.input<typeof UpdateAssessmentConfigBody>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The overrides of a survey for the built-in question; undefined when there are none. */
function overrideOf(question: DraftQuestion): QuestionOverride | undefined {
  const original = builtInOf(question.id)
  if (!original) return undefined
  const override: QuestionOverride = {}
  if (question.questionText !== original.questionText) override.questionText = question.questionText
  if (question.helpText !== original.helpText) override.helpText = question.helpText
  const labels = question.options.map(({ label }) => label)
  if (
    !isSame(
      labels,
      original.options.map(({ label }) => label),
    )
  ) {
    override.optionLabels = labels
  }
  if (question.isRequired !== original.isRequired) override.isRequired = question.isRequired
  return Object.keys(override).length > 0 ? override : undefined
}

/** The whole survey in the format of the API; questions that match the built-in ones are left out. */
export function configOf(draft: Draft): Required<ConfigBody> {
  const own = draft.questions.filter(isOwn)
  const order = draft.questions.map(({ id }) => id)
  const builtInOrder = [...BUILT_IN_SURVEY.map(({ id }) => id), ...own.map(({ id }) => id)]
  const overrides = draft.questions.flatMap((question) => {
    const override = overrideOf(question)
    return override ? [[question.id, override] as const] : []
  })
  return {
    name: draft.name.trim(),
    questionOrder: isSame(order, builtInOrder) ? [] : order,
    hiddenQuestions: draft.questions.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    scoringWeights: Object.fromEntries(
      draft.questions
        .filter((question) => isScored(question) && question.weight !== 1)
        .map(({ id, weight }) => [id, weight]),
    ),
    defaultQuestionOverrides: Object.fromEntries(overrides),
    questions: own.map(ownQuestionInput),
  }
}

const sortedIds = (draft: Draft) => draft.questions.map(({ id }) => id).sort()

/** The changed fields in the format of the API; empty when nothing changed. */
export function changedFields(stored: Draft, draft: Draft): ConfigBody {
  const before = configOf(stored)
  const after = configOf(draft)
  const body: ConfigBody = {}
  // An added or removed question may be mentioned in any of them.
  const isEverything = !isSame(sortedIds(stored), sortedIds(draft))
  const named = ['questionOrder', 'hiddenQuestions', 'scoringWeights'] as const
  for (const field of named) {
    if (isEverything || !isSame(before[field], after[field])) Object.assign(body, { [field]: after[field] })
  }
  for (const field of ['name', 'defaultQuestionOverrides', 'questions'] as const) {
    if (!isSame(before[field], after[field])) Object.assign(body, { [field]: after[field] })
  }
  return body
}

const contentOf = (question: DraftQuestion) =>
  JSON.stringify([
    question.isHidden,
    isScored(question) && question.weight,
    isOwn(question) ? ownQuestionInput(question) : (overrideOf(question) ?? null),
  ])

/** Ids of the questions that are new or differ in wording or score. */
export function changedQuestions(stored: Draft, draft: Draft): string[] {
  if (stored.questions === draft.questions) return []
  const before = new Map(stored.questions.map((question) => [question.id, question]))
  return draft.questions
    .filter((question) => {
      const old = before.get(question.id)
      return old !== question && (!old || contentOf(old) !== contentOf(question))
    })
    .map(({ id }) => id)
}

/** The number of unsaved changes: the name, the order, and each question that was changed, added or removed. */
export function countChanges(stored: Draft, draft: Draft): number {
  if (stored === draft) return 0
  const present = new Set(draft.questions.map(({ id }) => id))
  const before = new Set(stored.questions.map(({ id }) => id))
  const removed = stored.questions.filter(({ id }) => !present.has(id))
  const keptOrder = (questions: DraftQuestion[]) =>
    questions.map(({ id }) => id).filter((id) => present.has(id) && before.has(id))
  const isReordered = !isSame(keptOrder(stored.questions), keptOrder(draft.questions))
  return (
    (stored.name.trim() === draft.name.trim() ? 0 : 1) +
    (isReordered ? 1 : 0) +
    removed.length +
    changedQuestions(stored, draft).length
  )
}
