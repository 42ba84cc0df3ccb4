import { AppError } from '../../contract/errors'
import type { Transaction } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { type IdempotencyKey, unseal } from './key'
import { claimKey, findAnswer, hasAnswer, pendingStatus, type StoredAnswer, storeAnswer } from './queries'

export interface Answer extends StoredAnswer {
  isReplayed?: boolean
}

interface FirstResult {
  at: string
  /** Status of the answer; left out while the work is running. */
  status?: number
  isUnderWay?: true
  location?: string
  /** Headers of the answer, by name. */
  ids?: Record<string, string>
}

/** The result of the first call with a key. Readable with the key alone, whatever body comes with it. */
function firstResultOf(
  { createdAt, status, headers, body }: NonNullable<Awaited<ReturnType<typeof findAnswer>>>,
  key: IdempotencyKey,
): FirstResult {
  const at = createdAt.toISOString()
  if (status === pendingStatus || !status || !body) return { at, isUnderWay: true }
  const json = headers?.['Content-Type'] === 'application/json' ? unseal(key.cipherKey, body) : undefined
  const ids = json ? idsIn(JSON.parse(json.toString())) : {}
  return {
    at,
    status,
    ...(headers?.Location ? { location: headers.Location } : {}),
    ...(Object.keys(ids).length > 0 ? { ids } : {}),
  }
}

const isId = (name: string, value: unknown): value is string =>
  /^id$|Id$/.test(name) && typeof value === 'string' && /^[\da-f-]{36}$/i.test(value)

/** The ids in an answer, at the top level or one level below: `{data: {jobId}}`. */
function idsIn(answer: unknown, depth = 2): Record<string, string> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return {}
  const members = Object.entries(answer)
  const inner = depth > 1 ? members.map(([, value]) => idsIn(value, depth - 1)) : []
  return Object.assign({}, ...inner, Object.fromEntries(members.filter(([name, value]) => isId(name, value))))
}

function keyReused(first: FirstResult): AppError {
  const outcome = first.isUnderWay
    ? 'It is still running.'
    : `Its answer was ${first.status}${first.location ? `, and it created ${first.location}` : ''}.`
  return new AppError('IDEMPOTENCY_KEY_REUSED', {
    text: `This Idempotency-Key was used with a different request body, at ${first.at}. ${outcome} Use a new key for a different request.`,
    body: { first },
  })
}

/** The answer stored under a key. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function replay(tx: Transaction, userId: string, key: IdempotencyKey): Promise<Answer> {
  const stored = await findAnswer(tx, userId, key)
  if (!stored?.status || !stored.body) throw new Error('an idempotency key was committed without its answer')
  if (!stored.bodyDigest.equals(key.bodyDigest)) throw keyReused(firstResultOf(stored, key))
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

/** Whether an answer is stored under a key, for any body. */
export const isAnswered = (userId: string, key: IdempotencyKey): Promise<boolean> =>
  withUser(userId, (tx) => hasAnswer(tx, userId, key), { isRead: true })

/**
 * Runs a write and stores its answer in one transaction: after a crash either both exist or neither. An error rolls
 * both back, so the key stays free: the request may succeed when it is repeated.
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
