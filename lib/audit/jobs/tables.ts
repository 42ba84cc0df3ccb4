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
import { users } from '../../account/users/tables'
import { createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { projects } from '../projects/tables'
import { JOB_KINDS, JOB_STATUSES } from './contract'

export interface JobStep {
  /** Shown to people. */
  label: string
  status: (typeof JOB_STATUSES)[number]
  /** Completed pieces out of `total`; both null for a step that is one piece. */
  done: number | null
  total: number | null
}

/** The public state of a long-running operation. The background run behind it is an implementation detail. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    kind: text('kind').$type<(typeof JOB_KINDS)[number]>().notNull(),
    status: text('status').$type<(typeof JOB_STATUSES)[number]>().notNull().default('pending'),
    steps: jsonb('steps').$type<JobStep[]>().notNull().default([]),
    analysisId: uuid('analysis_id'),
    costCredits: integer('cost_credits').notNull().default(0),
    /** The charge that a failure refunds. */
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
    // At most one in flight per kind: the second of two concurrent starts fails here.
    uniqueIndex('jobs_in_flight')
      .on(table.projectId, table.kind)
      .where(sql`status in ('pending', 'processing')`),
    index('jobs_of_project').on(table.projectId, table.userId, table.createdAt.desc()),
    index('jobs_user').on(table.userId, table.createdAt.desc()),
    check('jobs_kind', isOneOf(table.kind, JOB_KINDS)),
    check('jobs_status', isOneOf(table.status, JOB_STATUSES)),
    ...ownerPolicies(),
  ],
)

/** Work that a process is doing, so that no other does it at the same time and pays for it again. */
export const workClaims = pgTable(
  'work_claims',
  {
    /** The id of the source that is read, or one derived from that of the work. */
    workId: uuid('work_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    holder: uuid('holder').notNull(),
    /** Extended as long as the process lives. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('work_claims_user').on(table.userId), ...ownerPolicies()],
)
