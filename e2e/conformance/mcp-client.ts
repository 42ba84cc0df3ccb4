import { Client as CurrentClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import type { AnyDeclaration } from '../../lib/contract/declare'
import { workspaceUnderTest } from '../support/environment'
import type { Answer, HttpClient, RequestOptions } from '../support/http'

/** The revisions of the agent tool protocol that the workspace speaks, newest first. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const
export type Revision = (typeof REVISIONS)[number]

interface JsonSchema {
  properties?: Record<string, { description?: string }>
  required?: string[]
  additionalProperties?: unknown
}

export interface ListedTool {
  name: string
  title?: string
  description?: string
  inputSchema: JsonSchema
  annotations?: {
    readOnlyHint?: boolean
    destructiveHint?: boolean
    idempotentHint?: boolean
    openWorldHint?: boolean
  }
}

export interface ToolResult {
  isError?: boolean
  content: { type: string; text?: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: every test says itself what it expects.
  structuredContent?: any
}

export type Arguments = Record<string, unknown>

/** A program that knows the protocol and nothing of this workspace. */
export interface GenericClient {
  revision: string | undefined
  tools: ListedTool[]
  call(name: string, args: Arguments): Promise<ToolResult>
  close(): Promise<void>
}

const mcpUrl = () => new URL('/mcp', workspaceUnderTest().baseUrl)
const clientInfo = { name: 'generic', version: '1.0.0' }

/** Connects the maintained client of a revision with a token and lists the tools, page by page. */
export async function connectGeneric(revision: Revision, token: string): Promise<GenericClient> {
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  if (revision === '2026-07-28') {
    const client = new CurrentClient(clientInfo, { versionNegotiation: { mode: { pin: revision } } })
    await client.connect(new StreamableHTTPClientTransport(mcpUrl(), { requestInit }))
    const { tools } = await client.listTools()
    return {
      revision: client.getNegotiatedProtocolVersion(),
      tools: tools as ListedTool[],
      call: async (name, args) => (await client.callTool({ name, arguments: args })) as ToolResult,
      close: () => client.close(),
    }
  }
  const client = new FormerClient(clientInfo)
  const transport = new FormerTransport(mcpUrl(), { requestInit })
  askFor(transport, revision)
  await client.connect(transport)
  const { tools } = await client.listTools()
  return {
    revision: transport.protocolVersion,
    tools: tools as ListedTool[],
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as ToolResult,
    close: () => client.close(),
  }
}

/** The client requests the last revision that it knows. */
function askFor(transport: FormerTransport, protocolVersion: Revision): void {
  const send = transport.send.bind(transport)
  transport.send = (message, options) =>
    send(
      'method' in message && message.method === 'initialize' && !Array.isArray(message)
        ? { ...message, params: { ...message.params, protocolVersion } }
        : message,
      options,
    )
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** Why a call does not match the tool's schema; undefined if it does. */
export function refusalOf(tool: ListedTool, args: Arguments): string | undefined {
  return ajv.validate(tool.inputSchema, args) ? undefined : ajv.errorsText()
}

const errorBody = z.object({ error: z.string(), status: z.int() })

/** Why a result does not match the operation's declaration; undefined if it does. */
export function mismatchOf(
  { output }: AnyDeclaration,
  { isError, structuredContent, content }: ToolResult,
): string | undefined {
  if (!isError && !output.body) return structuredContent === undefined ? undefined : 'an undeclared answer'
  if (structuredContent === undefined) return 'no structured content'
  // Programs and models receive the same content.
  if (content[0]?.text !== JSON.stringify(structuredContent)) return 'the text says something else'
  const isList = !isError && output.body instanceof z.ZodArray
  const schema = isError ? errorBody : output.body
  const { error } = schema.safeParse(isList ? structuredContent.items : structuredContent)
  return error && z.prettifyError(error)
}

/** A message to /mcp as sent over the network, of a revision without handshake. */
export function postMessage(
  client: HttpClient,
  method: string,
  params: object,
  { headers }: Pick<RequestOptions, 'headers'> = {},
): Promise<Answer> {
  return client.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method, params },
    {
      headers: {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        ...headers,
      },
    },
  )
}

/** The response to a message, from JSON or from a stream of one event. */
// biome-ignore lint/suspicious/noExplicitAny: every test says itself what it expects.
export function messageIn(answer: Answer): any {
  const data = /^data: (.+)$/m.exec(answer.text)?.[1]
  return answer.body ?? (data ? JSON.parse(data) : undefined)
}

/**
 * Calls a tool over the network.
 * @throws Error when the answer is not the result of a tool
 */
export async function callTool(client: HttpClient, name: string, args: Arguments): Promise<ToolResult> {
  const answer = await postMessage(client, 'tools/call', { name, arguments: args })
  const { result } = messageIn(answer) ?? {}
  if (!result) throw new Error(`${name} gave no result: ${answer.status} ${answer.text}`)
  return result
}

/** The names of the tools that a token is shown. */
export async function listedNames(client: HttpClient): Promise<string[]> {
  const answer = await postMessage(client, 'tools/list', {})
  const { result } = messageIn(answer) ?? {}
  if (!result) throw new Error(`No tools were listed: ${answer.status} ${answer.text}`)
  return result.tools.map(({ name }: ListedTool) => name)
}
