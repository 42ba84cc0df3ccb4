import { afterAll, expect, it, vi } from 'vitest'

/** A language model server whose answers depend on the content of the request, started before the settings are read. */
const provider = await vi.hoisted(async () => {
  const { createServer } = await import('node:http')
  const state = { fails: true, asked: [] as string[] }
  const nothing = { actionItems: [], decisions: [], insights: [], contacts: [], memories: [] }
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    const part = /Part (\w+) begins/.exec(body)?.[1] ?? 'none'
    const isAway = part === 'two' && state.fails
    state.asked.push(part)
    const content = JSON.stringify({
      ...nothing,
      decisions: [{ quote: `Part ${part} is settled, the pilot stays in Kassel.` }],
    })
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
    res.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json', 'retry-after-ms': '0' })
    res.end(
      JSON.stringify(isAway ? { error: { message: 'away' } } : { id: '1', created: 1, model: 'm', choices }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  vi.stubEnv('AI_PROVIDER', 'openai-compatible')
  vi.stubEnv('AI_MODEL', 'test')
  // A question for each part of the note.
  vi.stubEnv('AI_CONTEXT_TOKENS', '4000')
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

/** What a process remembers is gone after a restart. */
const restart = () => Reflect.deleteProperty(globalThis, Symbol.for('agent-audit-workspace.model-answers'))

it('a restart between two attempts asks again for nothing that was paid for', async () => {
  const caller = await freshCaller()
  const calls = callsOf(caller)
  const filling = 'We talked about the weather in the yard for a while. '.repeat(38)
  const parts = ['one', 'two'].map(
    (part) =>
      `Part ${part} begins here.\nPart ${part} is settled, the pilot stays in Kassel.\n${filling}\n\n`,
  )
  const { id } = await calls.write(parts.join(''))
  await expect(readCapture(caller.userId, id, { isLast: false })).rejects.toMatchObject({ isRetryable: true })
  expect(provider.state.asked).toContain('one')
  restart()
  Object.assign(provider.state, { fails: false, asked: [] })
  await readCapture(caller.userId, id, { isLast: false })
  expect(provider.state.asked).toEqual(['two'])
  const { items } = await calls.open(id)
  expect(items.map(({ content }) => content).join(' ')).toMatch(/Part one is settled.*Part two is settled/)
})
