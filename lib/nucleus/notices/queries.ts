import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { completeAuditsOf, opportunitiesAs, risksAs } from '../../audit/analysis'
import { interviewSessionsAs, stakeholdersAs } from '../../audit/interviews'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadsAs } from '../../lead-generation/leads'
import { linkNames } from '../../lead-generation/readylinks'
import { captureItemsAs, capturesAs } from '../captures/shared-queries'

const leads = leadsAs('lead')
const interviews = interviewSessionsAs('interview')
const stakeholders = stakeholdersAs('stakeholder')
const projects = projectsAs('project')
const opportunities = opportunitiesAs('opportunity')
const risks = risksAs('risk')
const items = captureItemsAs('item')
const captures = capturesAs('capture')

const lastWeek = (moment: PgColumn | SQL): SQL => sql`${moment} > now() - interval '7 days'`

/** Leads of the caller that are still there, for the mail that tells them. */
export function selectLeads(ctx: OwnerContext, ids: readonly string[]) {
  return ctx.tx
    .select({
      id: leads.id,
      businessName: leads.businessName,
      clientName: leads.clientName,
      score: leads.aiReadinessScore,
      linkName: linkNames.name,
    })
    .from(leads)
    .innerJoin(linkNames, eq(linkNames.id, leads.readyLinkId))
    .where(and(eq(leads.userId, ownerOf(ctx)), inArray(leads.id, [...ids])))
}

/** Completed interviews of the caller that are still there. */
export function selectInterviews(ctx: OwnerContext, ids: readonly string[]) {
  return ctx.tx
    .select({
      id: interviews.id,
      projectId: interviews.projectId,
      stakeholderName: stakeholders.name,
      clientName: projects.clientName,
    })
    .from(interviews)
    .innerJoin(stakeholders, eq(stakeholders.id, interviews.stakeholderId))
    .innerJoin(projects, eq(projects.id, interviews.projectId))
    .where(and(eq(interviews.userId, ownerOf(ctx)), inArray(interviews.id, [...ids])))
}

/** The names of projects of the caller that are still there. */
export function selectProjects(ctx: OwnerContext, ids: readonly string[]) {
  return ctx.tx
    .select({ id: projects.id, clientName: projects.clientName })
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.id, [...ids])))
}

/** How many findings an audit has that the consultant did not dismiss. */
export async function countFindings(
  ctx: OwnerContext,
  auditId: string,
): Promise<{ opportunities: number; risks: number }> {
  const owner = ownerOf(ctx)
  const [row] = await ctx.tx.execute<{ opportunities: number; risks: number }>(sql`
    select
      (select count(*)::int from ${opportunities}
        where ${opportunities.analysisId} = ${auditId} and ${opportunities.userId} = ${owner}) as opportunities,
      (select count(*)::int from ${risks}
        where ${risks.analysisId} = ${auditId} and ${risks.userId} = ${owner}) as risks`)
  return row!
}

interface WeekCounts {
  newLeads: number
  unreadLeads: number
  interviews: number
  audits: number
}

/** What happened in an account within the last seven days. */
export async function countWeek(ctx: OwnerContext): Promise<WeekCounts> {
  const owner = ownerOf(ctx)
  const [row] = await ctx.tx.execute<WeekCounts & Record<string, unknown>>(sql`
    select
      (select count(*)::int from ${leads}
        where ${leads.userId} = ${owner} and ${lastWeek(leads.completedAt)}) as "newLeads",
      (select count(*)::int from ${leads} where ${leads.userId} = ${owner} and ${leads.readAt} is null
        and ${leads.surveyStatus} = 'completed') as "unreadLeads",
      (select count(*)::int from ${interviews}
        where ${interviews.userId} = ${owner} and ${lastWeek(interviews.completedAt)}) as interviews,
      (select coalesce(sum((select count(*) from ${completeAuditsOf(projects.id)} as audit
          where ${lastWeek(sql`audit.created_at`)})), 0)::int
        from ${projects} where ${projects.userId} = ${owner}) as audits`)
  return row!
}

/** Actions of captures that are due before today in a time zone and not done; longest overdue first. */
export function selectOverdueActions(ctx: OwnerContext, timeZone: string, limit: number) {
  return ctx.tx
    .select({ captureId: captures.id, content: items.content, dueDate: items.dueDate })
    .from(items)
    .innerJoin(captures, eq(captures.id, items.captureId))
    .where(
      and(
        eq(items.userId, ownerOf(ctx)),
        eq(captures.isArchived, false),
        eq(items.itemType, 'action_item'),
        sql`${items.doneAt} is null and ${items.dismissedAt} is null`,
        isNotNull(items.dueDate),
        sql`${items.dueDate}::date < (now() at time zone ${timeZone})::date`,
      ),
    )
    .orderBy(items.dueDate)
    .limit(limit)
}
