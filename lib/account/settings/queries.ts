import { eq, sql } from 'drizzle-orm'
import { acrossOwners } from '../../platform/db/client'
import { deploymentSettings } from './tables'

export async function readSettingsAcrossOwners(): Promise<Map<string, unknown>> {
  const rows = await acrossOwners().select().from(deploymentSettings)
  return new Map(rows.map((row) => [row.name, row.value]))
}

/**
 * Stores a value under a name that has none.
 * @returns the value of the name afterwards
 */
export async function insertSettingAcrossOwners(name: string, value: object | undefined): Promise<unknown> {
  if (value !== undefined)
    await acrossOwners().insert(deploymentSettings).values({ name, value }).onConflictDoNothing()
  const [row] = await acrossOwners()
    .select({ value: deploymentSettings.value })
    .from(deploymentSettings)
    .where(eq(deploymentSettings.name, name))
  return row?.value
}

/** The age of a setting in milliseconds, by the database's clock; undefined if it was never written. */
export async function ageOfSettingAcrossOwners(name: string): Promise<number | undefined> {
  const [row] = await acrossOwners()
    .select({
      age: sql<number>`(extract(epoch from now() - ${deploymentSettings.updatedAt}) * 1000)::float8`,
    })
    .from(deploymentSettings)
    .where(eq(deploymentSettings.name, name))
  return row?.age
}

export async function writeSettingAcrossOwners(name: string, value: boolean | object): Promise<void> {
  const changed = { value, updatedAt: sql`now()` }
  await acrossOwners()
    .insert(deploymentSettings)
    .values({ name, ...changed })
    .onConflictDoUpdate({ target: deploymentSettings.name, set: changed })
}
