import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/users/tables'
import { projects } from '../../audit/projects/tables'
import { createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { contacts } from '../contacts/tables'
import type {
  CaptureChannel,
  CaptureItemMetadata,
  CaptureItemType,
  CaptureStatus,
  ProcessingResults,
} from './contract'
import type { ExampleLabel, ExampleVerdict } from './example-rules'
import { EXAMPLE_VERDICTS } from './review-constants'

/** Notes, transcripts and e-mails as they were received. */
export const captures = pgTable(
  'captures',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id'),
    channel: text('channel').$type<CaptureChannel>().notNull(),
    contentType: text('content_type').notNull(),
    /**
     * The title in lists: given by the consultant, otherwise the file name, otherwise the beginning of the text.
     */
    title: text('title').notNull(),
    /** All offsets refer to it, in UTF-16 code units. */
    rawContent: text('raw_content').notNull(),
    /** The readable text without subtitle numbers and times; null if it equals the raw content. */
    processedContent: text('processed_content'),
    processingResults: jsonb('processing_results').$type<ProcessingResults>().notNull().default({}),
    status: text('status').$type<CaptureStatus>().notNull().default('pending'),
    /** Incremented with every requested reading: an older reading stores nothing. */
    readingNumber: integer('reading_number').notNull().default(1),
    /** The reference for relative dates in the text. */
    capturedAt: moment('captured_at').notNull().defaultNow(),
    isArchived: boolean('is_archived').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'captures_project',
    }).onDelete('set null'),
    unique('captures_owner').on(table.id, table.userId),
    // With status and channel, so that filters are checked in the index.
    index('captures_newest')
      .on(table.userId, table.capturedAt.desc(), table.id, table.status, table.channel)
      .where(sql`not is_archived`),
    index('captures_troubled')
      .on(table.userId, table.status, table.updatedAt.desc(), table.id)
      .where(sql`not is_archived and status in ('failed', 'needs_review')`),
    index('captures_archived').on(table.userId, table.id).where(sql`is_archived`),
    index('captures_of_project').on(table.projectId, table.userId, table.capturedAt.desc()),
    index('captures_unread').on(table.updatedAt).where(sql`status in ('pending', 'processing')`),
    check(
      'captures_channel',
      sql`${table.channel} in ('transcript', 'voice_note', 'text_note', 'email', 'calendar', 'zoom', 'crm_sync', 'file_drop')`,
    ),
    check(
      'captures_status',
      sql`${table.status} in ('pending', 'processing', 'processed', 'needs_review', 'failed')`,
    ),
    ...ownerPolicies(),
  ],
)

/** Findings of a capture's reading. */
export const captureItems = pgTable(
  'capture_items',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    captureId: uuid('capture_id').notNull(),
    itemType: text('item_type').$type<CaptureItemType>().notNull(),
    content: text('content').notNull(),
    /** The passage of the raw content, [start, end). */
    startOffset: integer('start_offset').notNull(),
    endOffset: integer('end_offset').notNull(),
    metadata: jsonb('metadata').$type<CaptureItemMetadata>().notNull(),
    /** The due date of an action item, as read or as corrected by the consultant. */
    dueDate: date('due_date', { mode: 'string' }),
    /** The contact of a mention. */
    contactId: uuid('contact_id'),
    /** When the consultant ticked the action item off. */
    doneAt: moment('done_at'),
    /** When the consultant dismissed it as wrong. */
    dismissedAt: moment('dismissed_at'),
    /** When the consultant corrected it; later readings leave it alone. */
    editedAt: moment('edited_at'),
    /** When the consultant accepted it unchanged; later readings do not change it. */
    acceptedAt: moment('accepted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * The mentioned person's name and address for matching: without case and titles, cut to a length that an index can hold.
     */
    mentionName: text('mention_name').generatedAlwaysAs(
      sql`case when item_type = 'contact_mention' then left(person_name_key(metadata ->> 'name'), 500) end`,
    ),
    mentionEmail: text('mention_email').generatedAlwaysAs(
      sql`case when item_type = 'contact_mention' then left(lower(metadata ->> 'email'), 500) end`,
    ),
  },
  (table) => [
    foreignKey({
      columns: [table.captureId, table.userId],
      foreignColumns: [captures.id, captures.userId],
      name: 'capture_items_capture',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.contactId, table.userId],
      foreignColumns: [contacts.id, contacts.userId],
      name: 'capture_items_contact',
    }).onDelete('set null'),
    unique('capture_items_owner').on(table.id, table.userId),
    index('capture_items_of_capture').on(table.captureId, table.startOffset),
    index('capture_items_of_contact').on(table.contactId, table.userId),
    index('capture_items_user').on(table.userId, table.captureId),
    index('capture_items_mention_name')
      .on(table.userId, table.mentionName)
      .where(sql`mention_name is not null`),
    index('capture_items_mention_email')
      .on(table.userId, table.mentionEmail)
      .where(sql`mention_email is not null`),
    index('capture_items_done')
      .on(table.userId, table.doneAt.desc(), table.id)
      .where(sql`item_type = 'action_item' and done_at is not null and dismissed_at is null`),
    index('capture_items_open')
      // With the capture, so that an index-only scan counts open items.
      .on(table.userId, table.dueDate, table.captureId)
      .where(sql`item_type = 'action_item' and done_at is null and dismissed_at is null`),
    check(
      'capture_items_type',
      sql`${table.itemType} in ('action_item', 'decision', 'key_insight', 'contact_mention')`,
    ),
    ...ownerPolicies(),
  ],
)

/**
 * Labelled examples: what the consultant said about an item, for training. Kept only for accounts that agreed; one for
 * an item. The text is that of its capture.
 */
export const captureExamples = pgTable(
  'capture_examples',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    captureId: uuid('capture_id').notNull(),
    itemId: uuid('item_id').notNull(),
    verdict: text('verdict').$type<ExampleVerdict>().notNull(),
    /** The item as the consultant left it. */
    label: jsonb('label').$type<ExampleLabel>().notNull(),
    /** The item as it was read; null for one that was added. */
    readLabel: jsonb('read_label').$type<ExampleLabel>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.captureId, table.userId],
      foreignColumns: [captures.id, captures.userId],
      name: 'capture_examples_capture',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.itemId, table.userId],
      foreignColumns: [captureItems.id, captureItems.userId],
      name: 'capture_examples_item',
    }).onDelete('cascade'),
    unique('capture_examples_once').on(table.itemId),
    index('capture_examples_user').on(table.userId, table.captureId),
    check('capture_examples_verdict', isOneOf(table.verdict, EXAMPLE_VERDICTS)),
    ...ownerPolicies(),
  ],
)
