import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { expect, it } from 'vitest'
import { errorSerializer } from './log'

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
