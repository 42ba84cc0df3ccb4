import { expect, it } from 'vitest'
import { isUncaughtConnectionLoss } from './driver'

const withStack = (error: Error, stack: string) => Object.assign(error, { stack })

it('knows the driver’s faults from any other', () => {
  const message = "Cannot read properties of null (reading 'write')"
  const fault = 'at Immediate.nextWrite (file:///app/node_modules/postgres/src/connection.js:255:22)'
  expect(isUncaughtConnectionLoss(withStack(new TypeError(message), fault))).toBe(true)
  expect(
    isUncaughtConnectionLoss(
      withStack(new TypeError(message), 'at save (lib/lead-generation/leads/notes.ts:1:1)'),
    ),
  ).toBe(false)
  expect(isUncaughtConnectionLoss(withStack(new TypeError('x is not a function'), fault))).toBe(false)
  expect(isUncaughtConnectionLoss(withStack(new Error(message), fault))).toBe(false)
  expect(isUncaughtConnectionLoss(undefined)).toBe(false)
  // The driver's own query, as Vitest passes it on between processes.
  const types = 'select b.oid, b.typarray from pg_catalog.pg_type a'
  expect(isUncaughtConnectionLoss({ message: 'read ECONNRESET', code: 'ECONNRESET', query: types })).toBe(
    true,
  )
  expect(isUncaughtConnectionLoss({ message: 'no such table', code: '42P01', query: types })).toBe(false)
  expect(isUncaughtConnectionLoss({ code: 'ECONNRESET', query: 'select 1' })).toBe(false)
})
