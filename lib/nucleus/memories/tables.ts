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
import { users } from '../../account/users/tables'
import { stakeholders } from '../../audit/interviews/tables'
import { projects } from '../../audit/projects/tables'
import { createdAt, id, metadata, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { captures } from '../captures/tables'
import type { MemorySourceType, MemoryType } from './contract'

/** Knowledge of the consultant and the agents. Deleted rows stay, so that a rejected memory stays known. */
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
    /** The confidence as read or detected, restored when a confirmation is reverted. */
    readConfidence: doublePrecision('read_confidence'),
    metadata: metadata(),
    projectId: uuid('project_id'),
    stakeholderId: uuid('stakeholder_id'),
    timesRetrieved: integer('times_retrieved').notNull().default(0),
    /** The capture it was extracted from, or that the consultant made it of. */
    captureId: uuid('capture_id'),
    /** The passage in the capture, [start, end) in UTF-16 code units. */
    sourceStart: integer('source_start'),
    sourceEnd: integer('source_end'),
    /** The text of the passage, which outlives the capture. */
    sourceQuote: text('source_quote'),
    /** Identifies a detected pattern, or an extracted memory within its capture, when it is found again. */
    fingerprint: text('fingerprint'),
    /** When the consultant confirmed an extracted or detected memory. */
    confirmedAt: moment('confirmed_at'),
    /** When the consultant rejected an extracted or detected memory, which deletes it too. */
    rejectedAt: moment('rejected_at'),
    /** The memory named as its successor, even while that one is deleted. */
    successorId: uuid('successor_id'),
    /** The nearest direct or indirect successor that is not deleted. */
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
