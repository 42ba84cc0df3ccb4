import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables'
import { createdAt, id, moment, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import { projects } from '../projects/tables'

export interface JobStep {
  /** What is done in it, in words. */
  label: string
  status: 'pending' | 'processing' | 'completed' | 'failed'
  /** How many of `total` pieces are done; both null for a step that is one piece. */
  done: number | null
  total: number | null
}

/** The public truth about a long-running operation; the run behind it is a detail. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    kind: text('kind').$type<'audit' | 'web_research'>().notNull(),
    status: text('status')
      .$type<'pending' | 'processing' | 'completed' | 'failed'>()
      .notNull()
      .default('pending'),
    steps: jsonb('steps').$type<JobStep[]>().notNull().default([]),
    analysisId: uuid('analysis_id'),
    costCredits: integer('cost_credits').notNull().default(0),
    /** The ledger's charge that a failure gives back. */
    chargeId: uuid('charge_id'),
    error: text('error'),
    errorCode: text('error_code'),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    cancelRequestedAt: moment('cancel_requested_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'jobs_project',
    }).onDelete('cascade'),
    unique('jobs_owner').on(table.id, table.userId),
    // One in flight of a kind: the second of two racing starts fails here.
    uniqueIndex('jobs_in_flight')
      .on(table.projectId, table.kind)
      .where(sql`status in ('pending', 'processing')`),
    index('jobs_of_project').on(table.projectId, table.userId, table.createdAt.desc()),
    index('jobs_user').on(table.userId, table.createdAt.desc()),
    check('jobs_kind', sql`${table.kind} in ('audit', 'web_research')`),
    check('jobs_status', sql`${table.status} in ('pending', 'processing', 'completed', 'failed')`),
    ...ownerPolicies(),
  ],
)

/**
 * Events to be sent once the transaction that wrote them is committed. A row goes when its event was taken;
 * a scheduled sweep sends again what was left behind.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    /** Also the event's id: the same event sent twice counts once. */
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
