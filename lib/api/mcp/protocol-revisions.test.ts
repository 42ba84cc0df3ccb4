import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { describe, expect, it } from 'vitest'
import type { TokenPrincipal } from '../../contract/context'
import { guideMarkdown } from '../guides'
import { Exchange } from './exchange'
import { answerMessage } from './protocol-revisions'

const principal = {
  kind: 'token',
  tokenId: 'token',
  scopes: ['read'],
  flags: {},
} as unknown as TokenPrincipal

async function send(method: string, params: object) {
  const exchange = new Exchange(principal, { requestId: 'test', address: '', method: 'POST' })
  const message = { jsonrpc: '2.0', id: 1, method, params }
  const response = await answerMessage(exchange, new Headers({ accept: 'application/json' }), message)
  return (await response.json()) as { result?: { protocolVersion?: string }; error?: { code: number } }
}

describe('the revisions of the protocol', () => {
  it.each(SUPPORTED_PROTOCOL_VERSIONS)('%s is answered in kind, and named by the guide', async (revision) => {
    const clientInfo = { name: 'test', version: '1' }
    const { result } = await send('initialize', { protocolVersion: revision, capabilities: {}, clientInfo })
    expect(result?.protocolVersion).toBe(revision)
    expect(guideMarkdown('mcp', 'http://localhost')).toContain(revision)
  })
})

describe('a list of one page', () => {
  it.each(['tools/list', 'prompts/list', 'resources/templates/list'])(
    '%s knows no cursor: -32602',
    async (method) => {
      expect((await send(method, {})).result).toBeDefined()
      expect((await send(method, { cursor: 'next' })).error?.code).toBe(-32602)
    },
  )
})
