import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { surveyDefinitions } from '../assessments'
import type { AnswerValue, SurveyDefinition } from '../assessments/survey-definition'
import { linkNames } from '../readylinks'
import type { LeadEventType } from './contract'
import { leadAnswers, leadEvents, leads } from './tables'

export type LeadRow = typeof leads.$inferSelect
type LeadEventRow = typeof leadEvents.$inferSelect
type LeadChanges = Partial<typeof leads.$inferInsert>

const owned = (ctx: OwnerContext, leadId: string) => and(eq(leads.id, leadId), eq(leads.userId, ownerOf(ctx)))

export async function findLead(ctx: OwnerContext, leadId: string): Promise<LeadRow | undefined> {
  const [row] = await ctx.tx.select().from(leads).where(owned(ctx, leadId))
  return row
}

/** The lead, locked until the transaction ends. */
export async function lockLead(ctx: OwnerContext, leadId: string): Promise<LeadRow | undefined> {
  const [row] = await ctx.tx.select().from(leads).where(owned(ctx, leadId)).for('no key update')
  return row
}

/** Changes a lead and its `updatedAt`. @param isQuiet keeps `updatedAt` */
export async function updateLeadRow(
  ctx: OwnerContext,
  leadId: string,
  changes: LeadChanges,
  { isQuiet = false } = {},
): Promise<LeadRow | undefined> {
  const [row] = await ctx.tx
    .update(leads)
    .set(isQuiet ? changes : { ...changes, updatedAt: sql`now()` })
    .where(owned(ctx, leadId))
    .returning()
  return row
}

/** With answers, notes, history and research. Returns false if it did not exist. */
export async function deleteLeadRow(ctx: OwnerContext, leadId: string): Promise<boolean> {
  const deleted = await ctx.tx.delete(leads).where(owned(ctx, leadId)).returning({ id: leads.id })
  return deleted.length > 0
}

/** Answers by question, without withdrawn ones. */
export async function selectAnswers(ctx: OwnerContext, leadId: string): Promise<Record<string, AnswerValue>> {
  const rows = await ctx.tx
    .select({ questionId: leadAnswers.questionId, value: leadAnswers.value })
    .from(leadAnswers)
    .where(
      and(eq(leadAnswers.leadId, leadId), eq(leadAnswers.userId, ownerOf(ctx)), isNotNull(leadAnswers.value)),
    )
  const answers: Record<string, AnswerValue> = {}
  for (const { questionId, value } of rows) if (value !== null) answers[questionId] = value
  return answers
}

/** The survey as the lead answered it. */
export async function findSurveyOf(ctx: OwnerContext, leadId: string): Promise<SurveyDefinition | undefined> {
  const [row] = await ctx.tx
    .select({ definition: surveyDefinitions.definition })
    .from(leads)
    .innerJoin(
      surveyDefinitions,
      and(eq(surveyDefinitions.id, leads.surveyVersionId), eq(surveyDefinitions.userId, leads.userId)),
    )
    .where(owned(ctx, leadId))
  return row?.definition
}

/** The name of a lead's ReadyLink, even when the link was deleted. */
export async function findLinkName(ctx: OwnerContext, leadId: string): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ name: linkNames.name })
    .from(leads)
    .innerJoin(linkNames, and(eq(linkNames.id, leads.readyLinkId), eq(linkNames.userId, leads.userId)))
    .where(owned(ctx, leadId))
  return row?.name
}

/** The history of a lead, newest first. */
export const selectEvents = (ctx: OwnerContext, leadId: string): Promise<LeadEventRow[]> =>
  ctx.tx
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.userId, ownerOf(ctx))))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))

/** Whether the prospect has requested a conversation. */
export async function hasAskedForContact(ctx: OwnerContext, leadId: string): Promise<boolean> {
  const count = await ctx.tx.$count(
    leadEvents,
    and(
      eq(leadEvents.leadId, leadId),
      eq(leadEvents.userId, ownerOf(ctx)),
      eq(leadEvents.type, 'contact_requested'),
    ),
  )
  return count > 0
}

export async function insertLeadEvent(
  ctx: OwnerContext,
  values: { leadId: string; type: LeadEventType; description: string },
): Promise<void> {
  // clock_timestamp(), because now() is equal for all events of one transaction.
  await ctx.tx
    .insert(leadEvents)
    .values({ ...values, userId: ownerOf(ctx), createdAt: sql`clock_timestamp()` })
}
