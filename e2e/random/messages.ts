import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './api-document'
import { mediaTypeOf, parsed } from './complaints'
import type { Received } from './exchange'
import { oddNumbers, oddTexts, oddValue, spoilt } from './odd-values'
import { Values } from './values'

/** An MCP message for /mcp. */
export interface MessageDraft {
  method: string
  headers: [name: string, value: string][]
  body: string
  /** Sent with a read-only token. */
  reads: boolean
}

interface Tool {
  name: string
  inputSchema: Schema
}

const protocolMethods = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'resources/subscribe',
  'prompts/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'server/discover',
  'tasks/get',
  'notifications/initialized',
  'notifications/cancelled',
  'sampling/createMessage',
  'no/such',
  '',
  'constructor',
]
const revisions = [
  '2026-07-28',
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '1900-01-01',
  '',
  'x'.repeat(300),
]
const json = 'application/json'

function argumentsOf(inputSchema: Schema & { $defs?: Record<string, Schema> }): Arbitrary<unknown> {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(inputSchema.$defs?.[schema.$ref.slice('#/$defs/'.length)] ?? {}) : schema
  return new Values({ resolve }).fitting(inputSchema, 'any')
}

/** Generates messages: calls of the listed tools, and malformed ones. */
export class Messages {
  private readonly source: Arbitrary<MessageDraft>

  constructor(tools: unknown[]) {
    const calls = (tools as Tool[]).map(({ name, inputSchema }) =>
      fc.record({
        name: fc.constant(name),
        arguments: fc.oneof(
          { weight: 6, arbitrary: argumentsOf(inputSchema) },
          { weight: 1, arbitrary: oddValue },
        ),
      }),
    )
    const called: Arbitrary<Record<string, unknown>> = fc.oneof(
      ...calls,
      fc.record({ name: fc.constantFrom(...oddTexts, 'noSuchTool'), arguments: oddValue }),
    )
    const id = fc.oneof(
      { weight: 5, arbitrary: fc.oneof(fc.nat(), fc.string()) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<unknown>(null, {}, [], 1.5, 'x'.repeat(10_000), ...oddNumbers),
      },
    )
    const meta = fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: oddValue },
      {
        weight: 2,
        arbitrary: fc.constantFrom<unknown>(
          { progressToken: 1 },
          { progressToken: {} },
          {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': {},
          },
          { 'io.modelcontextprotocol/protocolVersion': 7, 'io.modelcontextprotocol/clientInfo': [] },
        ),
      },
    )
    const withMeta = (params: unknown, given: unknown) =>
      given === undefined || typeof params !== 'object' || params === null
        ? params
        : { ...params, _meta: given }
    const call = fc.tuple(id, called, meta).map(([given, params, extra]) => ({
      jsonrpc: '2.0',
      id: given,
      method: 'tools/call',
      params: withMeta(params, extra),
    }))
    const other = fc
      .tuple(
        id,
        fc.constantFrom(...protocolMethods),
        fc.oneof(fc.constant({}), this.params(), oddValue),
        meta,
      )
      .map(([given, method, params, extra]) => ({
        jsonrpc: '2.0',
        id: given,
        method,
        params: withMeta(params, extra),
      }))
    const broken = fc
      .tuple(
        fc.oneof(call, other),
        fc.constantFrom('jsonrpc', 'id', 'method', 'params'),
        fc.option(oddValue, { nil: undefined }),
      )
      .map(([message, member, value]) => ({ ...message, [member]: value }))
    const single = fc.oneof(
      { weight: 6, arbitrary: call },
      { weight: 4, arbitrary: other },
      { weight: 2, arbitrary: broken },
    )
    const written = fc
      .oneof(
        { weight: 15, arbitrary: single },
        { weight: 1, arbitrary: fc.array(single, { maxLength: 3 }) },
        { weight: 1, arbitrary: oddValue },
      )
      .map((message) => JSON.stringify(message) ?? '')
    this.source = fc.record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant('POST') },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'PATCH') },
      ),
      headers: this.headers(),
      body: fc.oneof({ weight: 8, arbitrary: written }, { weight: 1, arbitrary: spoilt(written) }),
      reads: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
    })
  }

  any(): Arbitrary<MessageDraft> {
    return this.source
  }

  private params(): Arbitrary<unknown> {
    return fc.record(
      {
        protocolVersion: fc.constantFrom<unknown>(...revisions, 7, null),
        capabilities: fc.constantFrom<unknown>({}, [], null),
        clientInfo: fc.constantFrom<unknown>({ name: 'somebody', version: '1' }, {}, 'text'),
        uri: fc.constantFrom<unknown>(
          'audit://projects/x/deliverables',
          'file:///etc/passwd',
          '',
          'x:',
          7,
          ...oddTexts,
        ),
        name: fc.constantFrom<unknown>(...oddTexts, 7),
        cursor: fc.constantFrom<unknown>(...oddTexts, 7),
        level: fc.constantFrom<unknown>('debug', 'loud', 7),
        requestId: oddValue,
      },
      { requiredKeys: [], noNullPrototype: true },
    )
  }

  private headers(): Arbitrary<[string, string][]> {
    const usually = <Value>(usual: Value, ...others: Value[]) =>
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(usual) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      )
    return fc
      .record({
        type: usually<string | undefined>(json, undefined, 'text/plain', `${json}; charset=latin1`),
        accept: usually<string | undefined>(
          `${json}, text/event-stream`,
          undefined,
          json,
          '*/*',
          'text/html',
          '',
        ),
        revision: fc.constantFrom<string | undefined>(undefined, ...revisions),
        session: usually<string | undefined>(undefined, 'abc', ''),
        method: usually<string | undefined>(undefined, 'tools/call', 'ping', 'x y'),
      })
      .map(({ type, accept, revision, session, method }) =>
        (
          [
            ['Content-Type', type],
            ['Accept', accept],
            ['MCP-Protocol-Version', revision],
            ['Mcp-Session-Id', session],
            ['Mcp-Method', method],
          ] as [string, string | undefined][]
        ).filter((header): header is [string, string] => header[1] !== undefined),
      )
  }
}

