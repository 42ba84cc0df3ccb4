import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { log } from '../platform/log'

/** Returns the metrics of this server's other processes, as serialized by their registries. */
export type OtherMetrics = () => Promise<object[][]>

export interface MetricsServer {
  readonly node: Server
  close(): Promise<void>
}

/**
 * Serves `/metrics` for Prometheus on a port of its own.
 * @param token needed as a bearer token when set
 * @param others metrics of worker processes, which are added to those of this one
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function startMetricsServer(
  registry: Registry,
  options: { port: number; host: string; token: string | undefined },
  others?: OtherMetrics,
): Promise<MetricsServer> {
  const node = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, async (req, res) => {
    const [path] = (req.url ?? '').split('?', 1)
    req.resume()
    if (path !== '/metrics') return void res.writeHead(404).end()
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return void res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    if (options.token !== undefined && !isAuthorised(req, options.token))
      return void res.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    try {
      const whole = others
        ? AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...(await others())])
        : registry
      const text = await whole.metrics()
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (err) {
      log().error({ err }, 'metrics could not be read')
      res.writeHead(500).end()
    }
  })
  node.listen({ port: options.port, host: options.host })
  await once(node, 'listening')
  return {
    node,
    async close() {
      node.close()
      node.closeAllConnections()
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests, which have the same length for any input. */
const isAuthorised = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
