import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { Answer } from '../../../api/http'
import type { ClientTimeouts } from '../client-timeouts'
import { createFrontServer, type FrontServer } from '../front-server'
import { withFastPath } from './fast-path'
import type { Served } from './routes'

const running: FrontServer[] = []

type Handler = (request: Request) => Response | Promise<Response>

/** The two kinds of handlers that the fast path serves: see `Served`. */
export const kinds = ['a web-standard handler', 'an operation'] as const
export type Kind = (typeof kinds)[number]

/**
 * Starts a server whose fast path has these handlers, by path. By default the framework behind it echoes the path it
 * was asked for.
 * @param kind as what the handlers are served; an operation gets no more of the request than `ApiRequest` has
 */
export async function startFastPath(
  handlers: Record<string, Handler>,
  {
    clients,
    framework = async (req, res) => void res.end(`framework ${req.url}`),
    kind = 'a web-standard handler',
  }: {
    clients?: ClientTimeouts
    framework?: (req: IncomingMessage, res: ServerResponse) => Promise<void>
    kind?: Kind
  } = {},
): Promise<{ server: FrontServer; port: number; base: string }> {
  const server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false, clients })
  await server.listen({ port: 0, host: '127.0.0.1' })
  running.push(server)
  const { port } = server.node.address() as AddressInfo
  const find = ({ url = '' }): Served | undefined => {
    const handler = handlers[url.split('?', 1)[0]!.slice(1)]
    if (!handler) return undefined
    if (kind === 'a web-standard handler') return async (request) => handler(request)
    return { answer: async (request) => toAnswer(await handler(request as unknown as Request)) }
  }
  server.serve(withFastPath(find, framework, `http://localhost:${port}`))
  return { server, port, base: `http://127.0.0.1:${port}` }
}

async function toAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  const contentType = headers.get('content-type')
  return {
    status,
    headers: { ...Object.fromEntries(headers), ...(contentType && { 'Content-Type': contentType }) },
    body: headers.has('content-length') ? Buffer.from(await response.arrayBuffer()) : response.body,
  }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close(100)))
})
