import type { OwnerContext } from '../../contract/context'
import { findSurveyVersion, scoreSurvey, toResponses } from '../assessments'
import type { AnswerValue, SurveyDefinition } from '../assessments/survey-definition'
import { selectMergedSurveys } from './merge-queries'
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

/** The surveys of leads that were merged into this one, each as it was answered. */
export async function readMergedSurveys(ctx: OwnerContext, leadId: string) {
  const rows = await selectMergedSurveys(ctx, leadId)
  return Promise.all(
    rows.map(
      async ({ id, profile, aiReadinessScore, convertedToAuditId, startedAt, completedAt, ...row }) => {
        const definition = await findSurveyVersion(ctx, row.surveyVersionId)
        if (!definition) throw new Error('a merged survey without its questions')
        const responses = toResponses(definition, row.answers)
        return { id, profile, aiReadinessScore, convertedToAuditId, startedAt, completedAt, responses }
      },
    ),
  )
}
