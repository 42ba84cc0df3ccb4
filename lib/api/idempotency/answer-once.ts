import { AppError } from '../../contract/errors'
import type { Transaction } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { type IdempotencyKey, unseal } from './key'
import { claimKey, findAnswer, hasAnswer, type StoredAnswer, storeAnswer } from './queries'

export interface Answer extends StoredAnswer {
  isReplayed?: boolean
}

/** The answer stored under a key. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function replay(tx: Transaction, userId: string, key: IdempotencyKey): Promise<Answer> {
  const stored = await findAnswer(tx, userId, key)
  if (!stored?.status || !stored.body) throw new Error('an idempotency key was committed without its answer')
  if (!stored.bodyDigest.equals(key.bodyDigest)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return {
    status: stored.status,
    headers: stored.headers ?? {},
    body: unseal(key.cipherKey, stored.body),
    isReplayed: true,
  }
}

/**
 * The answer stored under a key, if any. Checked before preparing work that `answerOnce` would not run.
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
export function findReplay(userId: string, key: IdempotencyKey): Promise<Answer | undefined> {
  return withUser(
    userId,
    async (tx) => ((await hasAnswer(tx, userId, key)) ? replay(tx, userId, key) : undefined),
    { isRead: true },
  )
}

/** Whether an answer is stored under a key, to whatever body. */
export const isAnswered = (userId: string, key: IdempotencyKey): Promise<boolean> =>
  withUser(userId, (tx) => hasAnswer(tx, userId, key), { isRead: true })

/**
 * Runs a write and stores its answer in one transaction: after a crash either both are there or neither. An error rolls
 * both back, so the key stays free: the reason for an error may have passed when the request is repeated.
 */
export async function answerOnce(
  userId: string,
  key: IdempotencyKey | undefined,
  work: (tx: Transaction) => Promise<StoredAnswer>,
): Promise<Answer> {
  if (!key) return withUser(userId, work)
  return withUser(userId, async (tx) => {
    if (!(await claimKey(tx, userId, key))) return replay(tx, userId, key)
    const answer = await work(tx)
    await storeAnswer(tx, userId, key, answer)
    return answer
  })
}
