import { openSystemConnection } from '../../../platform/db/client'
import type { Connection } from '../../../platform/db/driver'

/** An arbitrary number that must be unique among the advisory locks on the server. */
const runnerLock = 7_221_864_515

/**
 * Leader election: of all processes on one database, one drives the runs; the others wait and take over when its
 * connection ends, as it does when the process is killed.
 */
export class Leadership {
  private connection: Connection | undefined
  private isHeld = false
  private isOver = false

  /** Tries to become the leader, or confirms that this process still is. */
  async isOurs(): Promise<boolean> {
    try {
      if (!this.connection || this.connection.isLost) await this.connect()
      // The connection is tested as well, because its loss may not have been noticed yet.
      if (this.isHeld) await this.connection?.send('select 1')
      else this.isHeld = await this.tryLock()
      return this.isHeld && this.connection?.isLost === false
    } catch {
      this.drop()
      return false
    }
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.connection?.end()
  }

  private async connect(): Promise<void> {
    this.drop()
    const connection = await openSystemConnection()
    if (this.isOver) await connection.end()
    this.connection = connection
  }

  /**
   * A session lock; behind a pooler, where sessions are shared, the lock of a transaction that stays open while this
   * process leads.
   */
  private async tryLock(): Promise<boolean> {
    const { send, isPooled } = this.connection!
    if (isPooled) await send('begin')
    const [row] = await send(`select pg_try_advisory${isPooled ? '_xact' : ''}_lock(${runnerLock}) as taken`)
    if (isPooled && !row?.taken) await send('rollback')
    return row?.taken === true
  }

  private drop(): void {
    this.isHeld = false
    this.connection?.break(new Error('Leadership lost'))
    this.connection = undefined
  }
}
