import { desc, eq, sql } from 'drizzle-orm'
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

export const selectProjectNames = (ctx: OwnerContext) =>
  ctx.tx
    .select({
      id: projects.id,
      clientName: projects.clientName,
      isArchived: sql<boolean>`${projects.status} = 'archived'`,
    })
    .from(projects)
    .where(eq(projects.userId, ownerOf(ctx)))
    .orderBy(latestFirst(projects.updatedAt), desc(projects.id))

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
