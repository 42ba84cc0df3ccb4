import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Result } from '../run'
import { LIST_MEMBER } from './tool-schema'

/** An error in the form that agents receive: its body over HTTP, its status, and how long to wait. */
interface ToolError {
  [key: string]: unknown
  error: string
  /** Left out for errors without a code. */
  code?: string
  status: number
  /** Whole seconds. */
  retryAfter?: number
}

/** The JSON of a result; undefined for other bodies. */
export function jsonOf({ body }: Result): unknown {
  if (!Buffer.isBuffer(body)) throw new Error('A file is not a valid result of a tool')
  return body.length === 0 ? undefined : JSON.parse(body.toString())
}

export const isError = ({ status }: Result): boolean => status >= 400

/** An error of an operation as the error of a tool. */
export function toToolError(result: Result): ToolError {
  const body = jsonOf(result) as Record<string, unknown>
  const retryAfter = result.headers['Retry-After']
  return {
    ...body,
    error: String(body.error),
    status: result.status,
    ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}),
  }
}

const inText = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }]

/** The result of an operation as the result of its tool. */
export function toToolResult(result: Result): CallToolResult {
  if (isError(result)) {
    const error = toToolError(result)
    return { isError: true, content: inText(error), structuredContent: error }
  }
  const body = jsonOf(result)
  if (body === undefined) return { content: [{ type: 'text', text: 'Done.' }] }
  const structured = Array.isArray(body) ? { [LIST_MEMBER]: body } : (body as Record<string, unknown>)
  return { content: inText(structured), structuredContent: structured }
}
