import {
  type Answers,
  type AnswerValue,
  DIMENSION_NAMES,
  DIMENSIONS,
  type Dimension,
  MAX_POINTS,
  type SurveyDefinition,
  type SurveyQuestion,
} from '../survey-definition'
import { type Band, bandOf } from './bands'
import {
  divide,
  isZero,
  multiply,
  type Rational,
  roundHalfUp,
  sum,
  toNumber,
  toRational,
  ZERO,
} from './rational'

type ScoredPart = Dimension | 'custom'

export interface DimensionScore {
  dimension: ScoredPart
  name: string
  /** 0 to 100; null when no scored question was answered. */
  score: number | null
  /** Number of its scored questions with an answer. */
  answered: number
  /** Its share of the exact score. */
  contribution: number
}

export interface QuestionScore {
  questionId: string
  dimension: ScoredPart
  /** Before weighting. */
  points: number
  maxPoints: number
  weight: number
  /** Its share of the exact score. */
  contribution: number
}

export interface SurveyScore {
  /** 0 to 100, halves rounded up; null when no answer counts. */
  score: number | null
  /** Before rounding. */
  exactScore: number | null
  band: Band | null
  /** The dimensions that the survey asks about, in their order. */
  dimensions: DimensionScore[]
  /** Answered scored questions, in survey order. */
  questions: QuestionScore[]
}

/**
 * The points of an answer before weighting; null when the question is not scored or the answer is not one of its
 * options.
 */
export function pointsOf(question: SurveyQuestion, answer: AnswerValue | undefined): number | null {
  if (!question.isScored || answer === undefined) return null
  const chosen = new Set(Array.isArray(answer) ? answer : [answer])
  const options = question.options.filter(({ id }) => chosen.has(id))
  if (options.length === 0) return null
  if (question.questionType !== 'multiple_choice') return options[0]!.points
  return Math.min(
    options.reduce((total, { points }) => total + (points ?? 0), 0),
    MAX_POINTS,
  )
}

/** An answered scored question, with fractions. */
interface ExactPart {
  question: SurveyQuestion
  points: number
  weight: Rational
  contribution: Rational
}

interface ExactScore {
  score: Rational | null
  parts: ExactPart[]
}

const hundred = toRational(100)
const maxPoints = toRational(MAX_POINTS)

const earned = (parts: readonly Pick<ExactPart, 'weight' | 'points'>[]): Rational =>
  sum(parts.map(({ weight, points }) => multiply(weight, toRational(points))))

const attainable = (parts: readonly Pick<ExactPart, 'weight'>[]): Rational =>
  multiply(sum(parts.map(({ weight }) => weight)), maxPoints)

/** 100 × Σ weight·points / Σ weight·4; null when all weights are 0. */
function shareOf(parts: readonly Pick<ExactPart, 'weight' | 'points'>[]): Rational | null {
  const most = attainable(parts)
  return isZero(most) ? null : divide(multiply(hundred, earned(parts)), most)
}

const answeredParts = (definition: SurveyDefinition, answers: Answers): Omit<ExactPart, 'contribution'>[] =>
  definition.questions.flatMap((question) => {
    const points = pointsOf(question, answers[question.id])
    return points === null ? [] : [{ question, points, weight: toRational(question.weight) }]
  })

/** The score as fractions: the contributions add up to it exactly. */
export function scoreExactly(definition: SurveyDefinition, answers: Answers): ExactScore {
  const parts = answeredParts(definition, answers)
  const most = attainable(parts)
  return {
    score: shareOf(parts),
    parts: parts.map((part) => ({
      ...part,
      contribution: isZero(most) ? ZERO : divide(multiply(hundred, earned([part])), most),
    })),
  }
}

const partOf = ({ part }: SurveyQuestion): ScoredPart | null => (part === 'profile' ? null : part)
const nameOf = (part: ScoredPart) => (part === 'custom' ? 'Further questions' : DIMENSION_NAMES[part])

/** The dimensions that a survey asks about, in their order. */
function dimensionsOf(definition: SurveyDefinition): ScoredPart[] {
  const asked = new Set(definition.questions.filter(({ isScored }) => isScored).map(partOf))
  return [...DIMENSIONS, 'custom' as const].filter((dimension) => asked.has(dimension))
}

/** Up to this sum of weights, whole numbers stay exact. */
const mostWholeWeight = 1_000_000

/** The rounded share of parts whose weights are whole numbers; undefined for others, which take fractions. */
function wholeShareOf(parts: readonly { weight: number; points: number }[]): number | null | undefined {
  let total = 0
  let weighted = 0
  for (const { weight, points } of parts) {
    if (!Number.isInteger(weight) || !Number.isInteger(points)) return undefined
    total += weight
    weighted += weight * points
  }
  if (total > mostWholeWeight) return undefined
  if (total === 0) return null
  const most = total * MAX_POINTS
  const doubled = 2 * 100 * weighted + most
  return (doubled - (doubled % (2 * most))) / (2 * most)
}

function roundedShareOf(parts: readonly { weight: number; points: number }[]): number | null {
  const whole = wholeShareOf(parts)
  if (whole !== undefined) return whole
  const share = shareOf(parts.map(({ weight, points }) => ({ weight: toRational(weight), points })))
  return share && roundHalfUp(share)
}

/**
 * The scores of the dimensions alone, as in `scoreSurvey`, for reading many surveys: without fractions where the weights
 * are whole numbers.
 */
export function scoreDimensions(
  definition: SurveyDefinition,
  answers: Answers,
): Pick<DimensionScore, 'dimension' | 'name' | 'score'>[] {
  const parts = new Map<SurveyQuestion['part'], { weight: number; points: number }[]>()
  for (const question of definition.questions) {
    const points = pointsOf(question, answers[question.id])
    if (points === null) continue
    const known = parts.get(question.part)
    if (known) known.push({ weight: question.weight, points })
    else parts.set(question.part, [{ weight: question.weight, points }])
  }
  return dimensionsOf(definition).map((dimension) => ({
    dimension,
    name: nameOf(dimension),
    score: roundedShareOf(parts.get(dimension) ?? []),
  }))
}

/**
 * The score of a survey with its parts. Exact until it is rounded at the end; depends only on the survey and the
 * answers to its questions.
 */
export function scoreSurvey(definition: SurveyDefinition, answers: Answers): SurveyScore {
  const exact = scoreExactly(definition, answers)
  const score = exact.score && roundHalfUp(exact.score)
  return {
    score,
    exactScore: exact.score && toNumber(exact.score),
    band: bandOf(score),
    dimensions: dimensionsOf(definition).map((dimension) => {
      const parts = exact.parts.filter(({ question }) => question.part === dimension)
      const share = shareOf(parts)
      return {
        dimension,
        name: nameOf(dimension),
        score: share && roundHalfUp(share),
        answered: parts.length,
        contribution: toNumber(sum(parts.map(({ contribution }) => contribution))),
      }
    }),
    questions: exact.parts.map(({ question, points, contribution }) => ({
      questionId: question.id,
      dimension: partOf(question) ?? 'custom',
      points,
      maxPoints: MAX_POINTS,
      weight: question.weight,
      contribution: toNumber(contribution),
    })),
  }
}
