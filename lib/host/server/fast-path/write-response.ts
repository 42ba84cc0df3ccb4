import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wholeBodyOf } from '../../../api/http'
import { compressorFor, compressWhole, encodingFor, isCompressible } from './compression'

/** Bodies up to this length are written in one piece. */
const maxWholeBytes = 1024 * 1024

/** Headers that may occur more than once in a response; of the others the first one set counts. */
const repeatable = new Set(['set-cookie', 'www-authenticate', 'proxy-authenticate', 'vary'])

function setHeaders(res: ServerResponse, headers: Headers, isCompressible: boolean): void {
  if (isCompressible) res.setHeader('Vary', 'Accept-Encoding')
  for (const [name, value] of headers) {
    if (repeatable.has(name)) res.appendHeader(name, value)
    else if (!res.hasHeader(name)) res.setHeader(name, value)
  }
}

/**
 * Writes a handler's response. A short one of known length is written in one piece; everything else streams as fast as
 * the client reads, and is released when the client has gone.
 * @throws the error of the body's source; the connection is cut then, so that no client takes a part for the whole
 */
export async function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  const { body, headers, status } = response
  const compressible = isCompressible(headers.get('content-type'))
  res.statusCode = status
  setHeaders(res, headers, compressible)
  if (!body || req.method === 'HEAD' || res.destroyed) {
    res.end()
    await body?.cancel()
    return
  }
  const encoding = compressible ? encodingFor(req.headers['accept-encoding']) : undefined
  if (encoding) res.setHeader('Content-Encoding', encoding)
  if (Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= maxWholeBytes) {
    const bytes = wholeBodyOf(response) ?? new Uint8Array(await response.arrayBuffer())
    const sent = encoding ? await compressWhole(bytes, encoding) : bytes
    res.setHeader('Content-Length', sent.byteLength)
    res.end(sent)
    return
  }
  if (encoding) res.removeHeader('Content-Length')
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  const written = encoding ? pipeline(source, compressorFor(encoding), res) : pipeline(source, res)
  await written.catch((error: NodeJS.ErrnoException) => {
    // The client has gone.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
