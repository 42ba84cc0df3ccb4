import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Headers of a response as the server takes them; a cookie is a line of its own. */
function writeHeaders(res: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name !== 'set-cookie') res.setHeader(name, value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) res.appendHeader('set-cookie', cookies)
}

/**
 * Writes a route file's answer. What says how long it is, is short and written at once; everything else streams as
 * fast as the client takes it, and is let go of when the client has gone.
 */
export async function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  res.statusCode = response.status
  writeHeaders(res, response.headers)
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel()
    res.end()
    return
  }
  if (response.headers.has('content-length')) {
    res.end(new Uint8Array(await response.arrayBuffer()))
    return
  }
  await pipeline(Readable.fromWeb(response.body as never), res).catch((error) => {
    if (!res.destroyed) throw error
  })
}
