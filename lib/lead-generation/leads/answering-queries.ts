import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { StoredAnswers } from './answering-rules'
import type { LeadVisit } from './contract'
import { leadAnswers, leads } from './tables'

/** Identifies a lead by its id or by the session that answers. */
export type LeadKey = { leadId: string } | { sessionDigest: Buffer }

const found = (ctx: OwnerContext, readyLinkId: string, key: LeadKey) =>
  and(
    'leadId' in key ? eq(leads.id, key.leadId) : eq(leads.sessionDigest, key.sessionDigest),
    eq(leads.readyLinkId, readyLinkId),
    eq(leads.userId, ownerOf(ctx)),
  )

const answering = {
  id: leads.id,
  /** The lead with its notes and history: another one, where this one was merged into it. */
  recordId: leads.id,
  readyLinkId: leads.readyLinkId,
  surveyVersionId: leads.surveyVersionId,
  clientName: leads.clientName,
  businessName: leads.businessName,
  clientEmail: leads.clientEmail,
  clientPhone: leads.clientPhone,
  industry: leads.industry,
  companySize: leads.companySize,
  websiteUrl: leads.websiteUrl,
  source: leads.source,
  surveyStatus: leads.surveyStatus,
  visits: leads.visits,
  aiReadinessScore: leads.aiReadinessScore,
  researchScore: leads.researchScore,
  compositeScore: leads.compositeScore,
  convertedToAuditId: leads.convertedToAuditId,
  completedAt: leads.completedAt,
  createdAt: leads.createdAt,
  /** Computed by the database clock alone. */
  ageSeconds: sql<number>`extract(epoch from clock_timestamp() - ${leads.createdAt})::float8`,
}

/** The columns of a lead that its survey needs. */
export type AnsweringLead = Awaited<ReturnType<typeof selectAnsweringLeads>>[number]

/** Whether it was merged into another lead: only its survey is kept. */
export const isMerged = ({ id, recordId }: Pick<AnsweringLead, 'id' | 'recordId'>): boolean => id !== recordId

const selectAnsweringLeads = (ctx: OwnerContext, readyLinkId: string, key: LeadKey) =>
  ctx.tx
    .select(answering)
    .from(leads)
    .where(found(ctx, readyLinkId, key))

export async function findAnsweringRow(
  ctx: OwnerContext,
  readyLinkId: string,
  key: LeadKey,
): Promise<AnsweringLead | undefined> {
  const [row] = await selectAnsweringLeads(ctx, readyLinkId, key)
  return row
}

/** The same, locked until the transaction ends. */
export async function lockAnsweringRow(
  ctx: OwnerContext,
  readyLinkId: string,
  key: LeadKey,
): Promise<AnsweringLead | undefined> {
  const [row] = await selectAnsweringLeads(ctx, readyLinkId, key).for('no key update')
  return row
}

interface NewLead {
  readyLinkId: string
  surveyVersionId: string
  sessionDigest: Buffer
  source: string
  visits: LeadVisit[]
}

/** Returns false when the session already has a lead, including one inserted concurrently. */
export async function insertLead(ctx: OwnerContext, values: NewLead): Promise<boolean> {
  const inserted = await ctx.tx
    .insert(leads)
    .values({ ...values, userId: ownerOf(ctx) })
    .onConflictDoNothing({ target: leads.sessionDigest })
    .returning({ id: leads.id })
  return inserted.length > 0
}

/** By question, including withdrawn answers. */
export async function selectAnswerRows(ctx: OwnerContext, leadId: string): Promise<StoredAnswers> {
  const rows = await ctx.tx
    .select({
      questionId: leadAnswers.questionId,
      value: leadAnswers.value,
      arrivedAtMicros: leadAnswers.arrivedAtMicros,
      pageMadeAtMicros: leadAnswers.pageMadeAtMicros,
    })
    .from(leadAnswers)
    .where(and(eq(leadAnswers.leadId, leadId), eq(leadAnswers.userId, ownerOf(ctx))))
  return new Map(rows.map(({ questionId, ...answer }) => [questionId, answer]))
}

/** Writes answers, but never over an answer that arrived later. */
export async function upsertAnswers(
  ctx: OwnerContext,
  leadId: string,
  answers: StoredAnswers,
): Promise<void> {
  if (answers.size === 0) return
  const userId = ownerOf(ctx)
  await ctx.tx
    .insert(leadAnswers)
    .values([...answers].map(([questionId, answer]) => ({ ...answer, questionId, leadId, userId })))
    .onConflictDoUpdate({
      target: [leadAnswers.leadId, leadAnswers.questionId],
      set: {
        value: sql`excluded.value`,
        arrivedAtMicros: sql`excluded.arrived_at_micros`,
        pageMadeAtMicros: sql`excluded.page_made_at_micros`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`excluded.arrived_at_micros >= ${leadAnswers.arrivedAtMicros}`,
    })
}
