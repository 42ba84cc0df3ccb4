import { and, eq } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { ReportWire } from './contract'
import { reports } from './tables'

/** Whether a report of the project can be downloaded. */
export async function hasReadyReport(ctx: OwnerContext, projectId: string): Promise<boolean> {
  return [...(await reportStatuses(ctx, projectId)).values()].includes('completed')
}

/** The status of each report of a project, by id. */
export async function reportStatuses(
  ctx: OwnerContext,
  projectId: string,
): Promise<Map<string, ReportWire['status']>> {
  const rows = await ctx.tx
    .select({ id: reports.id, status: reports.status })
    .from(reports)
    .where(and(eq(reports.userId, ownerOf(ctx)), eq(reports.projectId, projectId)))
  return new Map(rows.map(({ id, status }) => [id, status]))
}
