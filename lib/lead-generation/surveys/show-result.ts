import { bandInfo, dimensionText, nextStepText, scoreSurvey } from '../assessments'
import { DIMENSION_NAMES, DIMENSIONS } from '../assessments/survey-definition'
import { answersOf, selectStoredAnswers } from '../leads'
import type { SurveyAddress } from './address'
import { withLeadOf } from './open-lead'
import { surveyFor } from './respondent'
import { brandOf } from './survey-link'
import type { SurveyResult } from './survey-page'
import { linkTokenOf } from './tokens'

/** The result that a link opens. */
export function showResultOf(
  slug: string,
  token: string,
  address: SurveyAddress,
): Promise<SurveyResult | undefined> {
  return withLeadOf({ slug, token, purpose: 'result' }, async (ctx, link, lead) => {
    if (!lead.completedAt) return undefined
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
      resultUrl: address.result(token),
      privacyUrl: address.privacy(linkTokenOf('privacy', slug, lead.id)),
      startOverUrl: address.startOver(),
    }
  })
}
