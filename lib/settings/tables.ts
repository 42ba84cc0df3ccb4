import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../db/columns'

/** What the operator switches at runtime: the kill switch and the feature flags of the deployment. */
export const deploymentSettings = pgTable('deployment_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})
