import { and, asc, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { requireOwnedProject } from '../projects'
import { projectsAs } from '../projects/shared-queries'
import { isCompleteAudit } from './latest-audit-queries'
import { MAX_SCORED_RUNS } from './runs-contract'
import { analyses } from './tables'

const projects = projectsAs('project')

/**
 * The readiness scores of the completed audits of a project's client, the earliest first. Projects belong to one client
 * by its name, ignoring case, accents and spaces.
 * @throws AppError NOT_FOUND
 */
export async function scoreHistory(ctx: OwnerContext, projectId: string) {
  const { clientName } = await requireOwnedProject(ctx, projectId)
  const rows = await ctx.tx
    .select({
      analysisId: analyses.id,
      projectId: analyses.projectId,
      completedAt: sql<string>`coalesce(${analyses.completedAt}, ${analyses.createdAt})`,
      sourceIds: sql<string[] | null>`${analyses.result} -> 'sourceIds'`,
      readiness: sql<
        { dimension: string; score: number | null }[] | null
      >`jsonb_path_query_array(${analyses.result}, '$.readiness[*]')`,
    })
    .from(analyses)
    .innerJoin(projects, and(eq(projects.id, analyses.projectId), eq(projects.userId, analyses.userId)))
    .where(
      and(
        eq(analyses.userId, ownerOf(ctx)),
        isCompleteAudit,
        sql`btrim(plain_text_of(${projects.clientName})) = btrim(plain_text_of(${clientName}))`,
      ),
    )
    .orderBy(sql`${analyses.createdAt} desc`, asc(analyses.id))
    .limit(MAX_SCORED_RUNS)
  const inTime = rows.reverse()
  return inTime.map(({ readiness, completedAt, sourceIds, ...run }, index) => ({
    ...run,
    hasSourcesOfBefore: isSameSet(
      sourceIds,
      inTime.findLast((other, at) => at < index && other.projectId === run.projectId)?.sourceIds,
    ),
    completedAt: new Date(completedAt).toISOString(),
    isThisProject: run.projectId === projectId,
    dimensions: (readiness ?? []).map(({ dimension, score }) => ({ dimension, score })),
  }))
}

/** Whether two audits read the same sources; undefined without an earlier audit, null where it was not stored. */
function isSameSet(
  sourceIds: readonly string[] | null,
  before: readonly string[] | null | undefined,
): boolean {
  if (before === undefined) return false
  if (sourceIds === null || before === null) return true
  return sourceIds.length === before.length && sourceIds.every((id) => before.includes(id))
}
