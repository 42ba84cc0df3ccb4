import { expect, it } from 'vitest'
import { isWriteOnLostConnection } from './driver'

const withStack = (error: Error, stack: string) => Object.assign(error, { stack })

it('knows the driver’s fault from any other', () => {
  const message = "Cannot read properties of null (reading 'write')"
  const fault = 'at Immediate.nextWrite (file:///app/node_modules/postgres/src/connection.js:255:22)'
  expect(isWriteOnLostConnection(withStack(new TypeError(message), fault))).toBe(true)
  expect(
    isWriteOnLostConnection(
      withStack(new TypeError(message), 'at save (lib/lead-generation/leads/notes.ts:1:1)'),
    ),
  ).toBe(false)
  expect(isWriteOnLostConnection(withStack(new TypeError('x is not a function'), fault))).toBe(false)
  expect(isWriteOnLostConnection(withStack(new Error(message), fault))).toBe(false)
  expect(isWriteOnLostConnection(undefined)).toBe(false)
})
