import { announce } from '../../account/announcements'
import type { OwnerContext } from '../../contract/context'
import type { SurveyDefinition } from '../assessments/survey-definition'
import { addAnswerCounts } from '../readylinks'
import { type AnsweringLead, insertLead, lockAnsweringRow, upsertAnswers } from './answering-queries'
import {
  answerCountsOf,
  answersOf,
  answersToWrite,
  furthestOf,
  isSameAnswer,
  profileOf,
  type SendingPage,
  type SentAnswers,
  type StoredAnswers,
} from './answering-rules'
import type { LeadVisit } from './contract'
import { hasAskedForContact, insertLeadEvent, lockLead, updateLeadRow } from './queries'
import { compositeOf } from './website-signals'

/** Maximum number of visits stored per lead: the first one, which says where it came from, and the latest. */
const maxVisits = 20

interface FirstAnswer {
  readyLinkId: string
  surveyVersionId: string
  sessionDigest: Buffer
  /** Where the prospect came from: the campaign's source, the referring host, or `direct`. */
  source: string
  visit: LeadVisit | undefined
}

/** The lead of a session, locked. Created by this call unless it existed or a concurrent request creates it. */
export async function beginLead(ctx: OwnerContext, { visit, ...first }: FirstAnswer): Promise<AnsweringLead> {
  const isNew = await insertLead(ctx, { ...first, visits: visit ? [visit] : [] })
  const lead = await lockAnsweringRow(ctx, first.readyLinkId, { sessionDigest: first.sessionDigest })
  if (!lead) throw new Error('A session has a lead that cannot be seen')
  if (isNew) {
    await insertLeadEvent(ctx, { leadId: lead.id, type: 'started', description: 'Began the survey' })
  }
  return lead
}

/**
 * Stores answers as they arrive; an answer overtaken by a later one changes nothing.
 * @param lead locked by the caller, not completed
 * @param before what was stored when it was locked
 * @returns what is stored now
 */
export async function storeAnswers(
  ctx: OwnerContext,
  lead: AnsweringLead,
  definition: SurveyDefinition,
  before: StoredAnswers,
  sent: SentAnswers,
  page: SendingPage,
): Promise<StoredAnswers> {
  const changes = answersToWrite(sent, before, page)
  await upsertAnswers(ctx, lead.id, changes)
  await addAnswerCounts(ctx, lead.readyLinkId, answerCountsOf(before, changes))
  const after = new Map([...before, ...changes])
  const isChanged = [...changes].some(([id, { value }]) => !isSameAnswer(value, before.get(id)?.value))
  if (isChanged) {
    const answers = answersOf(after)
    const furthestQuestionId = furthestOf(definition, answers)
    await updateLeadRow(ctx, lead.id, { ...profileOf(definition, answers), furthestQuestionId })
  }
  return after
}

/** Stores a lead's visit once, regardless of how many of its pages are submitted. */
export async function keepVisit(ctx: OwnerContext, lead: AnsweringLead, visit: LeadVisit): Promise<void> {
  if (lead.visits.some(({ visitedAt }) => visitedAt === visit.visitedAt)) return
  const [first, ...later] = [...lead.visits, visit]
  const visits = first ? [first, ...later.slice(-(maxVisits - 1))] : later
  await updateLeadRow(ctx, lead.id, { visits }, { isQuiet: true })
}

/**
 * Submits the survey.
 * @param lead locked by the caller, not completed
 * @param score 0 to 100; null when no scored question was answered
 */
export async function completeLead(
  ctx: OwnerContext,
  lead: AnsweringLead,
  score: number | null,
): Promise<void> {
  const completed = await updateLeadRow(ctx, lead.id, {
    // Also out of the archive: it is news, and its owner is told.
    surveyStatus: 'completed',
    statusBeforeArchive: null,
    aiReadinessScore: score,
    completedAt: new Date(),
  })
  // Its website may have been read while it was still answering.
  const compositeScore = compositeOf(score, completed?.researchScore ?? null)
  if (compositeScore !== null) await updateLeadRow(ctx, lead.id, { compositeScore })
  const description =
    score === null ? 'Submitted the survey' : `Submitted the survey with ${score} of 100 points`
  await insertLeadEvent(ctx, { leadId: lead.id, type: 'completed', description })
  const { id: leadId, readyLinkId } = lead
  await announce(ctx, {
    type: 'lead.created',
    key: leadId,
    data: { leadId, readyLinkId },
    mail: { kind: 'new_lead', subject: { leadId } },
  })
}

/** Records once that the prospect requests a conversation; the lead is unread again. */
export async function requestContact(ctx: OwnerContext, leadId: string): Promise<void> {
  if (!(await lockLead(ctx, leadId)) || (await hasAskedForContact(ctx, leadId))) return
  await updateLeadRow(ctx, leadId, { readAt: null })
  const description = 'Asked for a conversation about the result'
  await insertLeadEvent(ctx, { leadId, type: 'contact_requested', description })
}
