import { acrossOwners } from '../../platform/db/client'
import { deploymentSettings } from './tables'

export async function readSettingsAcrossOwners(): Promise<Map<string, unknown>> {
  const rows = await acrossOwners().select().from(deploymentSettings)
  return new Map(rows.map((row) => [row.name, row.value]))
}

export async function writeSettingAcrossOwners(name: string, value: boolean): Promise<void> {
  const changed = { value, updatedAt: new Date() }
  await acrossOwners()
    .insert(deploymentSettings)
    .values({ name, ...changed })
    .onConflictDoUpdate({ target: deploymentSettings.name, set: changed })
}
