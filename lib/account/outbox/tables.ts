import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { users } from '../users/tables'

/**
 * Events to send once the transaction that wrote them commits. A row is deleted when its event was accepted; a
 * scheduled sweep sends the rest again.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    /** Also the event's id, which deduplicates deliveries. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Ids only. */
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_events_oldest').on(table.createdAt),
    index('outbox_events_user').on(table.userId),
    ...ownerPolicies(),
  ],
)
