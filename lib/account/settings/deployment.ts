import { FLAGS, type Flag } from '../../contract/plans'
import { env } from '../../platform/env'
import { RecentValue } from '../../platform/recent-value'
import { ageOfSettingAcrossOwners, readSettingsAcrossOwners, writeSettingAcrossOwners } from './queries'

export interface Deployment {
  isAgentApiEnabled: boolean
  flags: Record<Flag, boolean>
}

/** Each process caches the settings for this long, so a switch takes effect everywhere within this time. */
const maxAgeMs = 2000
const killSwitch = 'kill-switch'
const flagSetting = (flag: Flag) => `flag:${flag}`

async function read(): Promise<Deployment> {
  const settings = await readSettingsAcrossOwners()
  return {
    isAgentApiEnabled: env().AGENT_API_ENABLED && settings.get(killSwitch) !== true,
    flags: Object.fromEntries(
      FLAGS.map((flag) => [flag, settings.get(flagSetting(flag)) !== false]),
    ) as Record<Flag, boolean>,
  }
}

const key = Symbol.for('agent-audit-workspace.deployment')
const shared = globalThis as { [key]?: RecentValue<Deployment> }

/** The operator's switches, at most two seconds old. */
export function deployment(): Promise<Deployment> {
  shared[key] ??= new RecentValue(maxAgeMs, read)
  return shared[key].get()
}

/** Turns the agent API off (`true`) or on again. */
export const setKillSwitch = (isOn: boolean) => writeSettingAcrossOwners(killSwitch, isOn)

/**
 * Switches a feature for the whole deployment: off for everybody, or on for users who have not switched it
 * off.
 */
export const setDeploymentFlag = (flag: Flag, isOn: boolean) =>
  writeSettingAcrossOwners(flagSetting(flag), isOn)

const heartbeat = 'background-work'

/** Records that background work is running: a scheduled function calls it every minute. */
export const recordBackgroundWork = () => writeSettingAcrossOwners(heartbeat, true)

/** How long ago background work was last recorded, in milliseconds; undefined before the first time. */
export const backgroundWorkAgeMs = () => ageOfSettingAcrossOwners(heartbeat)
