import { sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { Benchmark } from './contract'
import { leads } from './tables'

/** Fewer others than this are never compared with: figures of a few would tell about one. */
export const LEAST_COMPARED = 8

/**
 * Compares with the owner's other leads of the same industry: one score for each person, the latest, archived leads and
 * the person's own surveys left out. Undefined with fewer than `LEAST_COMPARED`.
 */
export async function benchmarkOf(
  ctx: OwnerContext,
  lead: { id: string; industry: string | null; clientEmail: string | null },
): Promise<Benchmark | undefined> {
  const { industry } = lead
  if (!industry) return undefined
  const [row] = await ctx.tx.execute<{ count: number; median: number; lower: number; upper: number }>(sql`
    select count(*)::int as count,
      round((percentile_cont(0.5) within group (order by score))::numeric)::int as median,
      round((percentile_cont(0.25) within group (order by score))::numeric)::int as lower,
      round((percentile_cont(0.75) within group (order by score))::numeric)::int as upper
    from (
      select distinct on (coalesce(lower(${leads.clientEmail}), ${leads.id}::text))
        ${leads.aiReadinessScore} as score
      from ${leads}
      where ${leads.userId} = ${ownerOf(ctx)} and ${leads.industry} = ${industry}
        and ${leads.completedAt} is not null and ${leads.aiReadinessScore} is not null
        and ${leads.surveyStatus} <> 'archived' and ${leads.id} <> ${lead.id}
        and lower(${leads.clientEmail}) is distinct from ${lead.clientEmail?.toLowerCase() ?? null}
      order by coalesce(lower(${leads.clientEmail}), ${leads.id}::text), ${leads.completedAt} desc
    ) as others`)
  if (!row || row.count < LEAST_COMPARED) return undefined
  return { industry, ...row }
}
