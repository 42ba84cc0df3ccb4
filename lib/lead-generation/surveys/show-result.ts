import { bandInfo, dimensionText, nextStepText, scoreSurvey } from '../assessments'
import { DIMENSION_NAMES, DIMENSIONS } from '../assessments/survey-definition'
import { answersOf, selectStoredAnswers } from '../leads'
import type { SurveyAddress } from './address'
import { type LeadLink, withLeadOf } from './open-lead'
import { findLeadOf, surveyFor } from './respondent'
import { brandOf } from './survey-link'
import type { SurveyResult } from './survey-page'
import { linkTokenOf, readSession } from './tokens'

/**
 * The result that a link opens. The page that exports and erases is shown to the survey's own browser and where the
 * survey's private link was opened: people pass the link of a result on.
 * @param purpose of the link: `result`, or `resume` for the private one
 * @param cookie the session the browser kept of this survey
 */
export function showResultOf(
  { slug, token, purpose }: LeadLink & { purpose: 'result' | 'resume' },
  address: SurveyAddress,
  cookie: string | undefined,
): Promise<SurveyResult | undefined> {
  return withLeadOf({ slug, token, purpose }, async (ctx, link, lead) => {
    if (!lead.completedAt) return undefined
    const session = readSession(slug, cookie)
    const kept = session && (await findLeadOf(ctx, link, session))
    const isOwn = purpose === 'resume' || kept?.id === lead.id
    const definition = await surveyFor(ctx, link, lead)
    const { score, dimensions } = scoreSurvey(definition, answersOf(await selectStoredAnswers(ctx, lead.id)))
    const scores = new Map(dimensions.map((one) => [one.dimension, one.score]))
    const band = bandInfo(score)
    return {
      kind: 'result',
      brand: brandOf(link, address),
      businessName: lead.businessName,
      score,
      band,
      dimensions: DIMENSIONS.filter((dimension) => scores.has(dimension)).map((dimension) => {
        const own = scores.get(dimension) ?? null
        return {
          dimension,
          name: DIMENSION_NAMES[dimension],
          score: own,
          text: dimensionText(dimension, own),
        }
      }),
      nextStep: nextStepText(band?.id ?? null),
      completedAt: lead.completedAt,
      resultUrl: address.result(linkTokenOf('result', slug, lead.id)),
      privacyUrl: isOwn ? address.privacy(linkTokenOf('privacy', slug, lead.id)) : null,
      startOverUrl: address.startOver(),
    }
  })
}
