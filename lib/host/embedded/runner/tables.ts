import { sql } from 'drizzle-orm'
import { bigint, index, integer, json, pgSchema, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/columns'
import type { Outcome, RunnerEvent, SerializedError } from './protocol'

/**
 * The local runner's state. In a schema of its own, created by `schema-queries.ts`: it belongs to no user,
 * and backups omit it.
 */
export const background = pgSchema('background')

/** One function triggered by one event. */
export const runs = background.table(
  'runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    functionId: text('function_id').notNull(),
    eventId: text('event_id').notNull(),
    event: json('event').$type<RunnerEvent>().notNull(),
    status: text('status').$type<'running' | 'completed' | 'failed'>().notNull().default('running'),
    /** Number of failures of the next call so far. */
    attempt: integer('attempt').notNull().default(0),
    /**
     * The worker on it: the queue's job and how often that was taken. Results of any other claim are too
     * late.
     */
    claim: text('claim'),
    result: json('result').$type<unknown>(),
    error: json('error').$type<SerializedError>(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // An event starts a function only once.
    unique('runs_event').on(table.functionId, table.eventId),
    index('runs_ended').on(table.endedAt),
  ],
)

/** A finished step, or one waiting to run in parallel with others. */
export const steps = background.table(
  'steps',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** The SDK's hashed id of the step. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'step' | 'sleep'>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    /** When to run it, or run it again. */
    dueAt: moment('due_at').notNull().default(sql`now()`),
    /** Its position among the finished steps; null until it has finished. */
    completion: bigint('completion', { mode: 'number' }),
    outcome: json('outcome').$type<Outcome>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.id] })],
)

/** The next moment of each scheduled function. */
export const schedules = background.table('schedules', {
  functionId: text('function_id').primaryKey(),
  cron: text('cron').notNull(),
  nextAt: moment('next_at').notNull(),
})
