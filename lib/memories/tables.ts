import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables'
import { captures } from '../captures/tables'
import { createdAt, id, moment, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import { stakeholders } from '../interviews/tables'
import { projects } from '../projects/tables'
import type { MemorySourceType, MemoryType } from './contract'

/** What the consultant and the agents know. Rows stay when they are deleted, so that what was rejected stays known. */
export const memories = pgTable(
  'memories',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    memoryType: text('memory_type').$type<MemoryType>().notNull().default('client'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    sourceType: text('source_type').$type<MemorySourceType>().notNull().default('explicit'),
    /** 0 to 1. */
    confidence: doublePrecision('confidence').notNull().default(1),
    /** As it was read or detected, for when a confirmation is taken back. */
    readConfidence: doublePrecision('read_confidence'),
    projectId: uuid('project_id'),
    stakeholderId: uuid('stakeholder_id'),
    timesRetrieved: integer('times_retrieved').notNull().default(0),
    /** The capture it was read from, or made of by the consultant. */
    captureId: uuid('capture_id'),
    /** The passage in the capture, [start, end) in UTF-16 code units. */
    sourceStart: integer('source_start'),
    sourceEnd: integer('source_end'),
    /** That passage, so that it is there when the capture is not. */
    sourceQuote: text('source_quote'),
    /** Names a detected pattern, or an extracted memory within its capture: what was found before is known again. */
    fingerprint: text('fingerprint'),
    /** When the consultant vouched for an extracted or detected one. */
    confirmedAt: moment('confirmed_at'),
    /** When the consultant said an extracted or detected one is wrong; it is deleted as well. */
    rejectedAt: moment('rejected_at'),
    /** The memory that was said to take its place, also while that one is deleted. */
    successorId: uuid('successor_id'),
    /** The nearest successor, or successor's successor, that is not deleted. */
    supersededById: uuid('superseded_by_id'),
    supersededAt: moment('superseded_at'),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'memories_project',
    }).onDelete('set null'),
    foreignKey({
      columns: [table.stakeholderId, table.userId],
      foreignColumns: [stakeholders.id, stakeholders.userId],
      name: 'memories_stakeholder',
    }).onDelete('set null'),
    foreignKey({
      columns: [table.captureId, table.userId],
      foreignColumns: [captures.id, captures.userId],
      name: 'memories_capture',
    }).onDelete('set null'),
    foreignKey({
      columns: [table.supersededById, table.userId],
      foreignColumns: [table.id as AnyPgColumn, table.userId as AnyPgColumn],
      name: 'memories_superseded_by',
    }).onDelete('set null'),
    foreignKey({
      columns: [table.successorId, table.userId],
      foreignColumns: [table.id as AnyPgColumn, table.userId as AnyPgColumn],
      name: 'memories_successor',
    }).onDelete('set null'),
    unique('memories_owner').on(table.id, table.userId),
    uniqueIndex('memories_fingerprint')
      .on(table.userId, table.sourceType, table.fingerprint)
      .where(sql`fingerprint is not null`),
    index('memories_newest')
      .on(table.userId, table.createdAt.desc(), table.id)
      .where(sql`deleted_at is null`),
    index('memories_no_facts')
      .on(table.userId, table.createdAt.desc(), table.id)
      .where(
        sql`deleted_at is null and (superseded_at is not null or (confirmed_at is null and source_type <> 'explicit'))`,
      ),
    index('memories_superseded')
      .on(table.userId, table.createdAt.desc(), table.id)
      .where(sql`deleted_at is null and superseded_at is not null`),
    index('memories_of_type')
      .on(table.userId, table.memoryType, table.createdAt.desc(), table.id)
      .where(sql`deleted_at is null`),
    index('memories_of_project')
      .on(table.projectId, table.userId, table.createdAt.desc(), table.id)
      .where(sql`deleted_at is null`),
    index('memories_of_capture').on(table.captureId, table.userId),
    index('memories_supersedes')
      .on(table.supersededById, table.userId)
      .where(sql`superseded_by_id is not null`),
    index('memories_successor').on(table.successorId, table.userId).where(sql`successor_id is not null`),
    index('memories_stakeholder').on(table.stakeholderId, table.userId),
    check('memories_type', sql`${table.memoryType} in ('client', 'pattern', 'preference')`),
    check('memories_source_type', sql`${table.sourceType} in ('explicit', 'extracted', 'detected')`),
    check('memories_confidence', sql`${table.confidence} between 0 and 1`),
    check('memories_superseded', sql`${table.supersededById} is null or ${table.supersededAt} is not null`),
    ...ownerPolicies(),
  ],
)
