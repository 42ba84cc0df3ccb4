import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createUserAcrossOwners } from '../../account/users'
import { exportOwnedData } from '../../host/export'
import { BUILT_IN_ENGINE } from '../../language/engine'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { sealSecret } from '../../platform/sealed-secret'
import { analystFor } from '..'
import { deleteModelKey, getModelKey, putModelKey, testModelKey } from '../operations'

afterAll(closeDatabase)

const key = 'sk-own-key-0123456789-tail'
const body = { provider: 'anthropic' as const, model: 'some-model', key }

async function newUser(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  return (await createUserAcrossOwners({ email, password: null, tier: 'starter' })).id
}

// biome-ignore lint/suspicious/noExplicitAny: an operation of any shape.
function run(operation: any, userId: string, given?: unknown): Promise<any> {
  const principal = { userId }
  return withUser(userId, async (tx) => operation.run({ tx, principal }, { body: given }))
}

const engineFor = async (userId: string) => (await analystFor(userId)).engine

test('an own key does the work of its owner, and of nobody else', async () => {
  const [userId, otherId] = [await newUser(), await newUser()]
  expect(await engineFor(userId)).toBe(BUILT_IN_ENGINE)
  const state = await run(putModelKey, userId, body)
  expect(state).toMatchObject({ engine: 'anthropic/some-model', key: { keyHint: 'tail', isUsable: true } })
  expect(await engineFor(userId)).toBe('anthropic/some-model')
  expect(await engineFor(otherId)).toBe(BUILT_IN_ENGINE)
  await run(putModelKey, userId, { ...body, provider: 'openai' })
  expect(await engineFor(userId)).toBe('openai/some-model')
  await run(deleteModelKey, userId)
  expect(await engineFor(userId)).toBe(BUILT_IN_ENGINE)
  expect(await run(getModelKey, userId)).toEqual({ engine: BUILT_IN_ENGINE, key: null, budget: null })
})

test('the key is stored sealed and is in no answer and no export', async () => {
  const userId = await newUser()
  await run(putModelKey, userId, body)
  const stored = await acrossOwners().execute<{ text: string }>(
    sql`select encode(sealed_key, 'escape') as text from model_keys where user_id = ${userId}`,
  )
  expect(stored[0]?.text).not.toContain('own-key')
  const { output } = getModelKey.declaration
  const answer = output.body?.parse(await run(getModelKey, userId))
  expect(JSON.stringify(answer)).not.toMatch(/own-key|sealed/)
  const archive = Buffer.from(await new Response(exportOwnedData(userId)).arrayBuffer())
  expect(archive.includes('model_keys.jsonl')).toBe(true)
  expect(archive.includes('own-key')).toBe(false)
})

test('a sealed key opens in no row but its owner’s, and what cannot be opened is not used', async () => {
  const [userId, otherId] = [await newUser(), await newUser()]
  await run(putModelKey, userId, body)
  await acrossOwners().execute(
    sql`update model_keys set sealed_key = ${sealSecret('model-key', otherId, key)} where user_id = ${userId}`,
  )
  expect(await run(getModelKey, userId)).toMatchObject({ engine: BUILT_IN_ENGINE, key: { isUsable: false } })
  expect(await engineFor(userId)).toBe(BUILT_IN_ENGINE)
})

test('without a key there is nothing to try', async () => {
  const userId = await newUser()
  // biome-ignore lint/suspicious/noExplicitAny: the principal of a page.
  const prepared = await testModelKey.prepare?.({ userId } as any, {} as any)
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  expect(await testModelKey.run?.({} as any, {} as any, prepared)).toEqual({
    works: false,
    reason: 'No key is stored.',
  })
})
