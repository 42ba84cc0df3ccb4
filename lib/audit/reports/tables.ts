import { check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { analyses } from '../analysis/tables'
import { projects } from '../projects/tables'
import { PAGE_SIZES, REPORT_FORMATS, REPORT_STATUSES } from './contract'
import type { ReportSettingsWire } from './settings-contract'

/** Settings without the logos, which are stored separately. */
export type StoredSettings = Partial<Omit<ReportSettingsWire, 'firmLogo' | 'clientLogo'>>

/** Files created from an audit's deliverables, newest last. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    analysisId: uuid('analysis_id').notNull(),
    format: text('format').$type<(typeof REPORT_FORMATS)[number]>().notNull(),
    pageSize: text('page_size').$type<(typeof PAGE_SIZES)[number]>().notNull().default('A4'),
    /** The settings at the time of the request; empty for the defaults. */
    settings: jsonb('settings').$type<StoredSettings>().notNull().default({}),
    status: text('status').$type<(typeof REPORT_STATUSES)[number]>().notNull().default('pending'),
    fileKey: text('file_key'),
    fileSizeBytes: integer('file_size_bytes'),
    pages: integer('pages'),
    error: text('error'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'reports_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.analysisId, table.userId],
      foreignColumns: [analyses.id, analyses.userId],
      name: 'reports_analysis',
    }).onDelete('cascade'),
    index('reports_of_project').on(table.projectId, table.createdAt.desc()),
    index('reports_analysis_id').on(table.analysisId, table.userId),
    index('reports_user').on(table.userId, table.projectId),
    check('reports_format', isOneOf(table.format, REPORT_FORMATS)),
    check('reports_page_size', isOneOf(table.pageSize, PAGE_SIZES)),
    check('reports_status', isOneOf(table.status, REPORT_STATUSES)),
    ...ownerPolicies(),
  ],
)

/** How the reports of a project are composed. */
export const reportSettings = pgTable(
  'report_settings',
  {
    projectId: uuid('project_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    settings: jsonb('settings').$type<StoredSettings>().notNull().default({}),
    /** Data URLs. */
    firmLogo: text('firm_logo'),
    clientLogo: text('client_logo'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'report_settings_project',
    }).onDelete('cascade'),
    index('report_settings_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)
