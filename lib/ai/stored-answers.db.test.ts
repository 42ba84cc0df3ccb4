import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { filePrefix, fileStore } from '../platform/files'
import { digestOf, keptMs } from './model/answers'
import { answersOf, deleteOldAnswersAcrossOwners } from './stored-answers'

afterEach(() => vi.useRealTimers())

async function filesOf(userId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of fileStore().list(filePrefix('answers', userId))) keys.push(key)
  return keys
}
const answer = { statements: [{ quote: 'We copy orders by hand.' }] }

test('an answer is found by its question and its owner alone, and nobody can read it in the store', async () => {
  const userId = randomUUID()
  const digest = digestOf(['one question'])
  await answersOf(userId).keep(digest, answer)
  expect(await answersOf(userId).find(digest)).toEqual(answer)
  expect(await answersOf(userId).find(digestOf(['another question']))).toBeUndefined()
  expect(await answersOf(randomUUID()).find(digest)).toBeUndefined()
  const [key] = await filesOf(userId)
  const stored = Buffer.from(await new Response(await fileStore().get(key!)).arrayBuffer())
  expect(stored.includes('orders')).toBe(false)
  await fileStore().put(key!, Buffer.from('damaged'))
  expect(await answersOf(userId).find(digest)).toBeUndefined()
})

test('an answer is kept for an hour, and the clean-up removes it', async () => {
  const userId = randomUUID()
  const digest = digestOf(['a question'])
  await answersOf(userId).keep(digest, answer)
  await deleteOldAnswersAcrossOwners()
  expect(await filesOf(userId)).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + keptMs })
  expect(await answersOf(userId).find(digest)).toBeUndefined()
  await deleteOldAnswersAcrossOwners()
  expect(await filesOf(userId)).toEqual([])
})
