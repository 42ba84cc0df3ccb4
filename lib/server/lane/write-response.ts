import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wholeBodyOf } from '../../api/whole-body'
import { compressorFor, compressWhole, encodingFor, isCompressible } from './compression'

/** A body that says it is no longer is written in one piece. */
const maxWholeBytes = 1024 * 1024

/** The framework says so of every answer: here only to be the same wherever a request is answered. */
const pageVary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

/** Header names that may stand in an answer more than once; of the others the first to set one decides. */
const repeatable = new Set(['set-cookie', 'www-authenticate', 'proxy-authenticate', 'vary'])

function setHeaders(res: ServerResponse, headers: Headers, isCompressible: boolean): void {
  res.setHeader('Vary', isCompressible ? `${pageVary}, Accept-Encoding` : pageVary)
  for (const [name, value] of headers) {
    if (repeatable.has(name)) res.appendHeader(name, value)
    else if (!res.hasHeader(name)) res.setHeader(name, value)
  }
}

/**
 * Writes a route file's answer. A short one that says how long it is, is written in one piece; everything else
 * streams as fast as the client takes it, and is let go of when the client has gone.
 * @throws whatever the body's source throws; the connection is cut then, so that nobody takes a part for the whole
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
    // Nobody is left to be told.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
