import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import { projects } from '../projects/tables'

export const documents = pgTable(
  'documents',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    fileSizeBytes: bigint('file_size_bytes', { mode: 'number' }).notNull(),
    uploadStatus: text('upload_status')
      .$type<'uploaded' | 'analyzing' | 'ready' | 'failed'>()
      .notNull()
      .default('uploaded'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'documents_project',
    }).onDelete('cascade'),
    unique('documents_owner').on(table.id, table.userId),
    index('documents_of_project').on(table.projectId, table.createdAt.desc()),
    index('documents_user').on(table.userId),
    check(
      'documents_upload_status',
      sql`${table.uploadStatus} in ('uploaded', 'analyzing', 'ready', 'failed')`,
    ),
    ...ownerPolicies(),
  ],
)
