import { asOwner } from '../../platform/db/with-user'
import { publicBaseUrl } from '../../platform/env'
import { log } from '../../platform/log'
import { isMailConfigured, type Mail, sendMail, wasCertainlyNotSent } from '../../platform/mail'
import {
  claimResultMail,
  findSlugOfLead,
  type ResultSheet,
  releaseResultMail,
  renderResultPdf,
  settleResultMail,
} from '../leads'
import { type OpenLink, readLogo } from '../readylinks'
import { surveyAddress } from './address'
import { comparisonText } from './comparison'
import { findSurveyLink } from './find-survey-link'
import { findLeadOf } from './respondent'
import { type ResultContent, resultContent } from './show-result'
import { linkTokenOf, sessionOfLead } from './tokens'

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const largestLogo = 1024 * 1024

/**
 * Mails the result of a survey with its PDF to the person who answered it, at most once: the mail is claimed before it
 * is sent, and released only if it was certainly not sent.
 */
export async function mailResult(userId: string, leadId: string): Promise<void> {
  if (!isMailConfigured()) return
  const slug = await asOwner(userId, (ctx) => findSlugOfLead(ctx, leadId))
  const link = slug && (await findSurveyLink(slug))
  if (!link || link.userId !== userId || link.isDeleted) return
  const found = await asOwner(userId, async (ctx) => {
    const lead = await findLeadOf(ctx, link, sessionOfLead(link.slug, leadId))
    return lead?.completedAt ? { lead, content: await resultContent(ctx, link, lead) } : undefined
  })
  if (!found) return
  const { lead, content } = found
  const sheet = sheetOf(link, content, {
    businessName: lead.businessName,
    completedAt: lead.completedAt!,
    logo: await logoOf(link),
  })
  const pdf = await renderResultPdf(sheet)
  const to = await asOwner(userId, (ctx) => claimResultMail(ctx, leadId))
  if (!to) return
  try {
    await sendMail(mailOf({ to, link, leadId, content, sheet, pdf: pdf?.bytes }))
  } catch (error) {
    log().warn({ err: error, leadId }, 'the result of a survey was not mailed')
    if (!wasCertainlyNotSent(error)) return
    await asOwner(userId, (ctx) => releaseResultMail(ctx, leadId))
    throw error
  }
  await asOwner(userId, (ctx) => settleResultMail(ctx, leadId))
}

async function logoOf(link: OpenLink): Promise<string | null> {
  const logo = link.logoVersion ? await readLogo(link.slug) : undefined
  if (!logo) return null
  const bytes = Buffer.from(await new Response(logo.stream).arrayBuffer())
  return bytes.length > largestLogo ? null : `data:${logo.contentType};base64,${bytes.toString('base64')}`
}

const senderOf = ({ consultantName, consultantCompany }: OpenLink) =>
  [consultantName, consultantCompany].filter(Boolean).join(', ')

function sheetOf(
  link: OpenLink,
  { score, band, dimensions, uses, benchmark, nextStep }: ResultContent,
  about: { businessName: string | null; completedAt: Date; logo: string | null },
): ResultSheet {
  const { bookingLink, contactEmail } = link
  return {
    title: 'AI readiness result',
    businessName: about.businessName,
    dateLabel: dates.format(about.completedAt),
    consultantName: link.consultantName,
    consultantCompany: link.consultantCompany,
    logo: about.logo,
    brandColor: link.brandColor,
    score,
    band,
    dimensions,
    comparison: score !== null && benchmark ? comparisonText(score, benchmark) : null,
    uses,
    nextStep: {
      text: nextStep,
      label: bookingLink ? 'Book a conversation' : contactEmail ? `Write to ${contactEmail}` : null,
      address: bookingLink ?? (contactEmail && `mailto:${contactEmail}`),
    },
  }
}

interface ResultMail {
  to: string
  link: OpenLink
  leadId: string
  content: ResultContent
  sheet: ResultSheet
  pdf: Uint8Array | undefined
}

/** The mail contains nothing that the prospect entered, because anybody can enter somebody else's address. */
function mailOf({ to, link, leadId, content, sheet, pdf }: ResultMail): Mail {
  const place = { slug: link.slug, customHost: null, isEmbedded: false }
  const address = surveyAddress(place, publicBaseUrl())
  const path = address.result(linkTokenOf('result', link.slug, leadId))
  const { score, band, uses } = content
  const { text, address: next } = sheet.nextStep
  const lines = [
    'Thank you for answering the AI readiness survey.',
    score === null || !band
      ? undefined
      : `Your result: ${score} of 100 points, which is the level “${band.name}”.`,
    uses.length > 0 && `Where you could begin:\n${uses.map(({ title }) => `- ${title}`).join('\n')}`,
    `${pdf ? 'The whole result is attached. You' : 'You'} find it here as well:\n${new URL(path, publicBaseUrl())}`,
    next
      ? `Your next step: ${text}\n${next.replace(/^mailto:/, '')}`
      : `Your next step: ${text} You can ask for a conversation on the page of your result.`,
    senderOf(link),
    'You get this mail because somebody, most likely you, gave this address in the survey. You get no further mail from it.',
  ]
  return {
    id: `result-${leadId}`,
    to,
    replyTo: link.contactEmail ?? undefined,
    senderName: senderOf(link) || undefined,
    subject: 'Your AI readiness result',
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    attachments: pdf && [
      { filename: 'ai-readiness-result.pdf', content: Buffer.from(pdf), contentType: 'application/pdf' },
    ],
  }
}
