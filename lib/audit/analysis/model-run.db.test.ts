import { afterAll, beforeEach, expect, it, vi } from 'vitest'

type Answer = { content: object } | { status: number } | 'hangs'

/** A language model server that answers by the name of the question, started before the settings are read. */
const provider = await vi.hoisted(async () => {
  const { createServer } = await import('node:http')
  const state = { asked: [] as string[], closed: 0, answer: (_name: string): Answer => 'hangs' }
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    const { name } = JSON.parse(body).response_format.json_schema
    state.asked.push(name)
    res.on('close', () => state.closed++)
    const answer = state.answer(name)
    if (answer === 'hangs') return
    const isGood = 'content' in answer
    const message = isGood && { role: 'assistant', content: JSON.stringify(answer.content) }
    const good = { id: '1', created: 1, model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] }
    res.writeHead(isGood ? 200 : answer.status, { 'content-type': 'application/json' })
    res.end(JSON.stringify(isGood ? good : { error: { message: 'no' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  vi.stubEnv('AI_PROVIDER', 'openai-compatible')
  vi.stubEnv('AI_MODEL', 'test')
  vi.stubEnv('AI_BASE_URL', `http://127.0.0.1:${port}/v1`)
  return {
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
})

import { builtInAnalyst } from '../../ai/built-in'
import { callAsUser } from '../../api/call'
import { BUILT_IN_ENGINE } from '../../language/engine'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { findInterviewSource } from '../interviews'
import { createInterview } from '../interviews/create-interview'
import { jobOperations } from '../jobs'
import { upsertReading } from './analyses-queries'
import * as operations from './operations'
import { AuditCancelledError } from './prepare-audit'
import { readInterview } from './read-sources'
import { synthesizeAudit } from './run-audit'
import { startAudit } from './start-audit'
import { freshCaller, freshProject, type TestCaller } from './synthesis.fixture'

afterAll(async () => {
  provider.close()
  await closeDatabase()
})

let caller: TestCaller
let projectId: string
let run: Parameters<typeof synthesizeAudit>[0]
const plan = { documentIds: [], sessionIds: [] }

const nothing: Record<string, object> = {
  findings: { opportunities: [], risks: [], contradictions: [] },
  overview: { summary: [], readiness: [], facts: [], decisions: [] },
  memo: { paragraphs: [] },
}

/** A project with one interview, which the built-in analyst has read, and an audit that has begun. */
beforeEach(async () => {
  Object.assign(provider.state, { asked: [], closed: 0 })
  caller = await freshCaller()
  projectId = await freshProject(caller)
  const transcript =
    'Q: What takes long?\nAnn Lee: Invoices are typed in by hand, 1,200 a month, and each takes 15 minutes.'
  const { id: sessionId } = await asOwner(caller.userId, (ctx) =>
    createInterview(ctx, projectId, { kind: 'transcript', stakeholder: { name: 'Ann Lee' }, transcript }, []),
  )
  const found = await asOwner(caller.userId, (ctx) => findInterviewSource(ctx, sessionId))
  const reading = await builtInAnalyst.read(found!.source)
  await asOwner(caller.userId, (ctx) =>
    upsertReading(ctx, { projectId, sessionId }, { engine: BUILT_IN_ENGINE, reading, highlights: [] }),
  )
  const job = await caller.as((ctx) => startAudit(ctx, projectId))
  run = { userId: caller.userId, projectId, analysisId: job.analysisId!, jobId: job.id }
})

it('an audit that its owner stops waits for no answer and asks nothing more', async () => {
  const asked = Promise.withResolvers<void>()
  provider.state.answer = () => {
    asked.resolve()
    return 'hangs'
  }
  const running = synthesizeAudit(run, plan)
  const outcome = expect(running).rejects.toBeInstanceOf(AuditCancelledError)
  await asked.promise
  await callAsUser(jobOperations.cancelJob, caller.principal, { params: { id: projectId, jobId: run.jobId } })
  await outcome
  await vi.waitFor(() => expect(provider.state.closed).toBe(1))
  expect(provider.state.asked).toEqual(['findings'])
})

it('a restart between two attempts asks again for nothing that was paid for', async () => {
  provider.state.answer = (name) => (name === 'overview' ? { status: 401 } : { content: nothing[name]! })
  await expect(synthesizeAudit(run, plan)).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
  expect(provider.state.asked).toEqual(['findings', 'overview'])
  Reflect.deleteProperty(globalThis, Symbol.for('agent-audit-workspace.model-answers'))
  Object.assign(provider.state, { asked: [], answer: (name: string) => ({ content: nothing[name]! }) })
  await synthesizeAudit(run, plan)
  expect(provider.state.asked).toEqual(['overview', 'memo'])
})

it('two hosts that read an interview at once ask and pay once', async () => {
  provider.state.answer = () => ({ content: { statements: [], keyPoints: [] } })
  const transcript = 'Bo Lee: Complaints wait for two weeks before anybody answers one.'
  const input = { kind: 'transcript' as const, stakeholder: { name: 'Bo Lee' }, transcript }
  const { id } = await caller.as((ctx) => createInterview(ctx, projectId, input, []))
  // Two calls share nothing but the database, like two hosts.
  const read = await Promise.all([1, 2].map(() => readInterview(caller.userId, id)))
  expect(read).toEqual([true, true])
  expect(provider.state.asked).toEqual(['statements'])
})

it('the limits name the sources that the built-in analyst read before there was a model', async () => {
  provider.state.answer = (name) => ({ content: nothing[name]! })
  await synthesizeAudit(run, plan)
  const { analysis } = await callAsUser(operations.getAuditAnalysis, caller.principal, {
    params: { id: projectId },
  })
  expect(analysis.synthesis?.engine).toBe('openai-compatible/test')
  expect(analysis.synthesis?.limits.join(' ')).toContain(
    'Read by the built-in analyst alone: ‘Interview with Ann Lee’.',
  )
})
