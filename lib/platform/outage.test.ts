import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { log } from './log'
import { reportOutage, UnavailableError } from './outage'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('an outage is one line with its own error, not with the statements that met it, and a count later', () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const away = new UnavailableError('The database cannot be reached')
  for (const statement of ['select 1', 'select 2', 'select 3'])
    reportOutage(new Error('It failed', { cause: new DrizzleQueryError(statement, [], away) }))
  expect(logged.mock.calls).toEqual([[{ err: away }, 'a request met an outage']])
  vi.advanceTimersByTime(10_000)
  expect(logged.mock.calls[1]).toEqual([
    { kind: expect.any(String), requests: 2 },
    'further requests met the same outage',
  ])
})

it('two simultaneous outages are distinguished', () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const lost = Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' })
  for (const cause of [new UnavailableError('no files'), lost])
    reportOutage(new Error('It failed', { cause }))
  expect(logged.mock.calls.map(([facts]) => (facts as { err: Error }).err.message)).toEqual([
    'no files',
    'closed',
  ])
})
