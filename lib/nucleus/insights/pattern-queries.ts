import { type SQL, sql } from 'drizzle-orm'
import {
  latestCompleteAuditOf,
  latestCompleteAuditsOfUser,
  opportunitiesAs,
  risksAs,
} from '../../audit/analysis'
import { stakeholdersAs } from '../../audit/interviews'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { contactsAs } from '../contacts/shared-queries'
import { memoriesAs } from '../memories/shared-queries'
import { LEGAL_FORM_SUFFIX } from './client-names'
import { contextId, oneByOne } from './detect-queries'
import type { KnownNames } from './name-rules'
import type { AuditFinding } from './pattern-rules'

/** The name of a client for comparison, as `foldClientName` folds it. */
export function foldedClientName(name: SQL): SQL {
  const plain = sql`lower(btrim(regexp_replace(normalize(${name}, nfkc), '\\s+', ' ', 'g')))`
  const folded = sql`regexp_replace(${plain}, ${sql.raw(`'${LEGAL_FORM_SUFFIX}'`)}, '')`
  return sql`(coalesce(nullif(${folded}, ''), ${plain}) collate "C")`
}

/** The distinct clients that have a finding of a row of `insights` in their latest audit, of so many of its findings. */
const clientsOf = (mostFindings: SQL): SQL => sql`(
  select count(distinct ${foldedClientName(sql`client_name`)}) from (
    select p.client_name
    from jsonb_to_recordset(insights.context #> '{grounds,findings}') g(id uuid, digest text)
    cross join lateral (
      select o.project_id, o.analysis_id, o.title from ${opportunitiesAs('o')}
      where o.id = g.id and o.user_id = insights.user_id
      union all
      select r.project_id, r.analysis_id, r.title from ${risksAs('r')}
      where r.id = g.id and r.user_id = insights.user_id
      limit 1) f
    join ${projectsAs('p')} on p.id = f.project_id
    where md5(f.title) = g.digest and f.analysis_id = ${latestCompleteAuditOf(sql`f.project_id`)}
    limit ${mostFindings}) clients)`

/**
 * True for a row of `insights` while as many distinct clients as the occasion names have the finding in their latest
 * audit, and the consultant did not reject the pattern as a memory. A pattern may have several times as many findings as
 * its occasion names clients: the first of them suffice unless clients repeat.
 */
export const isPatternStill: SQL = sql`exists (
  select from ${memoriesAs('m')}
  where m.id = ${contextId('memoryId')} and m.user_id = insights.user_id ${oneByOne})
and (${clientsOf(sql`insights.occasion::int * 6 / 5 + 1`)} >= insights.occasion::int
  or ${clientsOf(sql`null::bigint`)} >= insights.occasion::int)`

type FindingRow = AuditFinding & Record<string, unknown>

/** The findings of each project's latest complete audit that were not dismissed. */
export function selectLatestFindings(ctx: OwnerContext): Promise<AuditFinding[]> {
  const userId = ownerOf(ctx)
  return ctx.tx.execute<FindingRow>(sql`
    with latest as materialized ${latestCompleteAuditsOfUser(sql`${userId}`)}
    select f.id, f.kind, f.key, f.title, f.original_title as "originalTitle", md5(f.title) as digest,
      p.id as "projectId", p.client_name as "clientName"
    from latest join ${projectsAs('p')} on p.id = latest.project_id
    cross join lateral (
      select o.id, 'opportunity' as kind, o.key, o.title, o.original ->> 'title' as original_title
      from ${opportunitiesAs('o')} where o.analysis_id = latest.id
      union all
      select r.id, 'risk', r.key, r.title, r.original ->> 'title'
      from ${risksAs('r')} where r.analysis_id = latest.id) f
    order by f.id`)
}

/** Names that a text about several clients must not contain. */
export async function selectKnownNames(ctx: OwnerContext): Promise<KnownNames> {
  const userId = ownerOf(ctx)
  const rows = await ctx.tx.execute<{ name: string; isClient: boolean }>(sql`
    select distinct client_name as name, true as "isClient" from ${projectsAs('p')} where user_id = ${userId}
    union all select distinct company, true from ${contactsAs('k')} where user_id = ${userId} and company is not null
    union all select distinct name, false from ${stakeholdersAs('s')} where user_id = ${userId}
    union all select distinct name, false from ${contactsAs('k')} where user_id = ${userId}`)
  const namesWhere = (isClient: boolean) =>
    [...rows].filter((row) => row.isClient === isClient).map(({ name }) => name)
  return { clients: namesWhere(true), people: namesWhere(false) }
}

/**
 * What a finding behind each pattern is called, by the id of its insight. For the consultant's eyes: it may hold
 * names, which the insight itself must not.
 */
export async function titlesOfPatterns(
  ctx: OwnerContext,
  insightIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (insightIds.length === 0) return new Map()
  const userId = ownerOf(ctx)
  const rows = await ctx.tx.execute<{ id: string; title: string }>(sql`
    select distinct on (i.id) i.id, f.title
    from insights i
    cross join lateral jsonb_to_recordset(i.context #> '{grounds,findings}') g(id uuid, digest text)
    join lateral (
      select o.title from ${opportunitiesAs('o')} where o.id = g.id and o.user_id = i.user_id
      union all
      select r.title from ${risksAs('r')} where r.id = g.id and r.user_id = i.user_id) f on md5(f.title) = g.digest
    where i.user_id = ${userId} and i.id in ${sql`(${sql.join(
      insightIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`}
    order by i.id, f.title`)
  return new Map([...rows].map(({ id, title }) => [id, title]))
}
