import type { OwnerContext } from '../../contract/context'
import { scoreSurvey, toResponses } from '../assessments'
import type { AnswerValue, SurveyDefinition } from '../assessments/survey-definition'
import { findSurveyOf, type LeadRow, selectAnswers } from './queries'
import { requireLead } from './require-lead'

/** A lead as the list shows it. */
export function toSummaryWire<Row extends Pick<LeadRow, 'readyLinkId' | 'readAt'>>({
  readyLinkId,
  readAt,
  ...lead
}: Row) {
  return { ...lead, staticSlugId: readyLinkId, isRead: readAt !== null }
}

/** A lead with its answers and the parts of its score, both according to the survey as it was answered. */
export async function toLeadWire(ctx: OwnerContext, lead: LeadRow) {
  const [survey, answers] = await Promise.all([findSurveyOf(ctx, lead.id), selectAnswers(ctx, lead.id)])
  return toAnsweredWire(lead, survey, answers)
}

/** The caller's lead in the same shape. @throws AppError NOT_FOUND */
export async function readLead(ctx: OwnerContext, leadId: string) {
  const [lead, survey, answers] = await Promise.all([
    requireLead(ctx, leadId),
    findSurveyOf(ctx, leadId),
    selectAnswers(ctx, leadId),
  ])
  return toAnsweredWire(lead, survey, answers)
}

function toAnsweredWire(
  lead: LeadRow,
  definition: SurveyDefinition | undefined,
  answers: Record<string, AnswerValue>,
) {
  if (!definition) throw new Error('a lead without its survey')
  return {
    ...toSummaryWire(lead),
    surveyResponses: toResponses(definition, answers),
    leadGenerationUrls: lead.visits,
    scoreBreakdown: scoreSurvey(definition, answers),
  }
}
