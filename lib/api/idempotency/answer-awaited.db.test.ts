import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createUserAcrossOwners } from '../../account/users'
import { AppError } from '../../contract/errors'
import { closeDatabase } from '../../platform/db/client'
import { answerAwaited } from './answer-awaited'
import type { IdempotencyKey } from './key'

const waitOptions = { timeout: 20_000 }

afterAll(closeDatabase)

let userId: string
let key: IdempotencyKey

beforeEach(async () => {
  const email = `${randomUUID()}@example.com`
  userId = (await createUserAcrossOwners({ email, password: null, tier: 'starter' })).id
  key = { keyDigest: randomBytes(32), bodyDigest: randomBytes(32), cipherKey: randomBytes(32) }
})

const answered = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) })
const begin = vi.fn(async () => randomUUID())
beforeEach(() => begin.mockClear())

const ask = async (finish: (handle: string) => Promise<ReturnType<typeof answered>>) => {
  const { status, body, isReplayed } = await answerAwaited(userId, key, begin, finish)
  return { status, text: body.toString(), isReplayed: isReplayed ?? false }
}
const failing =
  (code: 'ANALYSIS_FAILED' | 'ANALYSIS_TIMEOUT', goesOn = false) =>
  async () => {
    throw new AppError(code, { goesOn })
  }

it('begins once, and gives everybody who waits the answer that was there first', async () => {
  const slow = Promise.withResolvers<void>()
  const first = ask(async () => {
    await slow.promise
    return answered('late')
  })
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1), waitOptions)
  expect(await ask(async () => answered('early'))).toEqual({ status: 200, text: 'early', isReplayed: true })
  slow.resolve()
  expect(await first).toMatchObject({ status: 200, text: 'early' })
  expect(begin).toHaveBeenCalledTimes(1)
})

it('goes on waiting for the same work where only the waiting took too long', async () => {
  await expect(ask(failing('ANALYSIS_TIMEOUT', true))).rejects.toMatchObject({ code: 'ANALYSIS_TIMEOUT' })
  expect(await ask(async () => answered('done'))).toMatchObject({ text: 'done', isReplayed: true })
  expect(begin).toHaveBeenCalledTimes(1)
})

it('may be started again after it failed, and a caller that waited for the failed work leaves the new one alone', async () => {
  const slow = Promise.withResolvers<void>()
  const late = ask(async () => {
    await slow.promise
    throw new AppError('ANALYSIS_FAILED')
  })
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1), waitOptions)
  await expect(ask(failing('ANALYSIS_FAILED'))).rejects.toMatchObject({ code: 'ANALYSIS_FAILED' })
  const again = Promise.withResolvers<void>()
  const renewed = ask(async () => {
    await again.promise
    return answered('second')
  })
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2), waitOptions)
  slow.resolve()
  await expect(late).rejects.toMatchObject({ code: 'ANALYSIS_FAILED' })
  again.resolve()
  expect(await renewed).toMatchObject({ text: 'second' })
  expect(await ask(async () => answered('third'))).toMatchObject({ text: 'second', isReplayed: true })
  expect(begin).toHaveBeenCalledTimes(2)
})
