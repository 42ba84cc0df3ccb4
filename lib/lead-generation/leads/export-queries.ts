import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { linkNames } from '../readylinks'
import { type LeadSelection, orderOf, wanted } from './list-queries'
import { leads } from './tables'

const rowsAtOnce = 500

/** A lead as text and numbers; times are ISO 8601 in UTC, to the second. */
export type ExportedLead = {
  [Column in keyof typeof columns]: Column extends 'ai_readiness_score' | 'composite_score'
    ? number | null
    : string | null
}

const utc = (column: typeof leads.createdAt | typeof leads.completedAt) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const columns = {
  id: sql`${leads.id}`,
  business_name: sql`${leads.businessName}`,
  client_name: sql`${leads.clientName}`,
  client_email: sql`${leads.clientEmail}`,
  client_phone: sql`${leads.clientPhone}`,
  industry: sql`${leads.industry}`,
  company_size: sql`${leads.companySize}`,
  website_url: sql`${leads.websiteUrl}`,
  survey_status: sql`${leads.surveyStatus}`,
  ai_readiness_score: sql`${leads.aiReadinessScore}`,
  composite_score: sql`${leads.compositeScore}`,
  ready_link_name: sql`${linkNames.name}`,
  source: sql`${leads.source}`,
  started_at: utc(leads.createdAt),
  completed_at: utc(leads.completedAt),
}

/** The selected leads in order, in batches from one snapshot. */
export async function* readLeadsToExport(
  ctx: OwnerContext,
  selection: LeadSelection,
): AsyncGenerator<ExportedLead[]> {
  const selected = sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )
  await ctx.tx.execute(sql`
    declare leads_to_export no scroll cursor for
    select ${selected} from ${leads}
    join ${linkNames} on ${and(eq(linkNames.id, leads.readyLinkId), eq(linkNames.userId, ownerOf(ctx)))}
    where ${wanted(ctx, selection)}
    order by ${sql.join(orderOf(selection), sql`, `)}`)
  for (;;) {
    const rows = await ctx.tx.execute<ExportedLead>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from leads_to_export`,
    )
    if (rows.length > 0) yield [...rows]
    if (rows.length < rowsAtOnce) return
  }
}
