import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelSettings } from './settings'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: a request of any of three wire formats.
  body: any
  /** System instructions and messages, in any wire format. */
  instructions: string
  prompt: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** The text of the response, wrapped in the provider's format. */
  text?: string
  ending?: 'done' | 'cut off' | 'refused'
  /** A raw body instead of a response. */
  raw?: string
  /** Never responds. */
  hangs?: boolean
}

export type Provider = ModelSettings['provider']
type Script = (request: ReceivedRequest, count: number) => Reply

const usage = { input_tokens: 10, output_tokens: 10, total_tokens: 20 }

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** Responses in the documented formats of the providers. */
const answers: Record<
  Provider,
  (text: string, ending: NonNullable<Reply['ending']>, hasTool: boolean) => unknown
> = {
  anthropic: (text, ending, hasTool) => ({
    id: 'msg_01',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    content:
      ending === 'refused'
        ? []
        : hasTool && isJson(text)
          ? [{ type: 'tool_use', id: 'toolu_01', name: 'json', input: JSON.parse(text) }]
          : [{ type: 'text', text }],
    stop_reason: {
      done: hasTool && isJson(text) ? 'tool_use' : 'end_turn',
      'cut off': 'max_tokens',
      refused: 'refusal',
    }[ending],
    stop_sequence: null,
    usage,
  }),
  openai: (text, ending) => ({
    id: 'resp_01',
    object: 'response',
    created_at: 1_760_000_000,
    status: ending === 'cut off' ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: ending === 'cut off' ? { reason: 'max_output_tokens' } : null,
    model: 'test-model',
    output: [
      {
        id: 'msg_01',
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content:
          ending === 'refused'
            ? [{ type: 'refusal', refusal: text || 'I cannot help with that.' }]
            : [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: {
      ...usage,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  }),
  'openai-compatible': (text, ending) => ({
    id: 'chatcmpl-01',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'test-model',
    choices: [
      {
        index: 0,
        message:
          ending === 'refused'
            ? { role: 'assistant', content: null, refusal: text || 'I cannot help with that.' }
            : { role: 'assistant', content: text },
        finish_reason: ending === 'cut off' ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }),
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content ?? []) as { text?: string }[]).map(({ text }) => text ?? '').join('\n')

// biome-ignore lint/suspicious/noExplicitAny: see ReceivedRequest.
function wordsOf(body: any): { instructions: string; prompt: string } {
  const messages = (body.messages ?? body.input ?? []) as { role: string; content: unknown }[]
  const isSystem = (role: string) => role === 'system' || role === 'developer'
  const join = (list: typeof messages) => list.map(({ content }) => textOf(content)).join('\n')
  const system = join(messages.filter(({ role }) => isSystem(role)))
  return {
    instructions: [textOf(body.system), system].filter(Boolean).join('\n'),
    prompt: join(messages.filter(({ role }) => !isSystem(role))),
  }
}

/** A local server that speaks a provider's wire format and responds by the script. */
export async function startProvider(provider: Provider, script: Script) {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    const request = { path: req.url ?? '', headers: req.headers, body, ...wordsOf(body) }
    requests.push(request)
    send(res, provider, script(request, requests.length), Boolean(body.tools?.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: ModelSettings = {
    provider,
    model: 'test-model',
    apiKey: 'sk-test-key-0123456789',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    contextTokens: 32_000,
    callTimeoutMs: 5_000,
    taskTimeoutMs: 600_000,
    retryDelayMs: 1,
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { settings, requests, close }
}

function send(res: ServerResponse, provider: Provider, reply: Reply, hasTool: boolean): void {
  if (reply.hangs) return
  const { status = 200, headers = {}, text = '', ending = 'done', raw } = reply
  const error = {
    type: 'error',
    error: { type: 'some_error', message: 'Something about sk-test-key-0123456789' },
  }
  const body = raw ?? JSON.stringify(status === 200 ? answers[provider](text, ending, hasTool) : error)
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
