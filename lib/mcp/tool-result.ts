import type { CallToolResult } from '@modelcontextprotocol/server'
import { LIST_MEMBER } from './tool-schema'

/** How a refusal is told to an agent: the body it has over HTTP, its status, and when to come back. */
export interface ToolRefusal {
  [key: string]: unknown
  error: string
  code: string | null
  status: number
  /** Whole seconds. */
  retryAfter?: number
}

/** @param body of an answer that is a refusal */
export function toToolRefusal(response: Response, body: Record<string, unknown>): ToolRefusal {
  const retryAfter = response.headers.get('retry-after')
  return {
    ...body,
    error: String(body.error),
    code: typeof body.code === 'string' ? body.code : null,
    status: response.status,
    ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}),
  }
}

const inText = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }]

/** What a tool gives for the answer its operation gave. */
export async function toToolResult(response: Response): Promise<CallToolResult> {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) {
    const refusal = toToolRefusal(response, body as Record<string, unknown>)
    return { isError: true, content: inText(refusal), structuredContent: refusal }
  }
  if (body === undefined) return { content: [{ type: 'text', text: 'Done.' }] }
  const result = Array.isArray(body) ? { [LIST_MEMBER]: body } : (body as Record<string, unknown>)
  return { content: inText(result), structuredContent: result }
}
