import { and, eq, inArray } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { ReportWire } from './contract'
import { reports } from './tables'

/** The status of each of these reports that exists, by id. */
export async function reportStatuses(
  ctx: OwnerContext,
  reportIds: string[],
): Promise<Map<string, ReportWire['status']>> {
  if (reportIds.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: reports.id, status: reports.status })
    .from(reports)
    .where(and(eq(reports.userId, ownerOf(ctx)), inArray(reports.id, reportIds)))
  return new Map(rows.map(({ id, status }) => [id, status]))
}
