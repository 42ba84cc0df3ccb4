import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnnouncementType } from '../../contract/announcements'
import { bytes, createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { users } from '../users/tables'
import { DELIVERY_STATUSES, type DeliveryStatus, DISABLED_REASONS } from './constants'

/** Addresses of other systems that are told what happens in an account. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<AnnouncementType[]>().notNull(),
    sealedSecret: bytes('sealed_secret').notNull(),
    /** The secret before the latest rotation, which signs as well until the time beside it. */
    sealedPreviousSecret: bytes('sealed_previous_secret'),
    previousSecretUntil: moment('previous_secret_until'),
    disabledAt: moment('disabled_at'),
    disabledReason: text('disabled_reason').$type<(typeof DISABLED_REASONS)[number]>(),
    /** The first failure since the latest success. */
    failingSince: moment('failing_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('webhooks_owner').on(table.id, table.userId),
    index('webhooks_user').on(table.userId, table.createdAt),
    check('webhooks_disabled_reason', isOneOf(table.disabledReason, DISABLED_REASONS)),
    ...ownerPolicies(),
  ],
)

/** One try at a delivery. */
export interface DeliveryAttempt {
  at: string
  /** Null when there was no answer. */
  responseStatus: number | null
  /** The beginning of the answer, or why there was none. */
  excerpt: string
  durationMs: number
}

/** Messages to webhooks: those that wait, and the log of those that were sent. Written in the transaction of the change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the `webhook-id` of the message, the same at each try. */
    id: id(),
    userId: uuid('user_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    eventType: text('event_type').notNull(),
    /** Tells repeats of one event apart from other events. */
    eventKey: text('event_key').notNull(),
    /** The body as it is sent and signed. */
    payload: text('payload').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    dueAt: moment('due_at').notNull().defaultNow(),
    claimedAt: moment('claimed_at'),
    /** Tries since it was created or replayed. */
    attempts: integer('attempts').notNull().default(0),
    log: jsonb('log').$type<DeliveryAttempt[]>().notNull().default([]),
    finishedAt: moment('finished_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.webhookId, table.userId],
      foreignColumns: [webhooks.id, webhooks.userId],
      name: 'webhook_deliveries_webhook',
    }).onDelete('cascade'),
    unique('webhook_deliveries_event').on(table.webhookId, table.eventKey),
    index('webhook_deliveries_due').on(table.dueAt).where(sql`status in ('waiting', 'sending')`),
    index('webhook_deliveries_of_webhook').on(table.webhookId, table.userId, table.createdAt.desc()),
    index('webhook_deliveries_user').on(table.userId),
    index('webhook_deliveries_oldest').on(table.createdAt),
    check('webhook_deliveries_status', isOneOf(table.status, DELIVERY_STATUSES)),
    ...ownerPolicies(),
  ],
)
