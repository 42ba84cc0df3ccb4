import { databaseUrl } from '../../db/address'
import { connect } from '../../db/client'
import { tryRunnerLock } from './queries'

/**
 * Of all processes on one database, one drives the runs; the others stand by and take over when its connection
 * ends, as it does when the process is killed.
 */
export class Leadership {
  private readonly connection = connect(databaseUrl(), 1)

  /** Asks for the lead, or whether it is still ours. Held locks are counted, so asking again does no harm. */
  async isOurs(): Promise<boolean> {
    return tryRunnerLock(this.connection.database).catch(() => false)
  }

  async end(): Promise<void> {
    await this.connection.sql.end({ timeout: 1 })
  }
}
