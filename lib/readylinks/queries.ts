import { and, asc, count, desc, eq, getTableColumns, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../account/tables'
import { assessmentConfigs } from '../assessments/tables'
import { type OwnerContext, ownerOf } from '../context'
import { changedAt } from '../db/changed-at'
import { literally } from '../db/like'
import { readyLinks } from './tables'

export type ReadyLinkRow = typeof readyLinks.$inferSelect

const isOwned = (ctx: OwnerContext) => and(eq(readyLinks.userId, ownerOf(ctx)), isNull(readyLinks.deletedAt))
const owned = (ctx: OwnerContext, linkId: string) => and(eq(readyLinks.id, linkId), isOwned(ctx))

// A query over one table names its columns without the table, so these subqueries spell theirs out.
const leadCount = sql<number>`(
  select count(*)::int from leads l where l.ready_link_id = ready_links.id and l.completed_at is not null)`
const shownColumns = {
  ...getTableColumns(readyLinks),
  leadCount,
  assessmentConfigName: sql<string | null>`(
    select c.name from assessment_configs c where c.id = ready_links.assessment_config_id)`,
}

export interface LinkFilter {
  isActive?: boolean
  search?: string
  sortBy: 'createdAt' | 'name' | 'leadCount'
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const sortColumns = {
  createdAt: readyLinks.createdAt,
  name: sql`lower(ready_links.name)`,
  leadCount,
}

function matching(ctx: OwnerContext, { isActive, search }: LinkFilter): SQL | undefined {
  const pattern = search?.trim() && `%${literally(search.trim())}%`
  return and(
    isOwned(ctx),
    isActive === undefined ? undefined : eq(readyLinks.isActive, isActive),
    pattern
      ? or(
          ilike(readyLinks.name, pattern),
          ilike(readyLinks.slug, pattern),
          ilike(readyLinks.consultantName, pattern),
          ilike(readyLinks.consultantCompany, pattern),
        )
      : undefined,
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

/** The owner's link with what is counted and named beside it; nothing when it was deleted. */
export async function findShownLink(ctx: OwnerContext, linkId: string): Promise<ShownLink | undefined> {
  const [row] = await ctx.tx.select(shownColumns).from(readyLinks).where(owned(ctx, linkId))
  return row
}

export async function findLink(ctx: OwnerContext, linkId: string): Promise<ReadyLinkRow | undefined> {
  const [row] = await ctx.tx.select().from(readyLinks).where(owned(ctx, linkId))
  return row
}

/** The survey that a link asks is built from this config; null where it asks the built-in one. */
export async function findLinkWithConfig(ctx: OwnerContext, linkId: string) {
  const [row] = await ctx.tx
    .select({ config: assessmentConfigs })
    .from(readyLinks)
    .leftJoin(
      assessmentConfigs,
      and(
        eq(assessmentConfigs.id, readyLinks.assessmentConfigId),
        eq(assessmentConfigs.userId, readyLinks.userId),
      ),
    )
    .where(owned(ctx, linkId))
  return row
}

/** The link, held against every other change until the transaction ends. */
export async function lockLink(ctx: OwnerContext, linkId: string): Promise<ReadyLinkRow | undefined> {
  const [row] = await ctx.tx.select().from(readyLinks).where(owned(ctx, linkId)).for('no key update')
  return row
}

/** Makes creations of links of one user wait for each other until the transaction ends. */
export async function lockOwner(ctx: OwnerContext): Promise<void> {
  await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
    .for('no key update')
}

export type NewLink = Omit<typeof readyLinks.$inferInsert, 'userId'>

/** Nothing when the slug is taken. */
export async function insertLink(ctx: OwnerContext, values: NewLink): Promise<ReadyLinkRow | undefined> {
  const [row] = await ctx.tx
    .insert(readyLinks)
    .values({ ...values, userId: ownerOf(ctx) })
    .onConflictDoNothing({ target: readyLinks.slug })
    .returning()
  return row
}

export type LinkChanges = Partial<Omit<ReadyLinkRow, 'id' | 'userId' | 'slug' | 'createdAt' | 'updatedAt'>>

/** Changes what its owner sees as a change of the link. */
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

/** Notes what a check of the domain found, unless the domain or its token was changed meanwhile. */
export async function updateCheckedDomain(
  ctx: OwnerContext,
  checked: Pick<ReadyLinkRow, 'id' | 'customDomain' | 'domainToken'>,
  changes: Pick<LinkChanges, 'domainStatus' | 'domainError' | 'domainUnprovenSince'>,
): Promise<void> {
  await ctx.tx
    .update(readyLinks)
    .set({ ...changes, domainCheckedAt: sql`now()` })
    .where(
      and(
        owned(ctx, checked.id),
        eq(readyLinks.customDomain, checked.customDomain!),
        eq(readyLinks.domainToken, checked.domainToken!),
      ),
    )
}

/** Keeps our copy of the logo at this address; false when the link has another address meanwhile, or the copy. */
export async function setLogo(
  ctx: OwnerContext,
  linkId: string,
  address: string,
  logo: { logoKey: string; logoType: string },
): Promise<boolean> {
  const rows = await ctx.tx
    .update(readyLinks)
    .set(logo)
    .where(and(owned(ctx, linkId), eq(readyLinks.consultantLogo, address), isNull(readyLinks.logoKey)))
    .returning({ id: readyLinks.id })
  return rows.length > 0
}

/** Whether a change failed because another link, of whomever, proved the domain before. */
export function isDomainTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint_name } = error as { code?: string; constraint_name?: string }
  if (code === '23505' && constraint_name === 'ready_links_verified_domain') return true
  return isDomainTaken(error.cause)
}
