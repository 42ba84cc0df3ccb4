import { AppError } from '../../contract/errors'
import type { Transaction } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { type Answer, answerOnce, replay } from './answer-once'
import { type IdempotencyKey, unseal } from './key'
import { lockAnswer, pendingStatus, releaseKey, type StoredAnswer, storeAnswer } from './queries'

/**
 * `answerOnce` for work that outlasts its transaction. The handle from `begin` is kept under the key, so that a repeated
 * request waits for the same work, even after a crash.
 * @param begin starts the work and returns a handle to find it by
 * @param finish waits for the work and returns the answer
 */
export async function answerAwaited(
  userId: string,
  key: IdempotencyKey | undefined,
  begin: (tx: Transaction) => Promise<string>,
  finish: (handle: string) => Promise<StoredAnswer>,
): Promise<Answer> {
  const pending = async (tx: Transaction): Promise<StoredAnswer> => ({
    status: pendingStatus,
    headers: {},
    body: Buffer.from(await begin(tx)),
  })
  const begun = await answerOnce(userId, key, pending)
  if (begun.status !== pendingStatus) return begun
  const handle = begun.body.toString()
  try {
    return await settleAnswer(userId, key, handle, await finish(handle), begun.isReplayed)
  } catch (error) {
    if (!key || !(error instanceof AppError) || error.details.goesOn) throw error
    await withUser(userId, async (tx) => {
      if (await isWaitingFor(tx, userId, key, handle)) await releaseKey(tx, userId, key)
    })
    throw error
  }
}

/** Whether the key still belongs to this work: it may have failed and been started again by another request. */
async function isWaitingFor(
  tx: Transaction,
  userId: string,
  key: IdempotencyKey,
  handle: string,
): Promise<boolean> {
  const stored = await lockAnswer(tx, userId, key)
  return (
    stored?.status === pendingStatus &&
    stored.body !== null &&
    unseal(key.cipherKey, stored.body).toString() === handle
  )
}

/**
 * Stores the answer, unless another request that waited for the same work has already stored one: then returns that.
 */
async function settleAnswer(
  userId: string,
  key: IdempotencyKey | undefined,
  handle: string,
  answer: StoredAnswer,
  isReplayed: boolean | undefined,
): Promise<Answer> {
  if (!key) return answer
  return withUser(userId, async (tx) => {
    if (await isWaitingFor(tx, userId, key, handle)) {
      await storeAnswer(tx, userId, key, answer)
      return { ...answer, isReplayed }
    }
    const stored = await lockAnswer(tx, userId, key)
    const isKeptByOther = stored !== undefined && stored.status !== pendingStatus
    return { ...(isKeptByOther ? await replay(tx, userId, key) : answer), isReplayed }
  })
}
