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
 * Runs `work` outside the database after the transaction of `withUser` has committed and before its caller continues.
 * A failure is logged: work that must not be lost needs a sweep as well.
 */
export function afterCommit(tx: Transaction, work: Work): void {
  worksOf(tx).committed.push(work)
}

/**
 * The same after a rollback. Not after a lost connection: then it may still have committed, and a sweep decides later.
 */
export function afterRollback(tx: Transaction, work: Work): void {
  worksOf(tx).rolledBack.push(work)
}

/** Runs the callbacks registered for the end of a transaction. Never throws. */
export async function settle(
  tx: Transaction | undefined,
  outcome: 'committed' | 'rolledBack',
): Promise<void> {
  const works = tx && pending.get(tx)?.[outcome]
  for (const work of works ?? []) {
    await work().catch((err) => log().error({ err, outcome }, 'work after a transaction failed'))
  }
}
