import { and, type Column, eq, getTableColumns, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { literally } from '../db/like'
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

/** Each word has to be found somewhere. */
function matches(search: string): SQL | undefined {
  const words = [...new Set(search.split(/\s+/u).filter(Boolean))]
  if (words.length === 0) return undefined
  return and(...words.map((word) => sql`${leads.searchText} like lower(${`%${literally(word)}%`})`))
}

/** What an index knows of each lead. */
const inState = (ctx: OwnerContext, { status, surveyStatus }: LeadSelection): SQL | undefined =>
  and(
    eq(leads.userId, ownerOf(ctx)),
    status === 'active' ? ne(leads.surveyStatus, 'archived') : undefined,
    status === 'archived' ? eq(leads.surveyStatus, 'archived') : undefined,
    surveyStatus && eq(leads.surveyStatus, surveyStatus),
  )

/** What only its row tells. */
const like = ({ readyLinkId, minScore, search }: LeadSelection): SQL | undefined =>
  and(
    readyLinkId ? eq(leads.readyLinkId, readyLinkId) : undefined,
    minScore === undefined ? undefined : gte(leads.aiReadinessScore, Math.ceil(minScore)),
    matches(search),
  )

/** The leads a list shows, on whatever page. */
export const wanted = (ctx: OwnerContext, query: LeadSelection): SQL | undefined =>
  and(inState(ctx, query), like(query))

const orders = {
  desc: (column: Column) => [sql`${column} desc nulls last`, sql`${leads.id}`],
  descBackwards: (column: Column) => [sql`${column} asc nulls first`, sql`${leads.id} desc`],
  asc: (column: Column) => [sql`${column} asc nulls last`, sql`${leads.id}`],
  ascBackwards: (column: Column) => [sql`${column} desc nulls first`, sql`${leads.id} desc`],
}

/** By the value, then by id: what the indexes give, read in either direction. */
export function orderOf({ sortBy, sortOrder }: LeadSelection, { isBackwards = false } = {}): SQL[] {
  const column = sortColumns[sortBy]
  if (sortOrder === 'desc') return orders[isBackwards ? 'descBackwards' : 'desc'](column)
  // One index serves both orders of what is never null.
  if (column.notNull) return orders[isBackwards ? 'desc' : 'descBackwards'](column)
  return orders[isBackwards ? 'ascBackwards' : 'asc'](column)
}

const offsetOf = ({ page, limit }: LeadListQuery) => (page - 1) * limit

interface FoundPage {
  total: number
  ids: string[]
}

/**
 * Reads no rows: one index counts them, another one finds the page. A page beyond the middle is looked for from the
 * end.
 */
async function pageInState(ctx: OwnerContext, query: LeadListQuery): Promise<FoundPage> {
  const where = inState(ctx, query)
  const [counted] = await ctx.tx.select({ total: sql<number>`count(*)::int` }).from(leads).where(where)
  const total = counted?.total ?? 0
  const before = offsetOf(query)
  const limit = Math.min(query.limit, total - before)
  if (limit <= 0) return { total, ids: [] }
  const after = total - before - limit
  const isBackwards = after < before
  const found = await ctx.tx
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(...orderOf(query, { isBackwards }))
    .limit(limit)
    .offset(isBackwards ? after : before)
  const ids = found.map(({ id }) => id)
  return { total, ids: isBackwards ? ids.reverse() : ids }
}

/** Reads every row once, for the count and the page alike. */
async function pageAlike(ctx: OwnerContext, query: LeadListQuery): Promise<FoundPage> {
  const order = sql.join(orderOf(query), sql`, `)
  const [row] = await ctx.tx.execute<{ total: number; ids: string[] }>(sql`
    with leads as materialized (
      select ${leads.id}, ${sortColumns[query.sortBy]} from ${leads} where ${wanted(ctx, query)})
    select (select count(*)::int from leads) as total,
      array(select ${leads.id} from leads order by ${order} limit ${query.limit} offset ${offsetOf(query)}) as ids`)
  return row!
}

const { searchText, sessionDigest, visits, businessSortName, clientSortName, ...listed } =
  getTableColumns(leads)

function selectByIds(ctx: OwnerContext, ids: string[]) {
  return ctx.tx
    .select(listed)
    .from(leads)
    .where(and(eq(leads.userId, ownerOf(ctx)), inArray(leads.id, ids)))
}

export type ListedLead = Awaited<ReturnType<typeof selectByIds>>[number]

/** One page of the leads wanted, and how many there are in all. Those without the value sorted by come last. */
export async function selectLeads(
  ctx: OwnerContext,
  query: LeadListQuery,
): Promise<{ rows: ListedLead[]; total: number }> {
  const { ids, total } = like(query) ? await pageAlike(ctx, query) : await pageInState(ctx, query)
  if (ids.length === 0) return { rows: [], total }
  const found = new Map((await selectByIds(ctx, ids)).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total }
}
