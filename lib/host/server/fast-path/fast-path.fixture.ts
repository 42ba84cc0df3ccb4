import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { ClientTimeouts } from '../client-timeouts'
import { createFrontServer, type FrontServer } from '../front-server'
import { withFastPath } from './fast-path'
import type { Handler } from './routes'

const running: FrontServer[] = []

/**
 * Starts a server whose fast path has these handlers, by path. By default the framework behind it echoes the path it
 * was asked for.
 */
export async function startFastPath(
  handlers: Record<string, (request: Request) => Response | Promise<Response>>,
  {
    clients,
    framework = async (req, res) => void res.end(`framework ${req.url}`),
  }: {
    clients?: ClientTimeouts
    framework?: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  } = {},
): Promise<{ server: FrontServer; port: number; base: string }> {
  const server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false, clients })
  await server.listen({ port: 0, host: '127.0.0.1' })
  running.push(server)
  const { port } = server.node.address() as AddressInfo
  const find = ({ url = '' }): Handler | undefined => {
    const handler = handlers[url.split('?', 1)[0]!.slice(1)]
    return handler && (async (request) => handler(request))
  }
  server.serve(withFastPath(find, framework, `http://localhost:${port}`))
  return { server, port, base: `http://127.0.0.1:${port}` }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close(100)))
})
