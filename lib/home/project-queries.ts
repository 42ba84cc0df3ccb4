import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { captures } from '../captures/tables'
import { type OwnerContext, ownerOf } from '../context'
import { latestFirst } from '../db/latest-first'
import { leads } from '../leads/tables'
import { projects } from '../projects/tables'
import { readyLinks } from '../readylinks/tables'

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

/** Those not archived come first, and of each kind the latest change. */
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

/** The names of those among them that are there. */
export const namesOfProjects = (ctx: OwnerContext, ids: readonly string[]): Promise<ProjectName[]> =>
  ctx.tx
    .select(named)
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.id, [...ids])))

/** Whether there is anything at all, deleted ReadyLinks and captures left out. */
export async function selectBeginnings(ctx: OwnerContext) {
  const owner = ownerOf(ctx)
  const [row] = await ctx.tx.execute<{
    hasProject: boolean
    hasReadyLink: boolean
    hasLead: boolean
    hasCapture: boolean
  }>(sql`select
    exists (select from ${projects} where ${projects.userId} = ${owner}) as "hasProject",
    exists (select from ${readyLinks} where ${readyLinks.userId} = ${owner} and ${readyLinks.deletedAt} is null) as "hasReadyLink",
    exists (select from ${leads} where ${leads.userId} = ${owner}) as "hasLead",
    exists (select from ${captures} where ${captures.userId} = ${owner} and not ${captures.isArchived}) as "hasCapture"`)
  return row!
}
