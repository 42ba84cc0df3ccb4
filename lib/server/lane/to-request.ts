import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** The headers of a request, as they came. */
export function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name in req.headers) {
    const value = req.headers[name]
    if (typeof value === 'string') headers.set(name, value)
    else for (const item of value ?? []) headers.append(name, item)
  }
  return headers
}

/** Told to whoever is at work when the client has gone away. */
export function abortSignalOf(res: ServerResponse): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}

const hasBody = (req: IncomingMessage) =>
  req.headers['transfer-encoding'] !== undefined || (req.headers['content-length'] ?? '0') !== '0'

/** What a route file is called with. The body streams; whoever does not read it leaves it to the connection. */
export function toRequest(req: IncomingMessage, url: URL, headers: Headers, signal: AbortSignal): Request {
  const method = req.method!
  if (method === 'GET' || method === 'HEAD' || !hasBody(req))
    return new Request(url, { method, headers, signal })
  const body = Readable.toWeb(req) as ReadableStream<Uint8Array>
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}
