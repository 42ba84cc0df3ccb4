import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { asStepError } from './step-errors'

it('keeps nothing of what a failed query was to store', () => {
  const error = new DrizzleQueryError(
    'insert into captures values ($1)',
    ['the client is broke'],
    Object.assign(new Error('value too long'), { parameters: ['the client is broke'] }),
  )
  const kept = (() => {
    try {
      return asStepError(error)
    } catch (thrown) {
      return thrown as Error
    }
  })()
  expect(kept.message).toBe('Failed query: insert into captures values ($1)')
  expect((kept.cause as Error).message).toBe('value too long')
  const written = JSON.stringify([kept, kept.cause, kept.stack, (kept.cause as Error).stack])
  expect(written).not.toContain('broke')
})
