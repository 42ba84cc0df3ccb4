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
 * by its name, whatever case, accents and spaces it has.
 * @throws AppError NOT_FOUND
 */
export async function scoreHistory(ctx: OwnerContext, projectId: string) {
  const { clientName } = await requireOwnedProject(ctx, projectId)
  const rows = await ctx.tx
    .select({
      analysisId: analyses.id,
      projectId: analyses.projectId,
      completedAt: sql<string>`coalesce(${analyses.completedAt}, ${analyses.createdAt})`,
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
  return rows.reverse().map(({ readiness, completedAt, ...run }) => ({
    ...run,
    completedAt: new Date(completedAt).toISOString(),
    isThisProject: run.projectId === projectId,
    dimensions: (readiness ?? []).map(({ dimension, score }) => ({ dimension, score })),
  }))
}
