import { bandInfo, formatAnswer, type SurveyDefinition, scoreSurvey } from '../assessments'
import type { Answers } from '../assessments/survey-definition'

/** A submitted survey for use outside the workspace: plain data for both PDF and text. */
export interface SurveySheet {
  /** Identifies the survey among the sources of an audit. */
  title: string
  clientName: string
  /** The person who submitted it. */
  person: string | null
  /** The date of submission, as in '4 May 2026'. */
  dateLabel: string
  consultantName: string | null
  consultantCompany: string | null
  /** #rrggbb with enough contrast for white text; null for the product's own. */
  brandColor: string | null
  score: number | null
  band: { name: string; from: number; to: number; text: string } | null
  dimensions: { name: string; score: number | null; answered: number }[]
  questions: SheetQuestion[]
}

export interface SheetQuestion {
  question: string
  answer: string
  /** 0 to 4, before weighting; null for a question that is not scored. */
  points: number | null
  /** One of our options rather than the prospect's own words. */
  isChosen: boolean
}

interface SheetInput {
  clientName: string
  person: string | null
  completedAt: Date
  consultantName: string | null
  consultantCompany: string | null
  brandColor: string | null
  definition: SurveyDefinition
  answers: Answers
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Builds the sheet of a survey. Deterministic. */
export function writeSheet({ definition, answers, completedAt, ...about }: SheetInput): SurveySheet {
  const score = scoreSurvey(definition, answers)
  const points = new Map(score.questions.map((scored) => [scored.questionId, scored.points]))
  return {
    ...about,
    title: `AI readiness survey of ${about.clientName}`,
    dateLabel: dates.format(completedAt),
    score: score.score,
    band: bandInfo(score.score),
    dimensions: score.dimensions,
    questions: definition.questions.flatMap((question) => {
      const value = answers[question.id]
      if (value === undefined) return []
      return {
        question: question.questionText,
        answer: formatAnswer(question, value),
        points: points.get(question.id) ?? null,
        isChosen: question.options.length > 0,
      }
    }),
  }
}

/** Adds a full stop, because the analyst takes a few words without one for a heading. */
const asSentence = ({ answer, isChosen }: SheetQuestion) =>
  isChosen && /[\p{L}\p{N})’”]$/u.test(answer) ? `${answer}.` : answer

/**
 * The survey as the analyst reads it: each question is a heading, so that our words are not mistaken for the client's,
 * and the answer follows below it.
 */
export function sheetText({ title, person, dateLabel, questions }: SurveySheet): string {
  const head = `# ${title}\n\n${person ? `Submitted by ${person} on ${dateLabel}` : `Submitted on ${dateLabel}`}`
  return [head, ...questions.map((asked) => `## ${asked.question}\n\n${asSentence(asked)}`)].join('\n\n')
}
