import { env, parseEnv } from '../../../platform/env'
import { lockHolder } from '../../embedded/lock'
import { loadEnvironment, readSettingsFile } from '../environment'
import { OperatorError } from '../operator-error'
import { lockFolder } from '../workspace-lock'
import { findFreePort } from './free-port'

/**
 * Reads the settings. Uses the next free port unless the operator sets one, and limits the log to warnings,
 * so that the demo's output stays readable.
 * @throws EnvironmentError naming invalid settings
 */
export async function loadDemoSettings(): Promise<void> {
  readSettingsFile()
  const given = process.env
  if (!given.LOG_LEVEL) Object.assign(given, { LOG_LEVEL: 'warn' })
  if (!given.PORT) {
    const port = await findFreePort(parseEnv({}).PORT, given.HOST || undefined)
    Object.assign(given, { PORT: String(port) })
  }
  loadEnvironment()
}

/** @throws OperatorError with instructions when a workspace runs on this DATA_DIR */
export async function assertDataDirIsFree(): Promise<void> {
  const { DATA_DIR } = env()
  const holder = await lockHolder(lockFolder(DATA_DIR))
  if (holder?.purpose !== 'server') return
  throw new OperatorError(
    [
      `A workspace is running on ${DATA_DIR} (process ${holder.pid}).`,
      'Stop it and run the demo again, or give the demo a folder of its own:',
      '  DATA_DIR=.data/demo npm run demo',
    ].join('\n'),
  )
}

/** The workspace's address on this machine, whatever its public address is. */
export function localAddress(): string {
  const { PORT, HOST } = env()
  const isEvery = HOST === undefined || HOST === '0.0.0.0' || HOST === '::'
  const name = isEvery ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${name}:${PORT}`
}
