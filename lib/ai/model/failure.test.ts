import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { retryAfterMs } from './failure'

const refused = (responseHeaders: Record<string, string>) =>
  new APICallError({ message: 'busy', url: '', requestBodyValues: {}, statusCode: 429, responseHeaders })

test('Retry-After is heeded as seconds, milliseconds or date, up to a minute', () => {
  expect(retryAfterMs(refused({ 'retry-after': '1' }))).toBe(1_000)
  expect(retryAfterMs(refused({ 'retry-after': '0' }))).toBe(0)
  expect(retryAfterMs(refused({ 'retry-after-ms': '250' }))).toBe(250)
  expect(retryAfterMs(refused({ 'retry-after': '86400' }))).toBe(60_000)
  expect(retryAfterMs(refused({ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }))).toBe(0)
  expect(retryAfterMs(refused({ 'retry-after': 'soon' }))).toBeUndefined()
  expect(retryAfterMs(refused({}))).toBeUndefined()
  expect(retryAfterMs(new Error('busy'))).toBeUndefined()
})
