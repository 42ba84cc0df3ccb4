import { DIMENSION_NAMES, DIMENSIONS } from '@/lib/lead-generation/assessments/survey-definition'
import type { LeadWire } from '@/lib/lead-generation/leads/contract'
import { apportion } from './apportion'

interface ShownAnswer {
  questionId: string
  question: string
  answer: string
  points: number | null
  maxPoints: number | null
  /** Null where the answer is not scored. */
  weight: number | null
  /** Hundredths of a point of the score. */
  contribution: number | null
}

export interface AnswerPart {
  key: string
  name: string
  /** 0 to 100. */
  score: number | null
  /** Hundredths of a point of the score; null where nothing of it is scored. */
  contribution: number | null
  answers: ShownAnswer[]
}

type Scored = LeadWire['scoreBreakdown']['questions'][number]

/**
 * Built-in questions have fixed ids: q1 to q25, five per dimension, and from q101 on questions about the respondent.
 */
function partOf(questionId: string, scored: Scored | undefined): string {
  if (scored) return scored.dimension
  const number = Number(/^q(\d+)$/.exec(questionId)?.[1])
  if (!Number.isInteger(number)) return 'custom'
  return DIMENSIONS[Math.floor((number - 1) / 5)] ?? 'profile'
}

/** In the order they are shown: the scored parts come first; contact details are also shown elsewhere. */
const PART_NAMES: Record<string, string> = {
  ...DIMENSION_NAMES,
  custom: 'Further questions',
  profile: 'Who answered',
}

const asText = (answer: string | number | string[]) =>
  Array.isArray(answer) ? answer.join(', ') : String(answer)

/**
 * Every answer under its part, with its contribution to the score. As displayed, the answers of a part add up to the
 * part, and the parts to the score.
 */
export function answerParts({ surveyResponses, scoreBreakdown }: LeadWire): AnswerPart[] {
  const scored = new Map(scoreBreakdown.questions.map((question) => [question.questionId, question]))
  const dimensions = scoreBreakdown.dimensions.filter(({ answered }) => answered > 0)
  const ofDimensions = apportion(dimensions.map(({ contribution }) => contribution))
  const totals = new Map(
    dimensions.map(({ dimension }, index) => [dimension as string, ofDimensions[index]!]),
  )
  const scores = new Map(
    scoreBreakdown.dimensions.map(({ dimension, score }) => [dimension as string, score]),
  )

  return Object.keys(PART_NAMES).flatMap((key) => {
    const own = Object.entries(surveyResponses).filter(([id]) => partOf(id, scored.get(id)) === key)
    if (own.length === 0) return []
    const counted = own.flatMap(([id]) => scored.get(id) ?? [])
    const shares = apportion(
      counted.map(({ contribution }) => contribution),
      totals.get(key),
    )
    const contributions = new Map(counted.map(({ questionId }, index) => [questionId, shares[index]!]))
    return {
      key,
      name: PART_NAMES[key]!,
      score: scores.get(key) ?? null,
      contribution: counted.length > 0 ? (totals.get(key) ?? 0) : null,
      answers: own.map(([questionId, { question, answer, points, maxPoints }]) => ({
        questionId,
        question,
        answer: asText(answer),
        points,
        maxPoints,
        weight: scored.get(questionId)?.weight ?? null,
        contribution: contributions.get(questionId) ?? null,
      })),
    }
  })
}
