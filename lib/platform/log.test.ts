import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { expect, it } from 'vitest'
import { errorSerializer, logOptions, withLogFacts } from './log'

it('logs neither the parameters of a failed query nor a token', () => {
  const lines: string[] = []
  const logger = pino(
    { serializers: { err: errorSerializer } },
    { write: (line: string) => lines.push(line) },
  )
  const query = new DrizzleQueryError(
    'insert into document_texts values ($1)',
    ['the words\n    at the client'],
    new Error('disk full'),
  )
  logger.error({ err: query }, 'it failed')
  logger.error({ err: new Error('wrapped', { cause: query }) }, 'it failed')
  logger.error({ err: new Error(`no such token aky_${'a'.repeat(32)}`) }, 'it failed')
  const logged = lines.join('')
  expect(logged).toContain('insert into document_texts')
  expect(logged).toContain('disk full')
  expect(logged).not.toContain('the words')
  expect(logged).not.toContain('at the client')
  expect(logged).not.toContain('a'.repeat(20))
})

it('puts the facts of the work under way on each of its lines, and on no other', async () => {
  const lines: Record<string, unknown>[] = []
  const logger = pino(logOptions(), { write: (line: string) => lines.push(JSON.parse(line)) })
  await withLogFacts({ requestId: 'r1' }, async () => {
    await Promise.resolve()
    withLogFacts({ runId: 'b1' }, () => logger.error('inside'))
    logger.error({ requestId: 'its own' }, 'explicit')
  })
  logger.error('outside')
  expect(lines.map(({ msg, requestId, runId }) => ({ msg, requestId, runId }))).toEqual([
    { msg: 'inside', requestId: 'r1', runId: 'b1' },
    { msg: 'explicit', requestId: 'its own', runId: undefined },
    { msg: 'outside', requestId: undefined, runId: undefined },
  ])
})
