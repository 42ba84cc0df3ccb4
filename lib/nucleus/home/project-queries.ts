import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadsAs } from '../../lead-generation/leads'
import { readyLinksAs } from '../../lead-generation/readylinks'
import { latestFirst } from '../../platform/db/latest-first'
import { capturesAs } from '../captures/shared-queries'

const projects = projectsAs('project')
const readyLinks = readyLinksAs('link')
const leads = leadsAs('lead')
const captures = capturesAs('capture')

export async function countByStage(
  ctx: OwnerContext,
): Promise<{ underWayCount: number; completeCount: number }> {
  const [row] = await ctx.tx
    .select({
      underWayCount: sql<number>`count(*) filter (where ${projects.status} not in ('complete', 'archived'))::int`,
      completeCount: sql<number>`count(*) filter (where ${projects.status} = 'complete')::int`,
    })
    .from(projects)
    .where(eq(projects.userId, ownerOf(ctx)))
  return row!
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
 * Whether the account has any project, ReadyLink, lead or capture; deleted ReadyLinks and captures do not
 * count.
 */
export async function selectBeginnings(ctx: OwnerContext) {
  const owner = ownerOf(ctx)
  const [row] = await ctx.tx.execute<{
    hasProject: boolean
    hasReadyLink: boolean
    hasLead: boolean
    hasCapture: boolean
  }>(sql`select
    exists (select from ${projects} where ${projects.userId} = ${owner}) as "hasProject",
    exists (select from ${readyLinks} where ${readyLinks.userId} = ${owner}) as "hasReadyLink",
    exists (select from ${leads} where ${leads.userId} = ${owner}) as "hasLead",
    exists (select from ${captures} where ${captures.userId} = ${owner} and not ${captures.isArchived}) as "hasCapture"`)
  return row!
}
