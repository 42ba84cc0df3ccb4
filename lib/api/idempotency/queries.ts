import { and, eq, lt, not, sql } from 'drizzle-orm'
import { acrossOwners, type Transaction } from '../../platform/db/client'
import { type IdempotencyKey, seal } from './key'
import { idempotencyKeys } from './tables'

const isExpired = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)

const isKey = (userId: string, { keyDigest }: IdempotencyKey) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyDigest, keyDigest))

/**
 * Claims a key for the running transaction; false when an answer is stored already. A second request waits here until
 * the first has committed or rolled back, because both insert the same unique value.
 */
export async function claimKey(tx: Transaction, userId: string, key: IdempotencyKey): Promise<boolean> {
  const { keyDigest, bodyDigest } = key
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ userId, keyDigest, bodyDigest })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.keyDigest],
      set: { bodyDigest, status: null, headers: null, body: null, createdAt: sql`now()` },
      setWhere: isExpired,
    })
    .returning({ id: idempotencyKeys.id })
  return rows.length > 0
}

export interface StoredAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Stored instead of the body if the body contains a secret that is returned only once. */
  repeatedBody?: Buffer
}

/** Stores the answer, encrypted under the key. */
export async function storeAnswer(
  tx: Transaction,
  userId: string,
  key: IdempotencyKey,
  { status, headers, body, repeatedBody = body }: StoredAnswer,
): Promise<void> {
  const sealed = seal(key.cipherKey, repeatedBody)
  await tx.update(idempotencyKeys).set({ status, headers, body: sealed }).where(isKey(userId, key))
}

/** The status stored with the handle of unfinished work; no endpoint responds with it. */
export const pendingStatus = 102

/** Reads the stored answer of a key and locks it until the transaction ends. */
export async function lockAnswer(tx: Transaction, userId: string, key: IdempotencyKey) {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(userId, key)).for('update')
  return row
}

/** Frees a key whose work failed. */
export async function releaseKey(tx: Transaction, userId: string, key: IdempotencyKey): Promise<void> {
  await tx.delete(idempotencyKeys).where(isKey(userId, key))
}

/** Whether a key has a stored answer that has not expired. */
export async function hasAnswer(tx: Transaction, userId: string, key: IdempotencyKey): Promise<boolean> {
  const rows = await tx
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(and(isKey(userId, key), not(isExpired)))
  return rows.length > 0
}

export async function findAnswer(tx: Transaction, userId: string, key: IdempotencyKey) {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(userId, key))
  return row
}

/** Deletes answers that are no longer replayed. */
export async function deleteExpiredKeysAcrossOwners(): Promise<number> {
  const rows = await acrossOwners()
    .delete(idempotencyKeys)
    .where(isExpired)
    .returning({ id: idempotencyKeys.id })
  return rows.length
}
