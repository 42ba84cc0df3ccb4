import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { AnnouncementType } from '../../contract/announcements'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { MAX_KEPT_DELIVERIES, MAX_SHOWN_DELIVERIES, TEST_EVENT } from './constants'
import { type DeliveryAttempt, webhookDeliveries, webhooks } from './tables'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** After this long a delivery that was taken counts as interrupted, and is tried again under the same id. */
const interruptedAfter = sql`interval '5 minutes'`
/** Tries that the log of a delivery keeps: those of the first run and of a few replays. */
const maxLogged = 20

const owned = (ctx: OwnerContext, webhookId: string) =>
  and(eq(webhooks.id, webhookId), eq(webhooks.userId, ownerOf(ctx)))
const ownedDelivery = (ctx: OwnerContext, deliveryId: string) =>
  and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.userId, ownerOf(ctx)))

export function listWebhookRows(ctx: OwnerContext): Promise<WebhookRow[]> {
  return ctx.tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, ownerOf(ctx)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

export async function findWebhook(ctx: OwnerContext, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await ctx.tx.select().from(webhooks).where(owned(ctx, webhookId))
  return row
}

export async function insertWebhook(
  ctx: OwnerContext,
  values: Pick<WebhookRow, 'name' | 'url' | 'events' | 'sealedSecret'>,
): Promise<WebhookRow> {
  const [row] = await ctx.tx
    .insert(webhooks)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateWebhookRow(
  ctx: OwnerContext,
  webhookId: string,
  values: Partial<Omit<WebhookRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>,
): Promise<WebhookRow | undefined> {
  const [row] = await ctx.tx
    .update(webhooks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(ctx, webhookId))
    .returning()
  return row
}

export async function deleteWebhookRow(ctx: OwnerContext, webhookId: string): Promise<boolean> {
  const deleted = await ctx.tx.delete(webhooks).where(owned(ctx, webhookId)).returning({ id: webhooks.id })
  return deleted.length > 0
}

/**
 * Stores a message for each webhook of the owner that asks for the event. Idempotent by event.
 * @returns how many there are new
 */
export async function insertDeliveries(
  ctx: OwnerContext,
  { type, eventKey, payload }: { type: AnnouncementType; eventKey: string; payload: string },
): Promise<number> {
  const userId = ownerOf(ctx)
  const inserted = await ctx.tx.execute(sql`
    insert into ${webhookDeliveries} (user_id, webhook_id, event_type, event_key, payload)
    select w.user_id, w.id, ${type}, ${eventKey}, ${payload} from ${webhooks} as w
    where w.user_id = ${userId}::uuid and w.disabled_at is null and ${type} = any (w.events)
    on conflict do nothing returning id`)
  return inserted.length
}

export async function insertDelivery(
  ctx: OwnerContext,
  values: Pick<DeliveryRow, 'webhookId' | 'eventType' | 'eventKey' | 'payload'>,
): Promise<DeliveryRow> {
  const [row] = await ctx.tx
    .insert(webhookDeliveries)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

/** The latest deliveries of a webhook, newest first. */
export function selectDeliveries(ctx: OwnerContext, webhookId: string): Promise<DeliveryRow[]> {
  return ctx.tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.userId, ownerOf(ctx))))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(MAX_SHOWN_DELIVERIES)
}

export async function findDelivery(
  ctx: OwnerContext,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(webhookDeliveries)
    .where(and(ownedDelivery(ctx, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
  return row
}

const isDue = or(
  and(eq(webhookDeliveries.status, 'waiting'), lte(webhookDeliveries.dueAt, sql`now()`)),
  and(
    eq(webhookDeliveries.status, 'sending'),
    lt(webhookDeliveries.claimedAt, sql`now() - ${interruptedAfter}`),
  ),
)

/**
 * The deliveries that are due, in order for each webhook: the first of every webhook, then the second, so that the backlog of
 * one leaves room for the others.
 * @param perWebhook the most of a webhook
 * @param userId only of this owner
 */
export async function selectDueDeliveriesAcrossOwners(limit: number, perWebhook: number, userId?: string) {
  return acrossOwners().execute<{ id: string; userId: string; webhookId: string }>(sql`
    select id, user_id as "userId", webhook_id as "webhookId" from (
      select id, user_id, webhook_id, due_at,
        row_number() over (partition by webhook_id order by due_at, created_at) as place
      from ${webhookDeliveries}
      where status in ('waiting', 'sending') and ${isDue} ${userId ? sql`and user_id = ${userId}` : sql``}
    ) as ranked
    where place <= ${perWebhook} order by place, due_at limit ${limit}`)
}

/** Puts off what is due for a webhook, except tests. */
export async function postponeDue(ctx: OwnerContext, webhookId: string, until: Date): Promise<void> {
  await ctx.tx
    .update(webhookDeliveries)
    .set({ dueAt: until })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.userId, ownerOf(ctx)),
        eq(webhookDeliveries.status, 'waiting'),
        ne(webhookDeliveries.eventType, TEST_EVENT),
        lte(webhookDeliveries.dueAt, sql`now()`),
      ),
    )
}

