import { and, asc, countDistinct, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners, type Transaction } from '../../platform/db/client'
import { owners } from '../users/shared-queries'
import type { NotificationKind } from './constants'
import { notificationSettings, notifications } from './tables'

export type NotificationRow = typeof notifications.$inferSelect

/** After this long a mail that was taken counts as interrupted, and is sent again under the same id. */
const interruptedAfter = sql`interval '10 minutes'`
/** Rows of a kind that one mail tells. */
const maxBundled = 500

const ownedOf = (ctx: OwnerContext, kind: NotificationKind) =>
  and(eq(notifications.userId, ownerOf(ctx)), eq(notifications.kind, kind))

/** Who is told, and how. */
export async function findRecipient(ctx: OwnerContext) {
  const [row] = await ctx.tx
    .select({
      email: owners.email,
      name: owners.name,
      tier: owners.tier,
      flags: owners.flags,
      emailVerifiedAt: owners.emailVerifiedAt,
      disabledKinds: notificationSettings.disabledKinds,
      timeZone: notificationSettings.timeZone,
    })
    .from(owners)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, owners.userId))
    .where(eq(owners.userId, ownerOf(ctx)))
  return row
}

/** Changes the settings; what is left out stays. The caller has locked the owner. */
export async function storeSettings(
  ctx: OwnerContext,
  values: { disabledKinds?: NotificationKind[]; timeZone?: string | null },
): Promise<void> {
  await ctx.tx
    .insert(notificationSettings)
    .values({ userId: ownerOf(ctx), ...values })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...values, updatedAt: sql`now()` } })
}

/**
 * Stores what an owner is to be told, unless they turned the kind off. Idempotent by kind and event.
 * @returns whether there is something new to send
 */
