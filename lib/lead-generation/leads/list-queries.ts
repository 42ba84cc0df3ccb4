import { and, type Column, eq, getTableColumns, gte, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { eachWordIn } from '../../platform/db/like'
import type { LeadFilter, LeadSort, SurveyStatus } from './contract'
import { leads } from './tables'

export interface LeadSelection {
  status: LeadFilter
  search: string
  sortBy: LeadSort
  sortOrder: 'asc' | 'desc'
  readyLinkId?: string
  surveyStatus?: SurveyStatus
  minScore?: number
  isRead?: boolean
  /** Of several leads with one e-mail address only the one that began last, among those selected. */
  latestOnly?: boolean
  /** Only leads that were changed then or later. */
  updatedSince?: Date
}

export interface LeadListQuery extends LeadSelection {
  limit: number
  /** From 1. */
  page: number
}

const sortColumns = {
  ai_readiness_score: leads.aiReadinessScore,
  composite_score: leads.compositeScore,
  created_at: leads.createdAt,
  updated_at: leads.updatedAt,
  business_name: leads.businessSortName,
  client_name: leads.clientSortName,
} satisfies Record<LeadSort, unknown>

/** Conditions that an index answers alone. */
const inState = (ctx: OwnerContext, { status, surveyStatus }: LeadSelection): SQL | undefined =>
  and(
    eq(leads.userId, ownerOf(ctx)),
    status === 'active' ? ne(leads.surveyStatus, 'archived') : undefined,
    status === 'archived' ? eq(leads.surveyStatus, 'archived') : undefined,
    surveyStatus && eq(leads.surveyStatus, surveyStatus),
  )

/** Conditions that need the row. */
const like = ({ readyLinkId, minScore, isRead, updatedSince, search }: LeadSelection): SQL | undefined =>
  and(
    readyLinkId ? eq(leads.readyLinkId, readyLinkId) : undefined,
    minScore === undefined ? undefined : gte(leads.aiReadinessScore, Math.ceil(minScore)),
    isRead === undefined ? undefined : isRead ? isNotNull(leads.readAt) : isNull(leads.readAt),
    updatedSince ? gte(leads.updatedAt, updatedSince) : undefined,
    eachWordIn(leads.searchText, search),
  )

/** The condition for the leads of a list, over all pages. */
export const wanted = (ctx: OwnerContext, query: LeadSelection): SQL | undefined =>
  and(inState(ctx, query), like(query))

const orders = {
  desc: (column: Column) => [sql`${column} desc nulls last`, sql`${leads.id}`],
  descBackwards: (column: Column) => [sql`${column} asc nulls first`, sql`${leads.id} desc`],
  asc: (column: Column) => [sql`${column} asc nulls last`, sql`${leads.id}`],
  ascBackwards: (column: Column) => [sql`${column} desc nulls first`, sql`${leads.id} desc`],
}

/** Orders by value, then id. Matches the indexes, in either direction. */
export function orderOf({ sortBy, sortOrder }: LeadSelection, { isBackwards = false } = {}): SQL[] {
  const column = sortColumns[sortBy]
  if (sortOrder === 'desc') return orders[isBackwards ? 'descBackwards' : 'desc'](column)
  // One index serves both orders of a non-null column.
  if (column.notNull) return orders[isBackwards ? 'desc' : 'descBackwards'](column)
  return orders[isBackwards ? 'ascBackwards' : 'asc'](column)
}

const offsetOf = ({ page, limit }: LeadListQuery) => (page - 1) * limit

/**
 * Selects the ids of a page as `id` and their order as `place`, and with each of them, or alone, the total number of
 * leads as `total`. Reads no rows: one index counts them, another one finds the page. A page in the second half is
 * searched from the end.
 */
function pageInState(ctx: OwnerContext, query: LeadListQuery): SQL {
  const where = inState(ctx, query)
  const before = offsetOf(query)
  const size = sql`greatest(0, least(${query.limit}, total - ${before}))`
  const after = sql`greatest(0, total - ${before} - ${query.limit})`
  const isBackwards = sql`total - ${before} - ${size} < ${before}`
  const inOrder = (backwards: boolean, limit: SQL, offset: SQL) => sql`(
    select ${leads.id} from ${leads} where ${where}
    order by ${sql.join(orderOf(query, { isBackwards: backwards }), sql`, `)}
    limit ${limit} offset ${offset})`
  return sql`
    select total, page.id, page.place
    from (select count(*)::int as total from ${leads} where ${where}) as counted
    left join lateral (
      select id, row_number() over () as place
      from ${inOrder(false, sql`case when ${isBackwards} then 0 else ${size} end`, sql`${before}`)} as forwards
      union all
      select id, -row_number() over () as place
      from ${inOrder(true, sql`case when ${isBackwards} then ${size} else 0 end`, after)} as backwards
      limit ${query.limit}) as page on true`
}

const selected = (ctx: OwnerContext, query: LeadListQuery): SQL => sql`
  select ${leads.id}, ${sortColumns[query.sortBy]} from ${leads} where ${wanted(ctx, query)}`

/** A lead without an e-mail address is a person of its own. */
const latestOfEach = (ctx: OwnerContext, query: LeadListQuery): SQL => sql`
  select distinct on (coalesce(${leads.personEmail}, ${leads.id}::text))
    ${leads.id}, ${sortColumns[query.sortBy]}
  from ${leads} where ${wanted(ctx, query)}
  order by coalesce(${leads.personEmail}, ${leads.id}::text), ${leads.createdAt} desc, ${leads.id}`

/** The same, but reads every row once, for both the count and the page. */
function pageAlike(ctx: OwnerContext, query: LeadListQuery): SQL {
  const order = sql.join(orderOf(query), sql`, `)
  return sql`
    with leads as materialized (${query.latestOnly ? latestOfEach(ctx, query) : selected(ctx, query)})
    select total, page.id, page.place
    from (select count(*)::int as total from leads) as counted
    left join (
      select ${leads.id}, row_number() over (order by ${order}) as place from leads
      order by ${order} limit ${query.limit} offset ${offsetOf(query)}) as page on true`
}

const { searchText, sessionDigest, visits, personEmail, businessSortName, clientSortName, ...listed } =
  getTableColumns(leads)

export type ListedLead = Pick<typeof leads.$inferSelect, keyof typeof listed>

/** How many leads each of these persons has besides the one listed, by the lead's id; the others stay out. */
export async function countOtherSurveys(ctx: OwnerContext, leadIds: string[]): Promise<Map<string, number>> {
  if (leadIds.length === 0) return new Map()
  const rows = await ctx.tx.execute<{ id: string; others: number }>(sql`
    select listed.id, count(*)::int as others
    from ${leads} as listed
    join ${leads} as other on other.user_id = listed.user_id and other.id <> listed.id
      and other.person_email = listed.person_email
    where listed.user_id = ${ownerOf(ctx)}
      and listed.id in (${sql.join(
        leadIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})
    group by listed.id`)
  return new Map(rows.map(({ id, others }) => [id, others]))
}

/** The other surveys of a lead's person, the latest first. */
export async function selectOtherSurveys(ctx: OwnerContext, leadId: string) {
  const person = ctx.tx
    .select({ email: leads.personEmail })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.userId, ownerOf(ctx))))
  return ctx.tx
    .select({
      id: leads.id,
      surveyStatus: leads.surveyStatus,
      source: leads.source,
      aiReadinessScore: leads.aiReadinessScore,
      businessName: leads.businessName,
      createdAt: leads.createdAt,
      completedAt: leads.completedAt,
    })
    .from(leads)
    .where(and(eq(leads.userId, ownerOf(ctx)), ne(leads.id, leadId), sql`${leads.personEmail} = (${person})`))
    .orderBy(sql`${leads.createdAt} desc`, leads.id)
    .limit(mostOthers)
}

const mostOthers = 100

/** One page of the selected leads and their total. Leads without the sorted value come last. */
export async function selectLeads(
  ctx: OwnerContext,
  query: LeadListQuery,
): Promise<{ rows: ListedLead[]; total: number }> {
  const page = like(query) || query.latestOnly ? pageAlike(ctx, query) : pageInState(ctx, query)
  const found = await ctx.tx
    .select({ total: sql<number>`found.total`, lead: listed })
    .from(sql`(${page}) as found`)
    .leftJoin(leads, and(sql`${leads.id} = found.id`, eq(leads.userId, ownerOf(ctx))))
    .orderBy(sql`found.place`)
  return { rows: found.flatMap(({ lead }) => lead ?? []), total: found[0]?.total ?? 0 }
}
