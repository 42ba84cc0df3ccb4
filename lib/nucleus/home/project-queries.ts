import { and, desc, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { latestCompleteAuditsOfUser, opportunitiesAs, risksAs } from '../../audit/analysis'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadsAs } from '../../lead-generation/leads'
import { readyLinksAs } from '../../lead-generation/readylinks'
import { latestFirst } from '../../platform/db/latest-first'
import { capturesAs } from '../captures/shared-queries'

const projects = projectsAs('project')
const opportunities = opportunitiesAs('opportunity')
const risks = risksAs('risk')
const readyLinks = readyLinksAs('link')
const leads = leadsAs('lead')
const captures = capturesAs('capture')

export async function countByStage(
  ctx: OwnerContext,
): Promise<{ underWayCount: number; closedCount: number }> {
  const [row] = await ctx.tx
    .select({
      underWayCount: sql<number>`count(*) filter (where ${projects.status} <> 'archived'
        and ${projects.stage} is distinct from 'closed')::int`,
      closedCount: sql<number>`count(*) filter (where ${projects.status} <> 'archived'
        and ${projects.stage} = 'closed')::int`,
    })
    .from(projects)
    .where(eq(projects.userId, ownerOf(ctx)))
  return row!
}

/** How many findings of the latest audits are not dismissed, by project; projects without an audit are left out. */
export async function countFindings(ctx: OwnerContext, projectIds: SQLWrapper): Promise<Map<string, number>> {
  const owner = ownerOf(ctx)
  const rows = await ctx.tx.execute<{ projectId: string; count: number }>(sql`
    select audit.project_id as "projectId",
      (select count(*)::int from ${opportunities} where ${opportunities.analysisId} = audit.id)
      + (select count(*)::int from ${risks} where ${risks.analysisId} = audit.id) as count
    from ${latestCompleteAuditsOfUser(sql`${owner}`)} as audit
    where audit.project_id in (${projectIds})`)
  return new Map(rows.map(({ projectId, count }) => [projectId, count]))
}

const named = {
  id: projects.id,
  clientName: projects.clientName,
  isArchived: sql<boolean>`${projects.status} = 'archived'`,
}
export interface ProjectName {
  id: string
  clientName: string
  isArchived: boolean
}

/** Live projects first, then archived ones, each most recently updated first. */
export async function selectProjectNames(ctx: OwnerContext, limit: number): Promise<ProjectName[]> {
  const latest = (ofKind: typeof eq) =>
    ctx.tx
      .select(named)
      .from(projects)
      .where(and(eq(projects.userId, ownerOf(ctx)), ofKind(projects.status, 'archived')))
      .orderBy(latestFirst(projects.updatedAt), desc(projects.id))
      .limit(limit)
  const [live, archived] = await Promise.all([latest(ne), latest(eq)])
  return [...live, ...archived].slice(0, limit)
}

/** The names of those of the projects that exist. */
export const namesOfProjects = (ctx: OwnerContext, ids: readonly string[]): Promise<ProjectName[]> =>
  ctx.tx
    .select(named)
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.id, [...ids])))

/**
 * Whether the account has any project, ReadyLink, lead, capture or complete audit; deleted ReadyLinks and captures do not
 * count.
 */
export async function selectBeginnings(ctx: OwnerContext) {
  const owner = ownerOf(ctx)
  const [row] = await ctx.tx.execute<{
    hasProject: boolean
    hasReadyLink: boolean
    hasLead: boolean
    hasCapture: boolean
    hasAudit: boolean
  }>(sql`select
    exists (select from ${projects} where ${projects.userId} = ${owner}) as "hasProject",
    exists (select from ${readyLinks} where ${readyLinks.userId} = ${owner}) as "hasReadyLink",
    exists (select from ${leads} where ${leads.userId} = ${owner}) as "hasLead",
    exists (select from ${captures} where ${captures.userId} = ${owner} and not ${captures.isArchived}) as "hasCapture",
    exists (select from ${projects} where ${projects.userId} = ${owner}
      and 'complete' in (${projects.status}, ${projects.statusBeforeArchive})) as "hasAudit"`)
  return row!
}
