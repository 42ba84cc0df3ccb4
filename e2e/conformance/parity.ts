import { expect } from 'vitest'
import type { Answer } from '../support/http'
import type { Rows } from './account-rows'
import type { ToolResult } from './mcp-client'

const volatile: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:\d\d)?)/g, '<moment>'],
  [/\/(survey|interview)\/[\w-]+/g, '/$1/<link>'],
  [/"(slug|\w*digest|token_prefix|password_hash|search_text)": ?"[^"]*"/g, '"$1": "<random>"'],
  // Words of the search carry the beginning of their owner's id.
  [/'[0-9a-f]{8}(?=[!#=@~])/g, "'<owner>"],
  // The address of a survey is one of them, and drawn by lot.
  [/ '<owner>[=~][b-df-hj-np-tv-z]{9,12}i?':\d+C/g, ''],
  [/"(durationMs|duration_ms|timesRetrieved|file_size_bytes)": ?\d+/g, '"$1": 0'],
]

/** The same text for two accounts with equal content: without ids, times and random values. */
const settledText = (text: string) =>
  volatile.reduce((left, [pattern, sign]) => left.replace(pattern, sign), text)

const comparable = (body: unknown) =>
  body === undefined ? undefined : JSON.parse(settledText(JSON.stringify(body)))

/** Rows of two accounts, made comparable. */
export const comparableRows = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([place, contents]) => [place, contents.map(settledText).toSorted()]),
  )

/** Expects a tool to return the endpoint's response: the same result, or the same error with its status. */
export function expectSame(result: ToolResult, answer: Answer): void {
  const { structuredContent, isError = false } = result
  expect(isError, `${answer.text} ${JSON.stringify(structuredContent)}`).toBe(answer.status >= 400)
  if (!isError) {
    const body = Array.isArray(answer.body) ? { items: answer.body } : answer.body
    expect(comparable(structuredContent)).toEqual(comparable(body))
    return
  }
  const { status, retryAfter, ...error } = structuredContent
  const expected = comparable(answer.body)
  expect({ status, ...comparable(error) }).toEqual({
    status: answer.status,
    ...expected,
  })
  const seconds = answer.headers.get('retry-after')
  // Both were answered at the same moment, which may span two seconds.
  if (seconds === null) expect(retryAfter).toBeUndefined()
  else expect(Math.abs(retryAfter - Number(seconds))).toBeLessThanOrEqual(2)
}
