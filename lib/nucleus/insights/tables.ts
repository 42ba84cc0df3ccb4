import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/users/tables'
import { projects } from '../../audit/projects/tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import type { InsightPriority, InsightType } from './contract'
import type { StoredContext } from './draft'

/** Insights of the workspace, at most one row per kind and subject. */
export const insights = pgTable(
  'insights',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    insightType: text('insight_type').$type<InsightType>().notNull(),
    /** The subject, such as `item:…` or `project:…`. */
    subjectKey: text('subject_key').notNull(),
    /**
     * The state that caused it, such as the date that passed. A dismissed insight returns only for another
     * occasion.
     */
    occasion: text('occasion').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    context: jsonb('context').$type<StoredContext>().notNull().default({}),
    projectId: uuid('project_id'),
    priority: text('priority').$type<InsightPriority>().notNull().default('normal'),
    isRead: boolean('is_read').notNull().default(false),
    isDismissed: boolean('is_dismissed').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'insights_project',
    }).onDelete('cascade'),
    uniqueIndex('insights_subject').on(table.userId, table.insightType, table.subjectKey),
    index('insights_newest')
      .on(table.userId, table.createdAt.desc(), table.id.desc())
      .where(sql`not is_dismissed`),
    index('insights_of_project').on(table.projectId, table.userId),
    index('insights_expiring').on(table.expiresAt),
    check('insights_priority', sql`${table.priority} in ('low', 'normal', 'high')`),
    ...ownerPolicies(),
  ],
)