/** Takes a delivery that is still due, so that nobody else sends it. @returns it with its webhook */
export async function claimDelivery(
  ctx: OwnerContext,
  deliveryId: string,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | undefined> {
  const [delivery] = await ctx.tx
    .update(webhookDeliveries)
    .set({ status: 'sending', claimedAt: sql`now()`, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(and(ownedDelivery(ctx, deliveryId), isDue))
    .returning()
  const webhook = delivery && (await findWebhook(ctx, delivery.webhookId))
  return webhook && { delivery, webhook }
}

/** Locks the webhook of a delivery, so that its failures are counted one after the other. */
export async function lockWebhook(ctx: OwnerContext, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await ctx.tx.select().from(webhooks).where(owned(ctx, webhookId)).for('no key update')
  return row
}

/** Records a try at a delivery that is being sent. False when it was replayed or deleted meanwhile. */
export async function recordAttempt(
  ctx: OwnerContext,
  deliveryId: string,
  attempt: DeliveryAttempt,
  values: Partial<Pick<DeliveryRow, 'status' | 'dueAt' | 'finishedAt'>>,
): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ log: webhookDeliveries.log })
    .from(webhookDeliveries)
    .where(and(ownedDelivery(ctx, deliveryId), eq(webhookDeliveries.status, 'sending')))
    .for('no key update')
  if (!row) return false
  await ctx.tx
    .update(webhookDeliveries)
    .set({ ...values, claimedAt: null, log: [...row.log, attempt].slice(-maxLogged) })
    .where(ownedDelivery(ctx, deliveryId))
  return true
}

/** Ends what waits for a webhook that was turned off. */
export async function failWaiting(ctx: OwnerContext, webhookId: string): Promise<void> {
  await ctx.tx
    .update(webhookDeliveries)
    .set({ status: 'failed', finishedAt: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.userId, ownerOf(ctx)),
        eq(webhookDeliveries.status, 'waiting'),
      ),
    )
}

/** Has a delivery sent again, from its first try. Undefined when there is none, or it is being sent. */
export async function restartDelivery(
  ctx: OwnerContext,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', dueAt: sql`now()`, attempts: 0, finishedAt: null })
    .where(
      and(
        ownedDelivery(ctx, deliveryId),
        eq(webhookDeliveries.webhookId, webhookId),
        inArray(webhookDeliveries.status, ['waiting', 'delivered', 'failed']),
      ),
    )
    .returning(getTableColumns(webhookDeliveries))
  return row
}

/** Deletes finished deliveries that are old, or beyond the number that a webhook keeps. @returns how many */
export async function deleteOldDeliveriesAcrossOwners(days: number): Promise<number> {
  const deleted = await acrossOwners().execute(sql`
    delete from ${webhookDeliveries} where status in ('delivered', 'failed') and (
      created_at < now() - make_interval(days => ${days}::int)
      or id in (
        select ranked.id from (
          select id, row_number() over (partition by webhook_id order by created_at desc) as place
          from ${webhookDeliveries}
        ) as ranked where ranked.place > ${MAX_KEPT_DELIVERIES}))
    returning id`)
  return deleted.length
}

/** How many deliveries wait, how long the oldest has, and how many were given up within a day. */
export async function countDeliveriesAcrossOwners() {
  const [row] = await acrossOwners().execute<{ waiting: number; oldestSeconds: number; failed: number }>(sql`
    select
      (select count(*)::int from ${webhookDeliveries} where status in ('waiting', 'sending')) as waiting,
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from ${webhookDeliveries}
        where status in ('waiting', 'sending') and due_at <= now()) as "oldestSeconds",
      (select count(*)::int from ${webhookDeliveries}
        where status = 'failed' and created_at > now() - interval '2 days'
          and finished_at > now() - interval '1 day') as failed`)
  return row!
}

/** Forgets secrets whose overlap has ended. @returns how many */
export async function deletePreviousSecretsAcrossOwners(): Promise<number> {
  const changed = await acrossOwners()
    .update(webhooks)
    .set({ sealedPreviousSecret: null, previousSecretUntil: null })
    .where(lt(webhooks.previousSecretUntil, sql`now()`))
    .returning({ id: webhooks.id })
  return changed.length
}
