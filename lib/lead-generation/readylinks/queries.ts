import { and, asc, count, desc, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { changedAt } from '../../platform/db/changed-at'
import { acrossOwners } from '../../platform/db/client'
import { holdsText } from '../../platform/db/like'
import { configNameOf, type SurveyConfig, surveyConfigs } from '../assessments'
import { completedLeadCountOf } from '../leads/shared-queries'
import { readyLinks } from './tables'

export type ReadyLinkRow = typeof readyLinks.$inferSelect

const isOwned = (ctx: OwnerContext) => and(eq(readyLinks.userId, ownerOf(ctx)), isNull(readyLinks.deletedAt))
const owned = (ctx: OwnerContext, linkId: string) => and(eq(readyLinks.id, linkId), isOwned(ctx))

// Spelled out, because drizzle omits the table of columns in a query over one table.
const leadCount = completedLeadCountOf(sql`ready_links.id`)
const { listName, searchText, ...publicColumns } = getTableColumns(readyLinks)
const shownColumns = {
  ...publicColumns,
  leadCount,
  assessmentConfigName: configNameOf(sql`ready_links.assessment_config_id`),
}

export interface LinkFilter {
  isActive?: boolean
  search?: string
  updatedSince?: Date
  sortBy: 'createdAt' | 'name' | 'leadCount'
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const sortColumns = {
  createdAt: readyLinks.createdAt,
  name: listName,
  leadCount,
}

function matching(ctx: OwnerContext, { isActive, search, updatedSince }: LinkFilter): SQL | undefined {
  return and(
    isOwned(ctx),
    isActive === undefined ? undefined : eq(readyLinks.isActive, isActive),
    updatedSince ? gte(readyLinks.updatedAt, updatedSince) : undefined,
    search ? holdsText(searchText, search) : undefined,
  )
}

export function listLinks(ctx: OwnerContext, filter: LinkFilter) {
  const direction = filter.sortOrder === 'asc' ? asc : desc
  return ctx.tx
    .select(shownColumns)
    .from(readyLinks)
    .where(matching(ctx, filter))
    .orderBy(direction(sortColumns[filter.sortBy]), direction(readyLinks.createdAt), direction(readyLinks.id))
    .limit(filter.limit)
    .offset(filter.offset)
}

export type ShownLink = Awaited<ReturnType<typeof listLinks>>[number]

export async function countMatchingLinks(ctx: OwnerContext, filter: LinkFilter): Promise<number> {
  const [row] = await ctx.tx.select({ total: count() }).from(readyLinks).where(matching(ctx, filter))
  return row?.total ?? 0
}

export async function countLinks(ctx: OwnerContext): Promise<number> {
  const [row] = await ctx.tx.select({ total: count() }).from(readyLinks).where(isOwned(ctx))
  return row?.total ?? 0
}

/** The owner's link with its counts and names; undefined when it was deleted. */
export async function findShownLink(ctx: OwnerContext, linkId: string): Promise<ShownLink | undefined> {
  const [row] = await ctx.tx.select(shownColumns).from(readyLinks).where(owned(ctx, linkId))
  return row
}

export async function findLink(ctx: OwnerContext, linkId: string): Promise<ReadyLinkRow | undefined> {
  const [row] = await ctx.tx.select().from(readyLinks).where(owned(ctx, linkId))
  return row
}

/** The config that the survey of a link is composed from; null for the built-in survey. */
export async function findLinkWithConfig(
  ctx: OwnerContext,
  linkId: string,
): Promise<{ config: SurveyConfig | null } | undefined> {
  const [row] = await ctx.tx
    .select(surveyConfigs._.selectedFields)
    .from(readyLinks)
    .leftJoin(
      surveyConfigs,
      and(eq(surveyConfigs.id, readyLinks.assessmentConfigId), eq(surveyConfigs.userId, readyLinks.userId)),
    )
    .where(owned(ctx, linkId))
  return row && { config: row.id === null ? null : (row as SurveyConfig) }
}

/** The link, locked until the transaction ends. */
export async function lockLink(ctx: OwnerContext, linkId: string): Promise<ReadyLinkRow | undefined> {
  const [row] = await ctx.tx.select().from(readyLinks).where(owned(ctx, linkId)).for('no key update')
  return row
}

export type NewLink = Omit<typeof readyLinks.$inferInsert, 'userId'>

/** Undefined when the slug is already used. */
export async function insertLink(ctx: OwnerContext, values: NewLink): Promise<ReadyLinkRow | undefined> {
  const [row] = await ctx.tx
    .insert(readyLinks)
    .values({ ...values, userId: ownerOf(ctx) })
    .onConflictDoNothing({ target: readyLinks.slug })
    .returning()
  return row
}

export type LinkChanges = Partial<
  Omit<ReadyLinkRow, 'id' | 'userId' | 'slug' | 'createdAt' | 'updatedAt' | 'listName' | 'searchText'>
>

/** Changes a link and its `updatedAt`. */
export async function updateLink(
  ctx: OwnerContext,
  linkId: string,
  changes: LinkChanges,
): Promise<ReadyLinkRow | undefined> {
  const [row] = await ctx.tx
    .update(readyLinks)
    .set({ ...changes, updatedAt: changedAt(readyLinks, changes) })
    .where(owned(ctx, linkId))
    .returning()
  return row
}

/** Stores the result of a domain check, unless domain or token changed since. */
export async function updateCheckedDomain(
  ctx: OwnerContext,
  checked: Pick<ReadyLinkRow, 'id' | 'customDomain' | 'domainToken'>,
  {
    domainStatus,
    domainError,
    domainUnprovenSince,
  }: Pick<LinkChanges, 'domainStatus' | 'domainError' | 'domainUnprovenSince'>,
): Promise<void> {
  await ctx.tx
    .update(readyLinks)
    .set({ domainStatus, domainError, domainUnprovenSince, domainCheckedAt: sql`now()` })
    .where(
      and(
        owned(ctx, checked.id),
        eq(readyLinks.customDomain, checked.customDomain!),
        eq(readyLinks.domainToken, checked.domainToken!),
      ),
    )
}

/** Stores our copy of the logo; false when the link's address changed or it already has a copy. */
export async function setLogo(
  ctx: OwnerContext,
  linkId: string,
  address: string,
  logo: { logoKey: string; logoType: string },
): Promise<boolean> {
  const rows = await ctx.tx
    .update(readyLinks)
    .set({ ...logo, logoWantedAt: null })
    .where(and(owned(ctx, linkId), eq(readyLinks.consultantLogo, address), isNull(readyLinks.logoKey)))
    .returning({ id: readyLinks.id })
  return rows.length > 0
}

export async function markLogoWanted(ctx: OwnerContext, linkId: string): Promise<void> {
  await ctx.tx.update(readyLinks).set({ logoWantedAt: sql`now()` }).where(owned(ctx, linkId))
}

export async function settleLogo(ctx: OwnerContext, linkId: string): Promise<void> {
  await ctx.tx.update(readyLinks).set({ logoWantedAt: null }).where(owned(ctx, linkId))
}

/** Links whose logo has waited to be fetched for an hour, longest first. */
export function selectForgottenLogosAcrossOwners(limit: number): Promise<{ id: string; userId: string }[]> {
  return acrossOwners()
    .select({ id: readyLinks.id, userId: readyLinks.userId })
    .from(readyLinks)
    .where(and(isNull(readyLinks.deletedAt), lt(readyLinks.logoWantedAt, sql`now() - interval '1 hour'`)))
    .orderBy(readyLinks.logoWantedAt)
    .limit(limit)
}

/** Whether a change failed because another link of any owner has verified the domain. */
export function isDomainTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint_name } = error as { code?: string; constraint_name?: string }
  if (code === '23505' && constraint_name === 'ready_links_verified_domain') return true
  return isDomainTaken(error.cause)
}
