import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer } from '../../../api/http'
import {
  compressorFor,
  compressWhole,
  type Encoding,
  encodingFor,
  isCompressible,
  isWorthCompressing,
} from './compression'

/** Bodies up to this length are written in one piece. */
const maxWholeBytes = 1024 * 1024

/** Headers that may occur more than once in a response; for the others the first value is used. */
const repeatable = new Set(['set-cookie', 'www-authenticate', 'proxy-authenticate', 'vary'])

function setHeaders(res: ServerResponse, headers: Iterable<[string, string]>): void {
  for (const [name, value] of headers) {
    if (repeatable.has(name.toLowerCase())) res.appendHeader(name, value)
    else if (!res.hasHeader(name)) res.setHeader(name, value)
  }
}

/** Writes the response of a web-standard handler: see `writeAnswer`. */
export async function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  const { body, headers, status } = response
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  const isWhole = body !== null && req.method !== 'HEAD' && length <= maxWholeBytes
  await write(req, res, {
    status,
    headers,
    contentType: headers.get('content-type'),
    body: isWhole ? Buffer.from(await response.arrayBuffer()) : body,
  })
}

/**
 * Writes a response. A short body in memory is written in one piece; everything else is streamed as fast as the client
 * reads, and released when the client disconnects.
 * @throws the error of the body's source; the connection is cut then, so that no client takes a part for the whole
 */
export const writeAnswer = (req: IncomingMessage, res: ServerResponse, answer: Answer): Promise<void> =>
  write(req, res, {
    status: answer.status,
    headers: Object.entries(answer.headers),
    contentType: answer.headers['Content-Type'] ?? null,
    body: answer.body,
  })

interface Written extends Pick<Answer, 'status' | 'body'> {
  headers: Iterable<[string, string]>
  contentType: string | null
}

async function write(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, contentType, body }: Written,
): Promise<void> {
  res.statusCode = status
  const compressible = isCompressible(contentType)
  if (compressible) res.setHeader('Vary', 'Accept-Encoding')
  setHeaders(res, headers)
  if (!body || req.method === 'HEAD' || res.destroyed) {
    res.end()
    if (body instanceof ReadableStream) await body.cancel()
    return
  }
  const isCompressed = compressible && (!Buffer.isBuffer(body) || isWorthCompressing(body))
  const encoding = isCompressed ? encodingFor(req.headers['accept-encoding']) : undefined
  if (encoding) res.setHeader('Content-Encoding', encoding)
  if (Buffer.isBuffer(body) && body.length <= maxWholeBytes) {
    const sent = encoding ? await compressWhole(body, encoding) : body
    res.setHeader('Content-Length', sent.byteLength)
    res.end(sent)
    return
  }
  if (encoding) res.removeHeader('Content-Length')
  await stream(Buffer.isBuffer(body) ? Readable.from(body) : Readable.fromWeb(body as never), res, encoding)
}

async function stream(source: Readable, res: ServerResponse, encoding: Encoding | undefined): Promise<void> {
  const written = encoding ? pipeline(source, compressorFor(encoding), res) : pipeline(source, res)
  await written.catch((error: NodeJS.ErrnoException) => {
    // The client has disconnected.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
