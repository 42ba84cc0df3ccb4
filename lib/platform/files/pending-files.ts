import { afterRollback } from '../db/after-transaction'
import type { Transaction } from '../db/client'
import { log } from '../log'
import type { FileStore, LocalFile } from './file-store'

/**
 * Files stored before the transaction that inserts their rows, so that no transaction or lock is open during the
 * transfer. Nobody reads them before the commit. The sweep removes them if the process ends in between.
 */
export class PendingFiles {
  private keys: string[] = []
  private isClaimed = false

  constructor(private readonly store: FileStore) {}

  /** @param key with an id created for this file @throws whatever the store throws */
  async put(key: string, content: Uint8Array | LocalFile): Promise<void> {
    // Before the transfer: the store may have the file even if its response was lost.
    this.keys.push(key)
    await this.store.put(key, content)
  }

  /** Call in the transaction that inserts the rows: the files are kept unless it rolls back. */
  claim(tx: Transaction): void {
    this.isClaimed = true
    // Not called if the connection broke: the rows may be committed, so the sweep decides later.
    afterRollback(tx, async () => {
      this.isClaimed = false
      await this.release()
    })
  }

  /** Removes the files that no transaction claimed. Idempotent. Never throws: the sweep removes what is left. */
  async release(): Promise<void> {
    if (this.isClaimed) return
    const keys = this.keys
    this.keys = []
    try {
      for (const key of keys) await this.store.delete(key)
    } catch (err) {
      log().error({ err }, 'unclaimed files could not be removed; the sweep will remove them')
    }
  }
}
