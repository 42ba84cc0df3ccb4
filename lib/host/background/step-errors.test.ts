import { DrizzleQueryError } from 'drizzle-orm/errors'
import { NonRetriableError } from 'inngest'
import { expect, it } from 'vitest'
import { UnavailableError } from '../../platform/outage'
import { asStepError, stepErrorAfter } from './step-errors'

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

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it('a fault of ours is tried again as often as before, an outage as long as a server may be away', () => {
  const fault = new Error('a bug')
  expect(thrownBy(() => stepErrorAfter(2, 3)(fault))).not.toBeInstanceOf(NonRetriableError)
  expect(thrownBy(() => stepErrorAfter(3, 3)(fault))).toBeInstanceOf(NonRetriableError)
  const outage = new Error('Failed query', { cause: new UnavailableError('away') })
  expect(thrownBy(() => stepErrorAfter(7, 3)(outage))).not.toBeInstanceOf(NonRetriableError)
})
