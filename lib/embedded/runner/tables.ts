import { sql } from 'drizzle-orm'
import { bigint, index, integer, json, pgSchema, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns'
import type { Outcome, RunnerEvent, SerializedError } from './protocol'

/**
 * What the local runner remembers. It has a schema of its own, made by `schema-queries.ts`: none of it belongs to
 * a user, and a backup goes without it.
 */
export const background = pgSchema('background')

/** One function following one event. */
export const runs = background.table(
  'runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    functionId: text('function_id').notNull(),
    eventId: text('event_id').notNull(),
    event: json('event').$type<RunnerEvent>().notNull(),
    status: text('status').$type<'running' | 'completed' | 'failed'>().notNull().default('running'),
    /** How often what comes next has failed so far. */
    attempt: integer('attempt').notNull().default(0),
    /** Who works on it: the queue's job and how often that was taken. Anybody else's results come too late. */
    claim: text('claim'),
    result: json('result').$type<unknown>(),
    error: json('error').$type<SerializedError>(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // The same event starts a function once.
    unique('runs_event').on(table.functionId, table.eventId),
    index('runs_ended').on(table.endedAt),
  ],
)

/** A step that ended, or that was announced to be done beside others. */
export const steps = background.table(
  'steps',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** As the SDK counts and hashes it. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'step' | 'sleep'>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    /** When to do it, or to do it again. */
    dueAt: moment('due_at').notNull().default(sql`now()`),
    /** Its place among the steps that ended; null until it has. */
    completion: bigint('completion', { mode: 'number' }),
    outcome: json('outcome').$type<Outcome>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.id] })],
)

/** When a function with a schedule runs next. */
export const schedules = background.table('schedules', {
  functionId: text('function_id').primaryKey(),
  cron: text('cron').notNull(),
  nextAt: moment('next_at').notNull(),
})
