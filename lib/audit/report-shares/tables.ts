import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { bytes, createdAt, id, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { projects } from '../projects/tables'
import type { SharedFormat } from './contract'

/** Links at which people without an account read a report. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    name: text('name'),
    /** The report as it was shared, in the form of `shared-document.ts`. */
    document: jsonb('document').$type<unknown>().notNull(),
    /** The audit whose findings it shows. */
    analysisId: uuid('analysis_id').notNull(),
    /** When its findings were taken. */
    sharedAt: moment('shared_at').notNull(),
    /** The reports of the project that its readers can download. */
    files: jsonb('files').$type<Partial<Record<SharedFormat, string>>>().notNull().default({}),
    /** Our copy of the consultant’s logo. */
    logo: bytes('logo'),
    logoType: text('logo_type'),
    passwordHash: text('password_hash'),
    allowComments: boolean('allow_comments').notNull().default(false),
    allowDownloads: boolean('allow_downloads').notNull().default(true),
    /** Digest of the link's token. */
    digest: bytes('digest').notNull(),
    /** Incremented to replace the link, which invalidates the previous one. */
    linkVersion: integer('link_version').notNull().default(1),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'report_shares_project',
    }).onDelete('cascade'),
    unique('report_shares_owner').on(table.id, table.userId),
    uniqueIndex('report_shares_digest').on(table.digest),
    index('report_shares_of_project').on(table.projectId, table.createdAt.desc()),
    index('report_shares_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)

/** Browsers that opened a link, each once. */
export const reportShareViews = pgTable(
  'report_share_views',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    shareId: uuid('share_id').notNull(),
    /** Keyed digest: tells browsers of one link apart, and nothing about them. */
    visitor: bytes('visitor').notNull(),
    viewedAt: moment('viewed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.shareId, table.userId],
      foreignColumns: [reportShares.id, reportShares.userId],
      name: 'report_share_views_share',
    }).onDelete('cascade'),
    unique('report_share_views_once').on(table.shareId, table.visitor),
    index('report_share_views_user').on(table.userId, table.shareId),
    ...ownerPolicies(),
  ],
)

/** Comments that readers leave at a link. */
export const reportComments = pgTable(
  'report_comments',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    shareId: uuid('share_id').notNull(),
    /** Made by the page for each form, so that a form sent twice is one comment. */
    formKey: uuid('form_key').notNull(),
    authorName: text('author_name').notNull(),
    content: text('content').notNull(),
    anchor: text('anchor'),
    /** The place in words, as it was called when the comment was written. */
    place: text('place'),
    readAt: moment('read_at'),
    resolvedAt: moment('resolved_at'),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.shareId, table.userId],
      foreignColumns: [reportShares.id, reportShares.userId],
      name: 'report_comments_share',
    }).onDelete('cascade'),
    unique('report_comments_once').on(table.shareId, table.formKey),
    index('report_comments_of_share').on(table.shareId, table.createdAt),
    index('report_comments_user').on(table.userId, table.shareId),
    index('report_comments_unread').on(table.userId, table.createdAt.desc()).where(sql`read_at is null`),
    ...ownerPolicies(),
  ],
)
