import type { Issue } from '../../contract/errors'
import {
  type CustomQuestion,
  type CustomQuestionInput,
  MAX_OVERRIDES_BYTES,
  type QuestionOverride,
} from './contract'
import { BUILT_IN_SURVEY, INDISPENSABLE_QUESTIONS, optionIdAt, type SurveyConfig } from './survey'
import type { QuestionType } from './survey-definition'

const builtInById = new Map(BUILT_IN_SURVEY.map((question) => [question.id, question]))
const choices = new Set<QuestionType>(['single_choice', 'multiple_choice'])

/** The stored form of a question: with its id, and an id for each option by its position. */
export function toCustomQuestion(input: CustomQuestionInput, newId: () => string): CustomQuestion {
  return {
    id: input.id ?? newId(),
    questionText: input.questionText,
    helpText: input.helpText ?? null,
    questionType: input.questionType,
    options: (input.options ?? []).map(({ label, points }, index) => ({
      id: optionIdAt(index),
      label,
      points,
    })),
    isRequired: input.isRequired ?? false,
  }
}

const contentOf = ({ questionText, helpText, questionType, options, isRequired }: CustomQuestion) =>
  JSON.stringify([
    questionText,
    helpText,
    questionType,
    options.map(({ label, points }) => [label, points]),
    isRequired,
  ])

/**
 * Assigns the existing ids to questions that come without an id but repeat a stored question word for word. Saving the
 * same twice then changes nothing, and a weight or position stays with its question.
 */
export function withKnownIds(
  questions: readonly CustomQuestionInput[],
  stored: readonly CustomQuestion[],
): CustomQuestionInput[] {
  const named = new Set(questions.map(({ id }) => id))
  const free = stored.filter(({ id }) => !named.has(id))
  return questions.map((question) => {
    if (question.id) return question
    const content = contentOf(toCustomQuestion(question, () => ''))
    const at = free.findIndex((candidate) => contentOf(candidate) === content)
    return at === -1 ? question : { ...question, id: free.splice(at, 1)[0]!.id }
  })
}

function issuesOfQuestion({ questionType, options }: CustomQuestion, path: string): Issue[] {
  const at = `${path}.options`
  if (choices.has(questionType) && options.length < 2)
    return [{ path: at, message: `must have at least 2 entries for the type ${questionType}` }]
  if (questionType === 'scale' && options.length === 1)
    return [{ path: at, message: 'must have at least 2 entries, or none for a scale of 1 to 5' }]
  if (questionType !== 'scale' && !choices.has(questionType) && options.length > 0)
    return [{ path: at, message: `must be left out for the type ${questionType}` }]
  return []
}

/** Issues in the form of the consultant's own questions, including ids that are not unique. */
export function issuesOfQuestions(questions: readonly CustomQuestion[]): Issue[] {
  const ids = questions.map(({ id }) => id)
  return questions.flatMap((question, index) => [
    ...(ids.indexOf(question.id) < index
      ? [{ path: `questions.${index}.id`, message: 'must differ from the ids of the other questions' }]
      : []),
    ...issuesOfQuestion(question, `questions.${index}`),
  ])
}

function issuesOfOverride(id: string, override: QuestionOverride): Issue[] {
  const path = `defaultQuestionOverrides.${id}`
  const question = builtInById.get(id)
  if (!question) {
    const message = id.startsWith('q')
      ? 'is not the id of a built-in question'
      : 'must be a built-in question: your own are reworded in questions'
    return [{ path, message }]
  }
  const { optionLabels, isRequired } = override
  const count = question.options.length
  const issues: Issue[] = []
  if (optionLabels && optionLabels.length !== count)
    issues.push({
      path: `${path}.optionLabels`,
      message:
        count > 0 ? `must have ${count} entries, one for each option` : 'must be left out: it has no options',
    })
  if (isRequired === false && INDISPENSABLE_QUESTIONS.includes(id))
    issues.push({ path: `${path}.isRequired`, message: 'must be true: it says who the lead is' })
  return issues
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength

/** Issues in the parts of a config that name questions. `given` holds only the parts to check. */
export function issuesOfReferences(given: Partial<SurveyConfig>, own: readonly CustomQuestion[]): Issue[] {
  const known = new Set([...builtInById.keys(), ...own.map(({ id }) => id)])
  const unknown = (path: string, ids: readonly string[]): Issue[] =>
    ids.flatMap((id, index) =>
      known.has(id)
        ? []
        : [{ path: `${path}.${index}`, message: `names a question that does not exist: ${id}` }],
    )
  const { questionOrder = [], hiddenQuestions = [], scoringWeights = {} } = given
  const { defaultQuestionOverrides = {} } = given
  return [
    ...unknown('questionOrder', questionOrder),
    ...unknown('hiddenQuestions', hiddenQuestions),
    ...hiddenQuestions.flatMap((id, index) =>
      INDISPENSABLE_QUESTIONS.includes(id)
        ? [{ path: `hiddenQuestions.${index}`, message: `must not name ${id}: it says who the lead is` }]
        : [],
    ),
    ...Object.keys(scoringWeights)
      .filter((id) => !known.has(id))
      .map((id) => ({ path: `scoringWeights.${id}`, message: 'names a question that does not exist' })),
    ...Object.entries(defaultQuestionOverrides).flatMap(([id, override]) => issuesOfOverride(id, override)),
    ...(bytesOf(defaultQuestionOverrides) > MAX_OVERRIDES_BYTES
      ? [{ path: 'defaultQuestionOverrides', message: 'must have at most 50 KiB as JSON' }]
      : []),
  ]
}

/** The same without references to deleted custom questions. */
export function withoutRemovedQuestions<Config extends SurveyConfig>(config: Config): Config {
  const known = new Set([...builtInById.keys(), ...config.questions.map(({ id }) => id)])
  const isKnown = (id: string) => known.has(id)
  return {
    ...config,
    questionOrder: config.questionOrder.filter(isKnown),
    hiddenQuestions: config.hiddenQuestions.filter(isKnown),
    scoringWeights: Object.fromEntries(Object.entries(config.scoringWeights).filter(([id]) => isKnown(id))),
  }
}
