import { foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { projects } from '../projects/tables'
import type { StoredInitiative } from './rules'

/** What the consultant set for the roadmap of a project as a whole. */
export const roadmapPlans = pgTable(
  'roadmap_plans',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** The first quarter, such as `2027-Q1`; null for the quarter after the audit. */
    startQuarter: text('start_quarter'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'roadmap_plans_project',
    }).onDelete('cascade'),
    unique('roadmap_plans_once').on(table.projectId),
    index('roadmap_plans_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)

/** Initiatives that the consultant added, and what they changed in those that follow from an audit. */
export const roadmapInitiatives = pgTable(
  'roadmap_initiatives',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** null for an added initiative. Not a foreign key: see `value_models`. */
    opportunityId: uuid('opportunity_id'),
    title: text('title').notNull(),
    anchors: text('anchors').array().notNull().default([]),
    changes: jsonb('changes').$type<StoredInitiative>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'roadmap_initiatives_project',
    }).onDelete('cascade'),
    unique('roadmap_initiatives_once').on(table.projectId, table.opportunityId),
    index('roadmap_initiatives_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)
