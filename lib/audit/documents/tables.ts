import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SourceSection } from '../../language/places'
import { createdAt, id, isOneOf, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { projects } from '../projects/tables'
import { DOCUMENT_STATUSES, type DocumentKind } from './kinds'
import type { UnreadContent } from './unread-constants'

export const documents = pgTable(
  'documents',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').$type<DocumentKind>().notNull(),
    /** Its kind as a source of an audit: an uploaded file, or the survey that a project was created from. */
    sourceType: text('source_type').$type<'document' | 'survey'>().notNull().default('document'),
    fileSizeBytes: bigint('file_size_bytes', { mode: 'number' }).notNull(),
    uploadStatus: text('upload_status')
      .$type<(typeof DOCUMENT_STATUSES)[number]>()
      .notNull()
      .default('uploaded'),
    /** The key of its bytes in the file store. */
    fileKey: text('file_key').notNull().default(''),
    /** SHA-256 of the bytes, in hex. */
    contentDigest: text('content_digest').notNull().default(''),
    /** Why reading it failed, in words for its owner. */
    failureReason: text('failure_reason'),
    /** UTF-16 code units of the extracted text; null until it is extracted. */
    textLength: integer('text_length'),
    /** Pages, sheets or slides, where the format has them. */
    pageCount: integer('page_count'),
    /** Content that the text lacks. */
    unread: jsonb('unread').$type<UnreadContent[]>().notNull().default([]),
    /** The archive or message that contained it, as long as that exists. */
    containerId: uuid('container_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'documents_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.containerId],
      foreignColumns: [table.id],
      name: 'documents_container',
    }).onDelete('set null'),
    unique('documents_owner').on(table.id, table.userId),
    index('documents_of_project').on(table.projectId, table.createdAt.desc()),
    // Includes the project, so that an index-only scan counts the documents of each project.
    index('documents_user').on(table.userId, table.projectId),
    index('documents_of_container').on(table.containerId).where(sql`container_id is not null`),
    index('documents_failed').on(table.userId, table.updatedAt.desc()).where(sql`upload_status = 'failed'`),
    check('documents_upload_status', isOneOf(table.uploadStatus, DOCUMENT_STATUSES)),
    check('documents_source_type', sql`${table.sourceType} in ('document', 'survey')`),
    ...ownerPolicies(),
  ],
)

/** The extracted text of a document. In its own table, so that lists never load it. */
export const documentTexts = pgTable(
  'document_texts',
  {
    documentId: uuid('document_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    content: text('content').notNull(),
    /** Pages, sheets, slides and headings by their offsets into the text. */
    sections: jsonb('sections').$type<SourceSection[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.documentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
      name: 'document_texts_document',
    }).onDelete('cascade'),
    index('document_texts_user').on(table.userId, table.documentId),
    ...ownerPolicies(),
  ],
)
