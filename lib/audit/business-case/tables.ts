import { foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { projects } from '../projects/tables'
import type { ValueAssumptionsWire, ValueModelChangesInput } from './contract'

/** What the consultant assumes for all value models of a project. */
export const valueAssumptions = pgTable(
  'value_assumptions',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    assumptions: jsonb('assumptions').$type<Partial<ValueAssumptionsWire>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'value_assumptions_project',
    }).onDelete('cascade'),
    unique('value_assumptions_once').on(table.projectId),
    index('value_assumptions_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)

/** The consultant's figures for an opportunity. They outlive the audit that found it. */
export const valueModels = pgTable(
  'value_models',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** Not a foreign key: a later audit finds the same opportunity under another id, by its title or passages. */
    opportunityId: uuid('opportunity_id').notNull(),
    title: text('title').notNull(),
    anchors: text('anchors').array().notNull(),
    changes: jsonb('changes').$type<ValueModelChangesInput>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'value_models_project',
    }).onDelete('cascade'),
    unique('value_models_once').on(table.projectId, table.opportunityId),
    index('value_models_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)
