import { corpusOf } from '../passages'
import { familyOf } from '../roles'
import type { GuideInput, InterviewQuestion } from '../tasks'
import { openQuestions } from './open-questions'
import { commonQuestions, lastQuestion, type QuestionText, roleQuestions } from './role-questions'
import { sectorQuestion } from './sector-questions'

const mostQuestions = 10
const mostOpen = 4
const mostFocus = 160

/**
 * Writes seven to ten questions for one interview, based on role, industry, focus and the gaps in the
 * sources. No question reveals what another person said. Ids are q1, q2 … in the order of the questions.
 */
export function writeGuide(input: GuideInput): InterviewQuestion[] {
  const corpus = corpusOf(input.sources, input.readings)
  const own = roleQuestions[familyOf(input.stakeholder.role)]
  const open = openQuestions(input, corpus).slice(0, mostOpen)
  const chosen = [
    ...own.slice(0, 2),
    ...focusQuestion(input.focus),
    ...open,
    ...own.slice(2),
    ...sectorQuestion(input.project.industry),
    ...commonQuestions,
  ]
  return [...distinct(chosen).slice(0, mostQuestions - 1), lastQuestion].map(({ text, hint }, place) => ({
    id: `q${place + 1}`,
    text,
    hint,
  }))
}

function focusQuestion(focus: string | null): QuestionText[] {
  const plain = focus
    ?.replace(/\s+/g, ' ')
    .replace(/[.?!]+$/, '')
    .trim()
    .slice(0, mostFocus)
  if (!plain) return []
  return [
    {
      text: `We would like to understand one subject in particular: ${plain}. Think of the last time it came up in your work. What happened?`,
      hint: 'What you did, who was involved, how long it took.',
    },
  ]
}

function distinct(questions: readonly QuestionText[]): QuestionText[] {
  return [...new Map(questions.map((question) => [question.text, question])).values()]
}
