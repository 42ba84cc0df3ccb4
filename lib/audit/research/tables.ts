import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { projects } from '../projects/tables'

/** Pages of the client's own website, as text. */
export const researchPages = pgTable(
  'research_pages',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'research_pages_project',
    }).onDelete('cascade'),
    unique('research_pages_once').on(table.projectId, table.url),
    index('research_pages_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)
