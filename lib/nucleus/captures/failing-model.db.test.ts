import { afterAll, expect, it, vi } from 'vitest'

/** A language model server that answers each request with `status`, started before the settings are read. */
const provider = await vi.hoisted(async () => {
  const { createServer } = await import('node:http')
  const state = { status: 401, requests: 0 }
  const server = createServer((_, res) => {
    state.requests++
    res.writeHead(state.status, { 'content-type': 'application/json', 'retry-after-ms': '0' })
    res.end(JSON.stringify({ error: { message: 'It does not work today' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  vi.stubEnv('AI_PROVIDER', 'openai-compatible')
  vi.stubEnv('AI_MODEL', 'test')
  vi.stubEnv('AI_BASE_URL', `http://127.0.0.1:${port}/v1`)
  return { state, close: () => server.close() }
})

import { freshCaller } from '../../audit/analysis/synthesis.fixture'
import { closeDatabase } from '../../platform/db/client'
import { callsOf } from './calls.fixture'
import { readCapture } from './read-capture'

afterAll(async () => {
  provider.close()
  await closeDatabase()
})

it('a language model that fails for good leaves the reading of the built-in analyst, which says so', async () => {
  const calls = callsOf(await freshCaller())
  const { id } = await calls.write()
  const { capture, items } = await calls.read(id)
  expect(provider.state.requests).toBe(1)
  expect(capture).toMatchObject({
    status: 'processed',
    processingResults: {
      engine: expect.stringMatching(/^built-in\//),
      note: 'The provider does not accept the key. This is the reading of the built-in analyst.',
    },
  })
  expect(items.length).toBeGreaterThan(0)
})

it('a failure that may pass is retried, and the last attempt is the built-in analyst’s', async () => {
  provider.state.status = 503
  const caller = await freshCaller()
  const calls = callsOf(caller)
  const { id } = await calls.write()
  const first = readCapture(caller.userId, id, { isLast: false })
  await expect(first).rejects.toMatchObject({ code: 'PROVIDER_ERROR', isRetryable: true })
  await readCapture(caller.userId, id, { isLast: true })
  const { capture } = await calls.open(id)
  expect(capture.processingResults.note).toContain('The language model’s provider reports an error.')
})
