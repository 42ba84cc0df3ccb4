import { and, count, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { owners } from '../../account/users'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { projectsAs } from '../projects'
import { reportComments, reportShares, reportShareViews } from './tables'

const projects = projectsAs('projects')

const { document: _document, logo: _logo, ...shareColumns } = getTableColumns(reportShares)

/** A share without its document and logo, which can be large. */
export type ShareRow = Omit<typeof reportShares.$inferSelect, 'document' | 'logo'>

const owned = (ctx: OwnerContext, shareId: string) =>
  and(eq(reportShares.id, shareId), eq(reportShares.userId, ownerOf(ctx)))

const listed = {
  ...shareColumns,
  viewCount: sql<number>`(select count(*)::int from ${reportShareViews} v where v.share_id = ${reportShares}.id)`,
  lastViewedAt: sql<Date | null>`(
    select max(v.viewed_at) from ${reportShareViews} v where v.share_id = ${reportShares}.id)`.mapWith(
    reportShares.createdAt,
  ),
  commentCount: sql<number>`(
    select count(*)::int from ${reportComments} c where c.share_id = ${reportShares}.id)`,
}

/** For `sharedAt`: the clock of the database, which also dates the changes of findings. */
export const takenNow = sql`clock_timestamp()`

/** The shares of a project, newest first. @param shareId undefined for all of them */
export function selectShares(ctx: OwnerContext, projectId: string, shareId?: string) {
  return ctx.tx
    .select(listed)
    .from(reportShares)
    .where(
      and(
        eq(reportShares.projectId, projectId),
        eq(reportShares.userId, ownerOf(ctx)),
        shareId === undefined ? undefined : eq(reportShares.id, shareId),
      ),
    )
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
}

export async function countShares(ctx: OwnerContext, projectId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ shares: count() })
    .from(reportShares)
    .where(and(eq(reportShares.projectId, projectId), eq(reportShares.userId, ownerOf(ctx))))
  return row!.shares
}

export async function insertShare(
  ctx: OwnerContext,
  values: Omit<typeof reportShares.$inferInsert, 'userId' | 'sharedAt'> & { sharedAt: SQL },
): Promise<void> {
  await ctx.tx.insert(reportShares).values({ ...values, userId: ownerOf(ctx) })
}

/** The share, locked until the transaction ends. */
export async function lockShare(ctx: OwnerContext, shareId: string): Promise<ShareRow | undefined> {
  const [row] = await ctx.tx
    .select(shareColumns)
    .from(reportShares)
    .where(owned(ctx, shareId))
    .for('no key update')
  return row
}

export async function findShare(ctx: OwnerContext, shareId: string): Promise<ShareRow | undefined> {
  const [row] = await ctx.tx.select(shareColumns).from(reportShares).where(owned(ctx, shareId))
  return row
}

/** The logo of a share, if it has one. */
export async function findStoredLogo(ctx: OwnerContext, shareId: string): Promise<Buffer | null> {
  const [row] = await ctx.tx.select({ logo: reportShares.logo }).from(reportShares).where(owned(ctx, shareId))
  return row?.logo ?? null
}

/** The document of a share, as it was stored. */
export async function findStoredDocument(ctx: OwnerContext, shareId: string): Promise<unknown> {
  const [row] = await ctx.tx
    .select({ document: reportShares.document })
    .from(reportShares)
    .where(owned(ctx, shareId))
  return row?.document
}

export async function updateShareRow(
  ctx: OwnerContext,
  shareId: string,
  values: Partial<Omit<typeof reportShares.$inferInsert, 'id' | 'userId' | 'projectId' | 'sharedAt'>> & {
    sharedAt?: SQL
  },
): Promise<void> {
  await ctx.tx
    .update(reportShares)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(ctx, shareId))
}

/** False when there was none. */
export async function deleteShareRow(
  ctx: OwnerContext,
  projectId: string,
  shareId: string,
): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(reportShares)
    .where(and(owned(ctx, shareId), eq(reportShares.projectId, projectId)))
    .returning({ id: reportShares.id })
  return deleted.length > 0
}

/** The share of a valid link. Always one statement, so that timing reveals nothing. */
export async function findLinkedShareAcrossOwners(digest: Buffer) {
  const [row] = await acrossOwners()
    .select({ id: reportShares.id, userId: reportShares.userId })
    .from(reportShares)
    .where(
      and(
        eq(reportShares.digest, digest),
        isNull(reportShares.revokedAt),
        gt(reportShares.expiresAt, sql`now()`),
      ),
    )
  return row
}

/** Whether a browser is known to have opened a share. */
export async function hasVisitor(ctx: OwnerContext, shareId: string, visitor: Buffer): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: reportShareViews.id })
    .from(reportShareViews)
    .where(
      and(
        eq(reportShareViews.shareId, shareId),
        eq(reportShareViews.userId, ownerOf(ctx)),
        eq(reportShareViews.visitor, visitor),
      ),
    )
  return rows.length > 0
}

/** Records a browser, or that it came again. A share that was opened by `most` browsers counts no further ones. */
export async function recordVisitor(
  ctx: OwnerContext,
  { shareId, visitor, most }: { shareId: string; visitor: Buffer; most: number },
): Promise<void> {
  await ctx.tx.execute(sql`
    insert into ${reportShareViews} (user_id, share_id, visitor)
    select ${ownerOf(ctx)}::uuid, ${shareId}::uuid, ${visitor}::bytea
    where (select count(*) from ${reportShareViews} v where v.share_id = ${shareId}::uuid) < ${most}
      or exists (select from ${reportShareViews} v where v.share_id = ${shareId}::uuid and v.visitor = ${visitor}::bytea)
    on conflict (share_id, visitor) do update set viewed_at = now()`)
}

/** Names of client and consultant, and where the consultant gets mail. */
export async function findShareParties(ctx: OwnerContext, projectId: string) {
  const [row] = await ctx.tx
    .select({
      clientName: projects.clientName,
      consultantName: owners.name,
      consultantCompany: owners.company,
      email: owners.email,
    })
    .from(projects)
    .innerJoin(owners, eq(owners.userId, projects.userId))
    .where(and(eq(projects.id, projectId), eq(projects.userId, ownerOf(ctx))))
  return row
}
