import { Agent, request } from 'node:http'

export interface Sent {
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
}

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  durationMs: number
}

/** Longer than any response may take, so that a late one is distinguished from none. */
const timeoutMs = 240_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/**
 * Sends a request unchanged.
 * @throws Error when no response arrives
 */
export function exchange(baseUrl: string, { method, target, headers, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(baseUrl)
  const startedAtMs = performance.now()
  return new Promise((resolve, reject) => {
    const req = request({ hostname, port, agent, method, path: target, timeout: timeoutMs, setHost: false })
    req.setHeader('Host', `${hostname}:${port}`)
    for (const [name, value] of headers) req.setHeader(name, value)
    if (body && !req.hasHeader('content-length')) req.setHeader('Content-Length', body.length)
    req.once('response', (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text: Buffer.concat(chunks).toString(),
          durationMs: performance.now() - startedAtMs,
        }),
      )
    })
    req.once('timeout', () => req.destroy(new Error(`No answer within ${timeoutMs} ms`)))
    req.once('error', reject)
    req.end(body)
  })
}
