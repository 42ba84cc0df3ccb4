import { sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import type { KnownNames } from './name-rules'
import type { AuditFinding } from './pattern-rules'

type FindingRow = AuditFinding & Record<string, unknown>

/** What the latest complete audit of each project found and the consultant let stand. */
export function selectLatestFindings(ctx: OwnerContext): Promise<AuditFinding[]> {
  const userId = ownerOf(ctx)
  return ctx.tx.execute<FindingRow>(sql`
    with latest as materialized (
      select distinct on (a.project_id) a.id, a.project_id from analyses a
      where a.user_id = ${userId} and a.kind = 'audit' and a.status = 'complete'
      order by a.project_id, a.created_at desc, a.id desc)
    select f.id, f.kind, f.key, f.title, f.original_title as "originalTitle", md5(f.title) as digest,
      p.id as "projectId", p.client_name as "clientName"
    from latest join projects p on p.id = latest.project_id
    cross join lateral (
      select o.id, 'opportunity' as kind, o.key, o.title, o.original ->> 'title' as original_title
      from opportunities o where o.analysis_id = latest.id and o.dismissed_at is null
      union all
      select r.id, 'risk', r.key, r.title, r.original ->> 'title'
      from risks r where r.analysis_id = latest.id and r.dismissed_at is null) f
    order by f.id`)
}

/** The names that must not occur in what is said about several clients at once. */
export async function selectKnownNames(ctx: OwnerContext): Promise<KnownNames> {
  const userId = ownerOf(ctx)
  const rows = await ctx.tx.execute<{ name: string; isClient: boolean }>(sql`
    select distinct client_name as name, true as "isClient" from projects where user_id = ${userId}
    union all select distinct company, true from contacts where user_id = ${userId} and company is not null
    union all select distinct name, false from stakeholders where user_id = ${userId}
    union all select distinct name, false from contacts where user_id = ${userId}`)
  const namesWhere = (isClient: boolean) =>
    [...rows].filter((row) => row.isClient === isClient).map(({ name }) => name)
  return { clients: namesWhere(true), people: namesWhere(false) }
}
