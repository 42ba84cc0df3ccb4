import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { users } from '../users/tables'
import { NOTIFICATION_KINDS, type NotificationKind } from './constants'

/** Which mails an owner gets. Without a row: all of them, in UTC. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    disabledKinds: text('disabled_kinds').array().$type<NotificationKind[]>().notNull().default(sql`'{}'`),
    /** An IANA name such as Europe/Berlin; null for UTC. */
    timeZone: text('time_zone'),
    updatedAt: updatedAt(),
  },
  () => ownerPolicies(),
)

export const NOTIFICATION_STATUSES = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const

/**
 * What an owner is told by mail. A row is written in the transaction of the change it tells; several rows of a kind may
 * share one mail.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Tells repeats of one event apart from other events. */
    eventKey: text('event_key').notNull(),
    /** Ids of the records it is about. */
    subject: jsonb('subject').$type<Record<string, string>>().notNull(),
    status: text('status').$type<(typeof NOTIFICATION_STATUSES)[number]>().notNull().default('waiting'),
    /** Not before this time. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** The mail it is part of. */
    mailId: uuid('mail_id'),
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('notifications_event').on(table.userId, table.kind, table.eventKey),
    index('notifications_due').on(table.dueAt).where(sql`status in ('waiting', 'sending')`),
    index('notifications_oldest').on(table.createdAt),
    check('notifications_kind', isOneOf(table.kind, NOTIFICATION_KINDS)),
    check('notifications_status', isOneOf(table.status, NOTIFICATION_STATUSES)),
    ...ownerPolicies(),
  ],
)
