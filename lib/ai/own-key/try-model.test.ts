import { afterEach, expect, test } from 'vitest'
import { type Reply, startProvider } from '../model/provider.fixture'
import { tryModel } from './try-model'

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

async function tryAgainst(reply: Reply) {
  const server = await startProvider('anthropic', () => reply)
  close = server.close
  return tryModel(server.settings)
}

test('a working key is reported as working', async () => {
  expect(await tryAgainst({ text: '{"ready":true}' })).toEqual({ works: true, reason: null })
})

test('a failing key is reported with the reason, without any part of the key', async () => {
  const { works, reason } = await tryAgainst({ status: 401 })
  expect(works).toBe(false)
  expect(reason).toBe('The provider does not accept the key.')
  await close?.()
  expect(await tryAgainst({ status: 404 })).toMatchObject({
    reason: 'The provider does not know this model.',
  })
})

test('a key that cannot be opened asks nobody', async () => {
  expect(await tryModel(undefined)).toMatchObject({ works: false })
})
