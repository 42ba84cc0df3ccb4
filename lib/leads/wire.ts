import { findSurveyVersion, scoreSurvey, toResponses } from '../assessments'
import type { OwnerContext } from '../context'
import { type LeadRow, selectAnswers } from './queries'

/** A lead as the list shows it. */
export function toSummaryWire<Row extends Pick<LeadRow, 'readyLinkId' | 'readAt'>>({
  readyLinkId,
  readAt,
  ...lead
}: Row) {
  return { ...lead, staticSlugId: readyLinkId, isRead: readAt !== null }
}

/** A lead with its answers, and its score taken apart, both after the survey as it was answered. */
export async function toLeadWire(ctx: OwnerContext, lead: LeadRow) {
  const definition = await findSurveyVersion(ctx, lead.surveyVersionId)
  if (!definition) throw new Error('a lead without its survey')
  const answers = await selectAnswers(ctx, lead.id)
  return {
    ...toSummaryWire(lead),
    surveyResponses: toResponses(definition, answers),
    leadGenerationUrls: lead.visits,
    scoreBreakdown: scoreSurvey(definition, answers),
  }
}
