import type { Transaction } from '../../db/client'
import { withUser } from '../../db/with-user'
import { Refusal } from '../../errors'
import { type IdempotencyKey, seal, unseal } from './key'
import { claimKey, findAnswer, type StoredAnswer, storeAnswer } from './queries'

export interface Answer extends StoredAnswer {
  isReplayed?: boolean
}

/** Refusals of the verb that are part of the first answer; bad input and failures may be tried again. */
export const isKept = (status: number) => status !== 400 && status !== 429 && status < 500

/** The answer stored under a key. @throws Refusal IDEMPOTENCY_KEY_REUSED */
export async function replay(tx: Transaction, userId: string, key: IdempotencyKey): Promise<Answer> {
  const stored = await findAnswer(tx, userId, key)
  if (!stored?.status || !stored.body) throw new Error('an idempotency key was committed without its answer')
  if (!stored.bodyDigest.equals(key.bodyDigest)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return {
    status: stored.status,
    headers: stored.headers ?? {},
    body: unseal(key.cipherKey, stored.body),
    isReplayed: true,
  }
}

/**
 * Does the work of a write in one transaction with the record of its answer: after a crash either both are
 * there or neither. A refusal rolls the work back and is recorded by itself.
 * @param work gives the answer; what it throws rolls back
 * @param toAnswer turns a refusal into the answer to record
 */
export async function answerOnce(
  userId: string,
  key: IdempotencyKey | undefined,
  work: (tx: Transaction) => Promise<StoredAnswer>,
  toAnswer: (refusal: Refusal) => StoredAnswer,
): Promise<Answer> {
  if (!key) return withUser(userId, work)
  const sealed = (answer: StoredAnswer) => ({ ...answer, body: seal(key.cipherKey, answer.body) })
  let wasClaimed = false
  try {
    return await withUser(userId, async (tx) => {
      wasClaimed = await claimKey(tx, userId, key)
      if (!wasClaimed) return replay(tx, userId, key)
      const answer = await work(tx)
      await storeAnswer(tx, userId, key, sealed(answer))
      return answer
    })
  } catch (error) {
    if (!wasClaimed || !(error instanceof Refusal) || !isKept(error.status)) throw error
    return withUser(userId, async (tx) => {
      if (!(await claimKey(tx, userId, key))) return replay(tx, userId, key)
      const answer = toAnswer(error)
      await storeAnswer(tx, userId, key, sealed(answer))
      return answer
    })
  }
}
