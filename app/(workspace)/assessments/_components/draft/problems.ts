import type { Issue } from '@/lib/contract/errors'
import { inputMessages, issuesOf } from '@/lib/contract/issues'
import { UpdateAssessmentConfigBody } from '@/lib/lead-generation/assessments/contract'
import { configOf } from './changes'
import { type Draft, hasOptions, isOwn } from './draft'

/** Errors by question id, then by field; `name` is that of the survey. */
export interface Problems {
  name?: string
  /** Fields: `questionText`, `helpText`, `options`, `options.2`, `weight`, `question`. */
  questions: Record<string, Record<string, string>>
  /** Errors that belong to no question. */
  elsewhere: string[]
}

export const NO_PROBLEMS: Problems = { questions: {}, elsewhere: [] }

export const countProblems = ({ name, questions, elsewhere }: Problems): number =>
  (name ? 1 : 0) + Object.keys(questions).length + elsewhere.length

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** `options.0.label` and `optionLabels.0` are both the first answer. */
function fieldAt(path: string[]): string {
  const [field, index] = path
  if (field === 'options' || field === 'optionLabels')
    return index === undefined ? 'options' : `options.${index}`
  return field ?? 'question'
}

/** The question an issue of the API is about, and its field. */
function placeOf(path: string, draft: Draft): { id: string; field: string } | undefined {
  const [root, key, ...rest] = path.split('.')
  if (!key) return undefined
  if (root === 'questions') {
    const own = draft.questions.filter(isOwn)[Number(key)]
    return own && { id: own.id, field: fieldAt(rest) }
  }
  if (root === 'defaultQuestionOverrides') return { id: key, field: fieldAt(rest) }
  if (root === 'scoringWeights') return { id: key, field: 'weight' }
  if (root === 'hiddenQuestions') {
    const hidden = draft.questions.filter(({ isHidden }) => isHidden)[Number(key)]
    return hidden && { id: hidden.id, field: 'question' }
  }
  return undefined
}

/** Issues of the API by question and field. */
export function problemsOf(issues: readonly Issue[], draft: Draft): Problems {
  const problems: Problems = { questions: {}, elsewhere: [] }
  const known = new Set(draft.questions.map(({ id }) => id))
  for (const { path, message } of issues) {
    if (path === 'name') {
      problems.name ??= sentence(message)
      continue
    }
    const place = placeOf(path, draft)
    if (!place || !known.has(place.id)) {
      problems.elsewhere.push(path ? `${path}: ${message}` : message)
      continue
    }
    problems.questions[place.id] ??= {}
    problems.questions[place.id]![place.field] ??= sentence(message)
  }
  return problems
}

/** The errors that the API would report, found before the request. */
export function findProblems(draft: Draft): Problems {
  const { error } = UpdateAssessmentConfigBody.safeParse(configOf(draft), {
    reportInput: true,
    error: inputMessages,
  })
  const issues = error ? issuesOf(error, '') : []
  draft.questions.filter(isOwn).forEach((question, index) => {
    if (hasOptions(question.questionType) && question.options.length < 2) {
      issues.push({ path: `questions.${index}.options`, message: 'must have at least two answers' })
    }
  })
  return problemsOf(issues, draft)
}

/** Problems whose question or name is unchanged since `draft`. */
export function unchangedSince(problems: Problems, draft: Draft, now: Draft): Problems {
  const present = new Map(now.questions.map((question) => [question.id, question]))
  const unchanged = draft.questions.filter((question) => present.get(question.id) === question)
  return {
    name: draft.name === now.name ? problems.name : undefined,
    questions: Object.fromEntries(
      unchanged.flatMap(({ id }) => (problems.questions[id] ? [[id, problems.questions[id]]] : [])),
    ),
    elsewhere: draft === now ? problems.elsewhere : [],
  }
}

export function merged(one: Problems, other: Problems): Problems {
  return {
    name: one.name ?? other.name,
    questions: { ...other.questions, ...one.questions },
    elsewhere: [...one.elsewhere, ...other.elsewhere],
  }
}
