import { log } from '../log'
import type { Transaction } from './client'

type Work = () => Promise<unknown>

const pending = new WeakMap<object, { committed: Work[]; rolledBack: Work[] }>()

function worksOf(tx: Transaction) {
  const works = pending.get(tx) ?? { committed: [], rolledBack: [] }
  pending.set(tx, works)
  return works
}

/**
 * Does something outside the database once the transaction of `withUser` is committed, before its caller goes on.
 * A failure is logged: whatever must not be lost needs a sweep as well.
 */
export function afterCommit(tx: Transaction, work: Work): void {
  worksOf(tx).committed.push(work)
}

/**
 * The same when it did not commit. Not where the connection broke: then it may commit nevertheless, and a sweep
 * decides later.
 */
export function afterRollback(tx: Transaction, work: Work): void {
  worksOf(tx).rolledBack.push(work)
}

/** Runs what was left to be done after a transaction. Never throws. */
export async function settle(
  tx: Transaction | undefined,
  outcome: 'committed' | 'rolledBack',
): Promise<void> {
  const works = tx && pending.get(tx)?.[outcome]
  for (const work of works ?? []) {
    await work().catch((err) => log().error({ err, outcome }, 'work after a transaction failed'))
  }
}
