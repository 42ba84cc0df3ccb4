import { sql } from 'drizzle-orm'
import type { Transaction } from './client'

const readings = new WeakSet<Transaction>()

/** Notes that there is no transaction around what runs here: each statement counts by itself. */
export function noteReading(tx: Transaction): void {
  readings.add(tx)
}

/**
 * What `work` writes stands or falls together, also where a read finds out that it has to write something first. On
 * the read's own connection: whoever holds one and waits for another may wait for ever. Nothing else of the read may
 * be under way.
 */
export async function inTransaction<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  if (!readings.has(tx)) return work()
  await tx.execute(sql`begin`)
  try {
    const result = await work()
    await tx.execute(sql`commit`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback`).catch(() => {})
    throw error
  }
}