export async function insertNotification(
  tx: Transaction,
  userId: string,
  values: { kind: NotificationKind; eventKey: string; subject: Record<string, string> },
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into ${notifications} (user_id, kind, event_key, subject)
    select ${userId}::uuid, ${values.kind}, ${values.eventKey}, ${JSON.stringify(values.subject)}::jsonb
    where not exists (
      select from ${notificationSettings} as s
      where s.user_id = ${userId}::uuid and ${values.kind} = any (s.disabled_kinds))
    on conflict do nothing returning id`)
  return inserted.length > 0
}

const isDue = and(
  inArray(notifications.status, ['waiting', 'sending']),
  or(
    and(eq(notifications.status, 'waiting'), lte(notifications.dueAt, sql`now()`)),
    and(eq(notifications.status, 'sending'), lt(notifications.claimedAt, sql`now() - ${interruptedAfter}`)),
  ),
)

/** Owners and kinds for which a mail is due, longest waiting first. @param userId only of this owner */
export function selectDueKindsAcrossOwners(limit: number, userId?: string) {
  return acrossOwners()
    .select({ userId: notifications.userId, kind: notifications.kind })
    .from(notifications)
    .where(and(isDue, userId ? eq(notifications.userId, userId) : undefined))
    .groupBy(notifications.userId, notifications.kind)
    .orderBy(asc(sql`min(${notifications.dueAt})`))
    .limit(limit)
}

/** Serialises the mails of a kind to an owner until the transaction ends, so that none exceeds the limit. */
export async function lockKind(ctx: OwnerContext, kind: NotificationKind): Promise<void> {
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${ownerOf(ctx)} ${kind}`}, 0))`,
  )
}

/** The rows of a mail that was taken and not finished, locked; oldest mail first. */
export async function claimInterrupted(
  ctx: OwnerContext,
  kind: NotificationKind,
): Promise<NotificationRow[]> {
  const [one] = await ctx.tx
    .select({ mailId: notifications.mailId })
    .from(notifications)
    .where(
      and(
        ownedOf(ctx, kind),
        eq(notifications.status, 'sending'),
        lt(notifications.claimedAt, sql`now() - ${interruptedAfter}`),
      ),
    )
    .orderBy(asc(notifications.claimedAt))
    .limit(1)
  if (!one?.mailId) return []
  return ctx.tx
    .update(notifications)
    .set({ claimedAt: sql`now()`, attempts: sql`${notifications.attempts} + 1` })
    .where(and(ownedOf(ctx, kind), eq(notifications.mailId, one.mailId), eq(notifications.status, 'sending')))
    .returning()
}

/** Mails of a kind within the last hour, and when the oldest of them leaves that hour. */
export async function recentMails(
  ctx: OwnerContext,
  kind: NotificationKind,
): Promise<{ count: number; nextAt: Date | null }> {
  const [row] = await ctx.tx
    .select({
      count: countDistinct(notifications.mailId),
      nextAt: sql`min(${notifications.claimedAt}) + interval '1 hour'`.mapWith(notifications.claimedAt),
    })
    .from(notifications)
    .where(
      and(
        ownedOf(ctx, kind),
        isNotNull(notifications.mailId),
        inArray(notifications.status, ['sending', 'sent']),
        gt(notifications.claimedAt, sql`now() - interval '1 hour'`),
      ),
    )
  return row!
}

/** Puts what waits of a kind off. */
export async function postpone(ctx: OwnerContext, kind: NotificationKind, until: Date): Promise<void> {
  await ctx.tx
    .update(notifications)
    .set({ dueAt: until })
    .where(and(ownedOf(ctx, kind), eq(notifications.status, 'waiting'), lte(notifications.dueAt, sql`now()`)))
}

/** Takes what waits of a kind for one mail, oldest first, also what was to be tried again later. */
export async function claimWaiting(
  ctx: OwnerContext,
  kind: NotificationKind,
  mailId: string,
): Promise<NotificationRow[]> {
  const waiting = ctx.tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownedOf(ctx, kind), eq(notifications.status, 'waiting')))
    .orderBy(asc(notifications.createdAt))
    .limit(maxBundled)
  const taken = await ctx.tx
    .update(notifications)
    .set({ status: 'sending', mailId, claimedAt: sql`now()`, attempts: sql`${notifications.attempts} + 1` })
    .where(and(ownedOf(ctx, kind), inArray(notifications.id, waiting)))
    .returning()
  return taken.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
}

export async function updateNotifications(
  ctx: OwnerContext,
  ids: readonly string[],
  values: Partial<Pick<NotificationRow, 'status' | 'sentAt' | 'error' | 'dueAt' | 'mailId' | 'claimedAt'>>,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .update(notifications)
    .set(values)
    .where(and(eq(notifications.userId, ownerOf(ctx)), inArray(notifications.id, [...ids])))
}

/** What waits of a kind is not sent. */
export async function skipWaiting(ctx: OwnerContext, kinds: readonly NotificationKind[]): Promise<void> {
  if (kinds.length === 0) return
  await ctx.tx
    .update(notifications)
    .set({ status: 'skipped' })
    .where(
      and(
        eq(notifications.userId, ownerOf(ctx)),
        inArray(notifications.kind, [...kinds]),
        eq(notifications.status, 'waiting'),
      ),
    )
}

/** Where the day that a weekly digest is sent has begun, in the owner's time zone. */
const localNow = sql`(now() at time zone coalesce(s.time_zone, 'UTC'))`
/** The digest of a week is told by its Monday. */
const digestKey = sql`'digest ' || to_char(${localNow}, 'YYYY-MM-DD')`

/**
 * Plans the weekly digest of every owner for whom it is Monday between seven and noon and who has none yet. A server that
 * was away the whole morning skips a week.
 * @returns whose digest was planned
 */
export async function planDigestsAcrossOwners(
  limit: number,
  isSignUpOpen: boolean,
): Promise<{ userId: string }[]> {
  return acrossOwners().execute<{ userId: string }>(sql`
    insert into ${notifications} (user_id, kind, event_key, subject)
    select ${owners.userId}, 'weekly_digest', ${digestKey}, '{}'::jsonb
    from ${owners} left join ${notificationSettings} as s on s.user_id = ${owners.userId}
    where extract(isodow from ${localNow}) = 1 and extract(hour from ${localNow}) between 7 and 11
      and not 'weekly_digest' = any (coalesce(s.disabled_kinds, '{}'))
      and (${owners.emailVerifiedAt} is not null or not ${isSignUpOpen}::boolean)
      and not exists (
        select from ${notifications} as n
        where n.user_id = ${owners.userId} and n.kind = 'weekly_digest' and n.event_key = ${digestKey})
    limit ${limit}
    on conflict do nothing returning user_id as "userId"`)
}

/** How many wait for their mail, and how many failed within a day. */
export async function countNotificationsAcrossOwners(): Promise<{ waiting: number; failed: number }> {
  const [row] = await acrossOwners().execute<{ waiting: number; failed: number }>(sql`
    select
      (select count(*)::int from ${notifications} where status in ('waiting', 'sending')) as waiting,
      (select count(*)::int from ${notifications}
        where status = 'failed' and created_at > now() - interval '1 day') as failed`)
  return row!
}

/** Deletes what was told or not told long ago. @returns how many */
export async function deleteOldNotificationsAcrossOwners(days: number): Promise<number> {
  const deleted = await acrossOwners()
    .delete(notifications)
    .where(
      and(
        lt(notifications.createdAt, sql`now() - make_interval(days => ${days}::int)`),
        inArray(notifications.status, ['sent', 'skipped', 'failed']),
      ),
    )
    .returning({ id: notifications.id })
  return deleted.length
}
