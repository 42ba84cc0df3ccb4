import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/db/columns'

/** Runtime switches of the operator: the kill switch and the feature flags of the deployment. */
export const deploymentSettings = pgTable('deployment_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})
