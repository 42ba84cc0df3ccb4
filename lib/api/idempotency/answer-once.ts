import { AppError } from '../../contract/errors'
import type { Transaction } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { type IdempotencyKey, unseal } from './key'
import { claimKey, findAnswer, hasAnswer, type StoredAnswer, storeAnswer } from './queries'

export interface Answer extends StoredAnswer {
  isReplayed?: boolean
}

/** Whether an error of the verb is stored as the answer; bad input and failures may be tried again. */
export const isKept = (status: number) => status !== 400 && status !== 429 && status < 500

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
 * Runs a write and stores its answer in one transaction: after a crash either both are there or neither. An AppError
 * rolls the work back and is stored by itself.
 * @param work returns the answer; an error rolls it back
 * @param toAnswer turns an AppError into the answer to store
 */
export async function answerOnce(
  userId: string,
  key: IdempotencyKey | undefined,
  work: (tx: Transaction) => Promise<StoredAnswer>,
  toAnswer: (error: AppError) => StoredAnswer,
): Promise<Answer> {
  if (!key) return withUser(userId, work)
  let wasClaimed = false
  try {
    return await withUser(userId, async (tx) => {
      wasClaimed = await claimKey(tx, userId, key)
      if (!wasClaimed) return replay(tx, userId, key)
      const answer = await work(tx)
      await storeAnswer(tx, userId, key, answer)
      return answer
    })
  } catch (error) {
    if (!wasClaimed || !(error instanceof AppError) || !isKept(error.status)) throw error
    return withUser(userId, async (tx) => {
      if (!(await claimKey(tx, userId, key))) return replay(tx, userId, key)
      const answer = toAnswer(error)
      await storeAnswer(tx, userId, key, answer)
      return answer
    })
  }
}
