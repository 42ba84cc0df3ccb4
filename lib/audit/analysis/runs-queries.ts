import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { sourcesAddedSince } from './added-sources-queries'
import { isCompleteAudit, latestAuditFirst } from './latest-audit-queries'
import { type AddedSourcesWire, MAX_RUNS } from './runs-contract'
import { analyses, opportunities, risks } from './tables'

// With the table spelled out: a select from one table omits it, and `id` alone would be the finding's own.
const countOf = (table: typeof opportunities | typeof risks, condition: string) =>
  sql<number>`(select count(*)::int from ${table} f where f.analysis_id = ${analyses}.id and ${sql.raw(condition)})`

/** The completed audits of a project, the latest first. */
export function listRunRows(ctx: OwnerContext, projectId: string) {
  return ctx.tx
    .select({
      id: analyses.id,
      createdAt: analyses.createdAt,
      completedAt: analyses.completedAt,
      engine: sql<string>`coalesce(${analyses.engine}, '')`,
      opportunityCount: countOf(opportunities, 'f.dismissed_at is null'),
      riskCount: countOf(risks, 'f.dismissed_at is null'),
      contradictionCount: sql<number>`coalesce(jsonb_array_length(${analyses.result} -> 'contradictions'), 0)`,
      dismissedCount: sql<number>`${countOf(opportunities, 'f.dismissed_at is not null')}
        + ${countOf(risks, 'f.dismissed_at is not null')}`,
      addedCount: sql<number>`${countOf(opportunities, 'f.original is null')}
        + ${countOf(risks, 'f.original is null')}`,
    })
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), eq(analyses.userId, ownerOf(ctx)), isCompleteAudit))
    .orderBy(latestAuditFirst)
    .limit(MAX_RUNS)
}

/** How many sources the project got after its latest complete audit began; undefined without an audit. */
export async function countAddedSources(
  ctx: OwnerContext,
  projectId: string,
): Promise<AddedSourcesWire | undefined> {
  const [row] = await ctx.tx.execute<AddedSourcesWire & Record<string, unknown>>(sql`
    select added.documents, added.interviews
    from (
      select ${analyses.createdAt} as begun_at from ${analyses}
      where ${analyses.projectId} = ${projectId} and ${analyses.userId} = ${ownerOf(ctx)} and ${isCompleteAudit}
      order by ${latestAuditFirst} limit 1) latest
    cross join lateral ${sourcesAddedSince(sql`${projectId}`, sql`latest.begun_at`)} added`)
  return row
}

/** A subquery for the id of the completed audit before another one of the project. */
export const runBefore = (ctx: OwnerContext, projectId: string, analysisId: string) =>
  ctx.tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.projectId, projectId),
        eq(analyses.userId, ownerOf(ctx)),
        isCompleteAudit,
        sql`(${analyses.createdAt}, ${analyses.id}) < (
          select later.created_at, later.id from analyses later where later.id = ${analysisId})`,
      ),
    )
    .orderBy(latestAuditFirst)
    .limit(1)
