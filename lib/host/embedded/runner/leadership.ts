import { databaseUrl } from '../../../platform/db/address'
import { connect } from '../../../platform/db/client'
import { tryRunnerLock } from './queries'

/**
 * Leader election: of all processes on one database, one drives the runs; the others stand by and take over
 * when its connection ends, as it does when the process is killed.
 */
export class Leadership {
  private readonly connection = connect(databaseUrl(), 1)

  /**
   * Tries to become the leader, or confirms that this process still is. Advisory locks are counted, so
   * repeating the call is harmless.
   */
  async isOurs(): Promise<boolean> {
    return tryRunnerLock(this.connection.database).catch(() => false)
  }

  async end(): Promise<void> {
    await this.connection.sql.end({ timeout: 1 })
  }
}
