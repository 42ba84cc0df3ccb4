import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextResponse } from 'next/server'
import { afterEach } from 'vitest'
import { createFrontServer, type FrontServer } from '../front-server'
import type { Patience } from '../patience'
import { type Application, withLane } from './lane'

const running: FrontServer[] = []

/** A server with a lane of these route files; the framework behind it says what it was asked, unless given. */
export async function startLane(
  handlers: Record<string, (request: Request) => Response | Promise<Response>>,
  middleware: Application['middleware'] = (request) => NextResponse.next({ request }),
  {
    clients,
    framework = async (req, res) => void res.end(`framework ${req.url}`),
  }: { clients?: Patience; framework?: (req: IncomingMessage, res: ServerResponse) => Promise<void> } = {},
): Promise<{ server: FrontServer; port: number; base: string }> {
  const server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false, clients })
  await server.listen(0, '127.0.0.1')
  running.push(server)
  const { port } = server.node.address() as AddressInfo
  const routes = Object.entries(handlers).map(([folder, handler]): Application['routes'][number] => [
    folder,
    { GET: handler, POST: handler, OPTIONS: undefined },
  ])
  server.serve(
    withLane(
      {
        middleware,
        matchers: [{ regexp: '^/(?!api/unguarded)' }],
        routes: [...routes, ['api/auth/[...rest]', undefined]],
      },
      framework,
      `http://localhost:${port}`,
    ),
  )
  return { server, port, base: `http://127.0.0.1:${port}` }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close(100)))
})
