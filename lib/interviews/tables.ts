import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import { projects } from '../projects/tables'

export const stakeholders = pgTable(
  'stakeholders',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    role: text('role'),
    email: text('email'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'stakeholders_project',
    }).onDelete('cascade'),
    unique('stakeholders_owner').on(table.id, table.userId),
    index('stakeholders_of_project').on(table.projectId),
    index('stakeholders_user').on(table.userId),
    ...ownerPolicies(),
  ],
)

export const interviewSessions = pgTable(
  'interview_sessions',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    stakeholderId: uuid('stakeholder_id').notNull(),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'interview_sessions_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.stakeholderId, table.userId],
      foreignColumns: [stakeholders.id, stakeholders.userId],
      name: 'interview_sessions_stakeholder',
    }).onDelete('cascade'),
    index('interview_sessions_of_project').on(table.projectId),
    index('interview_sessions_stakeholder').on(table.stakeholderId),
    index('interview_sessions_user').on(table.userId),
    ...ownerPolicies(),
  ],
)