interface Reply {
  jsonrpc?: unknown
  result?: { isError?: boolean; structuredContent?: { status?: number } }
  error?: unknown
}

const internalError = -32603

function complaintsAboutMessage(message: Reply): string[] {
  if (message?.jsonrpc !== '2.0')
    return [`no message of the protocol: ${JSON.stringify(message).slice(0, 200)}`]
  const { result, error } = message
  if ((result === undefined) === (error === undefined)) return ['neither a result nor an error, or both']
  if (typeof error === 'object' && error !== null) {
    const { code, message: text } = error as { code?: unknown; message?: unknown }
    if (!Number.isInteger(code) || typeof text !== 'string') return ['the error has no code or no message']
    if (code === internalError) return [`internal error: ${text}`]
  }
  if (result?.isError && (result.structuredContent?.status ?? 400) >= 500) {
    return [`a tool failed: ${JSON.stringify(result).slice(0, 300)}`]
  }
  return []
}

/**
 * Describes what is wrong with a response of /mcp: it must be a protocol message, or an error as below /api.
 */
export function complaintsAboutReply(received: Received): string[] {
  const { status, text, headers } = received
  if (status >= 500) return [`status ${status}`]
  if (!headers['x-request-id']) return ['X-Request-Id is missing']
  if (status === 202 || status === 204) return text === '' ? [] : ['there is a body where none belongs']
  const mediaType = mediaTypeOf(received)
  const messages =
    mediaType === 'text/event-stream'
      ? [...text.matchAll(/^data: ?(.*)$/gm)]
          .map(([, data]) => data!)
          .filter(Boolean)
          .map(parsed)
      : [parsed(text)].flat()
  if (mediaType !== 'text/event-stream' && mediaType !== json) return [`content type ${mediaType}`]
  const reply = messages[0] as { error?: unknown } | undefined
  if (status >= 400 && typeof reply?.error === 'string') return []
  return messages.flatMap((message) => complaintsAboutMessage(message as Reply)).slice(0, 1)
}
