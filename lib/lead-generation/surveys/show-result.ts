import type { OwnerContext } from '../../contract/context'
import {
  bandInfo,
  bandOf,
  dimensionText,
  firstUses,
  nextStepText,
  OTHER_INDUSTRY,
  scoreSurvey,
} from '../assessments'
import { DIMENSION_NAMES, DIMENSIONS } from '../assessments/survey-definition'
import {
  type AnsweringLead,
  answersOf,
  benchmarkOf,
  hasAskedForContact,
  requestContact,
  selectStoredAnswers,
} from '../leads'
import type { OpenLink } from '../readylinks'
import type { SurveyAddress } from './address'
import { type LeadLink, withLeadOf } from './open-lead'
import { findLeadOf, surveyFor } from './respondent'
import { brandOf } from './survey-link'
import type { SurveyResult } from './survey-page'
import { linkTokenOf, readSession } from './tokens'

/** What a result says, on the page and in the mail. */
export type ResultContent = Pick<
  SurveyResult,
  'score' | 'band' | 'dimensions' | 'uses' | 'benchmark' | 'nextStep'
>

/** The result of a completed survey, by the survey as it was answered. */
export async function resultContent(
  ctx: OwnerContext,
  link: OpenLink,
  lead: AnsweringLead,
): Promise<ResultContent> {
  const definition = await surveyFor(ctx, link, lead)
  const answers = answersOf(await selectStoredAnswers(ctx, lead))
  const { score, dimensions } = scoreSurvey(definition, answers)
  const scores = new Map(dimensions.map((one) => [one.dimension, one.score]))
  const band = bandInfo(score)
  const isOther = answers[OTHER_INDUSTRY.questionId] === OTHER_INDUSTRY.optionId
  const isCompared = score !== null && !isOther
  return {
    score,
    band,
    dimensions: DIMENSIONS.filter((dimension) => scores.has(dimension)).map((dimension) => {
      const own = scores.get(dimension) ?? null
      return {
        dimension,
        name: DIMENSION_NAMES[dimension],
        score: own,
        band: bandInfo(own)?.name ?? null,
        text: dimensionText(dimension, own),
      }
    }),
    uses: firstUses(definition, answers),
    benchmark: (isCompared && (await benchmarkOf(ctx, { ...lead, id: lead.recordId }))) || null,
    nextStep: nextStepText(bandOf(score)),
  }
}

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
    const isReachable = link.bookingLink !== null || link.contactEmail !== null
    const resultUrl = address.result(linkTokenOf('result', slug, lead.id))
    return {
      kind: 'result',
      ...(await resultContent(ctx, link, lead)),
      brand: brandOf(link, address),
      businessName: lead.businessName,
      askUrl: isReachable ? null : address.ask(linkTokenOf('result', slug, lead.id)),
      isAsked: !isReachable && (await hasAskedForContact(ctx, lead.recordId)),
      completedAt: lead.completedAt,
      resultUrl,
      privacyUrl: isOwn ? address.privacy(linkTokenOf('privacy', slug, lead.id)) : null,
      startOverUrl: address.startOver(),
    }
  })
}

/** Requests a conversation with the consultant, from the page of a result. Returns false for an invalid link. */
export async function askForContact(slug: string, token: string): Promise<boolean> {
  const isAsked = await withLeadOf({ slug, token, purpose: 'result' }, async (ctx, _link, lead) => {
    if (lead.completedAt) await requestContact(ctx, lead.recordId)
    return lead.completedAt !== null
  })
  return isAsked ?? false
}
