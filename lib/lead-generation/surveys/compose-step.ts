import { isMailConfigured } from '../../platform/mail'
import { estimateMinutes } from '../assessments'
import type { AnswerValue, SurveyDefinition, SurveyQuestion } from '../assessments/survey-definition'
import { type AnsweringLead, answersOf, type StoredAnswers } from '../leads'
import type { OpenLink } from '../readylinks'
import type { SurveyAddress } from './address'
import { type Step, stepsOf } from './steps'
import { brandOf } from './survey-link'
import type { SurveyField, SurveyLinks, SurveyStep } from './survey-page'
import { linkTokenOf, type PageStamp, type SurveySession, stampOf } from './tokens'

/** The input of a survey page. */
interface PageMaterial {
  link: OpenLink
  address: SurveyAddress
  definition: SurveyDefinition
  lead: AnsweringLead | undefined
  stored: StoredAnswers
  session: SurveySession
  stamp: PageStamp
  /** Encoded for the form; empty once it is stored. */
  visit: string
}

export interface PageState {
  step: number
  /** Typed values that replace the stored ones, by question. */
  typed?: ReadonlyMap<string, readonly string[]>
  errors?: ReadonlyMap<string, string>
  notice?: SurveyStep['notice']
  isResumed?: boolean
}

export const linksOf = (
  link: OpenLink,
  address: SurveyAddress,
  lead: { id: string } | undefined,
): SurveyLinks => ({
  resumeUrl: lead ? address.resume(linkTokenOf('resume', link.slug, lead.id)) : null,
  privacyUrl: lead ? address.privacy(linkTokenOf('privacy', link.slug, lead.id)) : null,
})

/** The step at which a returning respondent continues: the first one with an unanswered question. */
export function firstOpenStep(steps: readonly Step[], stored: StoredAnswers): number {
  const isAnswered = ({ id }: SurveyQuestion) => (stored.get(id)?.value ?? null) !== null
  const open = steps.findIndex(
    ({ questions }) =>
      questions.some((question) => question.isRequired && !isAnswered(question)) ||
      !questions.some(isAnswered),
  )
  return open === -1 ? steps.length - 1 : open
}

export function composeStep(material: PageMaterial, state: PageState): SurveyStep {
  const { link, address, definition, lead, stored, session, stamp, visit } = material
  const steps = stepsOf(definition)
  const step = Math.min(Math.max(state.step, 0), steps.length - 1)
  const answered = answersOf(stored)
  return {
    kind: 'step',
    brand: brandOf(link, address),
    actionUrl: address.page(step),
    session: session.token,
    stamp: stampOf(session, stamp),
    visit,
    step,
    stepCount: steps.length,
    title: steps[step]!.title,
    intro: step === steps.length - 1 && step > 0 ? lastStepIntro(steps[step]!) : null,
    fields: steps[step]!.questions.map((question) => fieldOf(question, stored, state)),
    answeredCount: definition.questions.filter(({ id }) => answered[id] !== undefined).length,
    questionCount: definition.questions.length,
    estimatedMinutes: estimateMinutes(definition),
    links: linksOf(link, address, lead),
    notice: state.notice ?? null,
    isResumed: state.isResumed ?? false,
    startOverUrl: lead ? address.startOver() : null,
  }
}

/** On the last page, which asks who answered. */
const lastStepIntro = ({ questions }: Step): string | null =>
  questions.every(({ part }) => part === 'profile') ? `The last page. ${whereResultGoes()}` : null

const whereResultGoes = () =>
  isMailConfigured()
    ? 'Your result comes next, and a copy of it as a PDF goes to your e-mail address.'
    : 'Your result comes next.'

function fieldOf(question: SurveyQuestion, stored: StoredAnswers, { typed, errors }: PageState): SurveyField {
  const raw = typed?.get(question.id)
  return {
    question,
    value: raw ? typedValue(question, raw) : (stored.get(question.id)?.value ?? null),
    error: errors?.get(question.id) ?? null,
  }
}

/** The typed value, valid or not. */
function typedValue({ questionType, options }: SurveyQuestion, raw: readonly string[]): AnswerValue | null {
  if (questionType === 'multiple_choice') {
    return options.map(({ id }) => id).filter((id) => raw.includes(id))
  }
  return raw[0] || null
}
