import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { analyses } from '../analysis/tables'
import { createdAt, id, moment, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import { projects } from '../projects/tables'

/** Files made of an audit's deliverables, newest last. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    analysisId: uuid('analysis_id').notNull(),
    format: text('format').$type<'pdf' | 'docx'>().notNull(),
    pageSize: text('page_size').$type<'A4' | 'LETTER'>().notNull().default('A4'),
    status: text('status')
      .$type<'pending' | 'processing' | 'completed' | 'failed'>()
      .notNull()
      .default('pending'),
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
    check('reports_format', sql`${table.format} in ('pdf', 'docx')`),
    check('reports_page_size', sql`${table.pageSize} in ('A4', 'LETTER')`),
    check('reports_status', sql`${table.status} in ('pending', 'processing', 'completed', 'failed')`),
    ...ownerPolicies(),
  ],
)
