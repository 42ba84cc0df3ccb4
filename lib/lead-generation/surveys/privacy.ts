import { formatAnswer } from '../assessments'
import { answersOf, eraseAnswering, selectStoredAnswers } from '../leads'
import type { SurveyAddress } from './address'
import { withLeadOf } from './open-lead'
import { findLeadOf, surveyFor } from './respondent'
import { brandOf } from './survey-link'
import type { SurveyBrand, SurveyPrivacy } from './survey-page'
import { linkTokenOf, readSession } from './tokens'

const purpose = 'privacy'

/** The stored data of a prospect, by their personal link. */
export function showPrivacy(
  slug: string,
  token: string,
  address: SurveyAddress,
): Promise<SurveyPrivacy | undefined> {
  return withLeadOf({ slug, token, purpose }, async (ctx, link, lead) => {
    const definition = await surveyFor(ctx, link, lead)
    const answers = answersOf(await selectStoredAnswers(ctx, lead))
    return {
      kind: 'privacy',
      brand: brandOf(link, address),
      startedAt: lead.createdAt,
      completedAt: lead.completedAt,
      score: lead.aiReadinessScore,
      answers: definition.questions.flatMap((question) => {
        const value = answers[question.id]
        if (value === undefined) return []
        return [{ question: question.questionText, answer: formatAnswer(question, value) }]
      }),
      visits: lead.visits.map(({ url, visitedAt }) => ({ url, visitedAt })),
      exportUrl: address.privacyExport(token),
      eraseUrl: address.privacy(token),
      backUrl: lead.completedAt
        ? address.result(linkTokenOf('result', slug, lead.id))
        : address.resumePath(linkTokenOf('resume', slug, lead.id)),
      isConverted: lead.convertedToAuditId !== null,
    }
  })
}

/** Everything stored about a prospect, for download. */
export function exportPrivacy(slug: string, token: string): Promise<object | undefined> {
  return withLeadOf({ slug, token, purpose }, async (ctx, link, lead) => {
    const definition = await surveyFor(ctx, link, lead)
    const stored = await selectStoredAnswers(ctx, lead)
    const { clientName, businessName, clientEmail, clientPhone, industry, companySize } = lead
    return {
      recipient: { name: link.consultantName, company: link.consultantCompany },
      profile: { clientName, businessName, clientEmail, clientPhone, industry, companySize },
      websiteUrl: lead.websiteUrl,
      source: lead.source,
      startedAt: lead.createdAt,
      completedAt: lead.completedAt,
      score: lead.aiReadinessScore,
      researchScore: lead.researchScore,
      compositeScore: lead.compositeScore,
      answers: definition.questions.flatMap((question) => {
        const { value, arrivedAtMicros } = stored.get(question.id) ?? {}
        if (value === undefined || value === null) return []
        return [
          {
            questionId: question.id,
            question: question.questionText,
            answer: formatAnswer(question, value),
            value,
            answeredAt: new Date((arrivedAtMicros ?? 0) / 1000),
          },
        ]
      }),
      visits: lead.visits,
    }
  })
}

export interface Erased {
  brand: SurveyBrand
  /** The browser's session belonged to the erased data. */
  isOwnSession: boolean
}

/** Erases everything stored about a prospect and invalidates all their links and sessions. */
export function erasePrivacy(
  slug: string,
  token: string,
  address: SurveyAddress,
  cookie: string | undefined,
): Promise<Erased | undefined> {
  return withLeadOf({ slug, token, purpose }, async (ctx, link, lead) => {
    const { id } = lead
    const session = readSession(slug, cookie)
    const own = session && (await findLeadOf(ctx, link, session))
    await eraseAnswering(ctx, link.id, lead)
    return { brand: brandOf(link, address), isOwnSession: own?.id === id }
  })
}
