import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import { projects } from '../projects/tables'

/** Results over a project's material: of its documents (business), of its interviews, and the audit itself. */
export const analyses = pgTable(
  'analyses',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    kind: text('kind').$type<'business' | 'interview' | 'audit'>().notNull(),
    status: text('status').$type<'running' | 'complete' | 'failed'>().notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'analyses_project',
    }).onDelete('cascade'),
    unique('analyses_owner').on(table.id, table.userId),
    index('analyses_of_project').on(table.projectId, table.kind, table.createdAt.desc()),
    index('analyses_user').on(table.userId),
    check('analyses_kind', sql`${table.kind} in ('business', 'interview', 'audit')`),
    check('analyses_status', sql`${table.status} in ('running', 'complete', 'failed')`),
    ...ownerPolicies(),
  ],
)
