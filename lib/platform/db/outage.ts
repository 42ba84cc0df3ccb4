import { isConnectionLoss } from './driver'

/** The database cannot be used at the moment: nothing was sent to it. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/**
 * Codes of PostgreSQL that another attempt may not meet: out of connections, memory or disk (53), a statement that took
 * too long (57014), a server that is starting or only to be read, a deadlock, a lock that was not to be had.
 */
const passing = /^(?:53\d{3}|57014|25006|25P0[34]|40001|40P01|55P03)$/

/** Whether an error, or its cause, says that the database cannot be used at the moment. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DatabaseUnavailableError || isConnectionLoss(one)) return true
    const { code } = one as { code?: unknown }
    if (typeof code === 'string' && passing.test(code)) return true
  }
  return false
}
