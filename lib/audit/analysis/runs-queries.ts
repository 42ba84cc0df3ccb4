import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { isCompleteAudit, latestAuditFirst } from './latest-audit-queries'
import { MAX_RUNS } from './runs-contract'
import { analyses, opportunities, risks } from './tables'

const countOf = (table: typeof opportunities | typeof risks, condition: string) =>
  sql<number>`(select count(*)::int from ${table} f where f.analysis_id = ${analyses.id} and ${sql.raw(condition)})`

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
