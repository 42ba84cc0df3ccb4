import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import { API_VERSION } from '../api/openapi-words'
import { publicBaseUrl } from '../tier-refusal'
import type { Exchange } from './exchange'
import { INSTRUCTIONS } from './instructions'
import { PlainServer } from './plain-server'
import { listResources } from './resource-list'
import { readResource } from './resource-read'
import { RESOURCE_TEMPLATES } from './resource-templates'
import { callTool, toolsFor } from './tools'

/** Depends on the token only, whose scopes cannot change. */
const lasting = { ttlMs: 5 * 60_000, cacheScope: 'private' } as const
/** What the workspace holds may be different at any moment. */
const passing = { ttlMs: 0, cacheScope: 'private' } as const

/** What the protocol sees of the workspace in one exchange. Nobody is told of changes: there is nothing to subscribe to. */
export function serverFor(exchange: Exchange): Server {
  const server = new PlainServer(
    {
      name: 'agent-audit-workspace',
      title: 'Agent Audit Workspace',
      version: API_VERSION,
      websiteUrl: publicBaseUrl(),
    },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'server/discover': lasting,
        'tools/list': lasting,
        'resources/templates/list': lasting,
        'resources/list': passing,
        'resources/read': passing,
      },
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: toolsFor(exchange.principal) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const result = await callTool(exchange, params.name, params.arguments ?? {})
    if (!result) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    return result
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: RESOURCE_TEMPLATES }))
  server.setRequestHandler('resources/list', ({ params }) => listResources(exchange, params?.cursor))
  server.setRequestHandler('resources/read', ({ params }) => readResource(exchange, params.uri))
  return server
}
