import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import { publicBaseUrl } from '../../platform/env'
import { API_VERSION } from '../openapi-words'
import type { Exchange } from './exchange'
import { instructions } from './instructions'
import { PlainServer } from './plain-server'
import { PROMPTS, promptOf } from './prompts'
import { unknownCursor } from './resource-cursor'
import { listResources } from './resource-list'
import { readResource } from './resource-read'
import { RESOURCE_TEMPLATES } from './resource-templates'
import { callTool, toolsFor } from './tools'

/** Depends only on the token, whose scopes cannot change. */
const cacheable = { ttlMs: 5 * 60_000, cacheScope: 'private' } as const
/** The content of the workspace may change at any moment. */
const uncacheable = { ttlMs: 0, cacheScope: 'private' } as const

/** For lists of one page: there is no cursor that leads on. */
function assertNoCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw unknownCursor()
}

/** The workspace as a protocol server, for one exchange. There are no notifications to subscribe to. */
export function serverFor(exchange: Exchange): Server {
  const server = new PlainServer(
    {
      name: 'agent-audit-workspace',
      title: 'Agent Audit Workspace',
      version: API_VERSION,
      websiteUrl: publicBaseUrl(),
    },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: instructions(),
      cacheHints: {
        'server/discover': cacheable,
        'tools/list': cacheable,
        'prompts/list': cacheable,
        'resources/templates/list': cacheable,
        'resources/list': uncacheable,
        'resources/read': uncacheable,
      },
    },
  )
  server.setRequestHandler('tools/list', ({ params }) => {
    assertNoCursor(params?.cursor)
    return { tools: toolsFor(exchange.principal) }
  })
  server.setRequestHandler('tools/call', async ({ params }) => {
    const result = await callTool(exchange, params.name, params.arguments ?? {})
    if (!result) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    return result
  })
  server.setRequestHandler('prompts/list', ({ params }) => {
    assertNoCursor(params?.cursor)
    return { prompts: PROMPTS }
  })
  server.setRequestHandler('prompts/get', ({ params }) => promptOf(params.name, params.arguments))
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    assertNoCursor(params?.cursor)
    return { resourceTemplates: RESOURCE_TEMPLATES }
  })
  server.setRequestHandler('resources/list', ({ params }) => listResources(exchange, params?.cursor))
  server.setRequestHandler('resources/read', ({ params }) => readResource(exchange, params.uri))
  return server
}
