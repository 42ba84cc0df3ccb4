import { createHash } from 'node:crypto'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, inflateSync } from 'node:zlib'
import { workspaceUnderTest } from '../../support/environment'

/** One request, as sent over the network: nothing is added but Host and the framing of the body. */
export interface Sent {
  name: string
  method: string
  /** The value in the first line, even if it is malformed. */
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** Sent in pieces without saying how long it is. */
  isChunked?: boolean
}

/** The response, except how the body's end was signalled, which `isWhole` sums up. */
export interface Exchange {
  name: string
  status: string
  headers: string[]
  body: string
  isWhole: boolean
}

/**
 * Headers that may differ: the date, how the end of a body is marked, because the framework drops the length that a route
 * file states, and whether a body that fits into one packet is compressed. Both are right as long as they are true.
 */
const apart = new Set(['date', 'content-length', 'transfer-encoding'])
const mostBytesOfPacket = 1024

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

function headersOf({ rawHeaders }: IncomingMessage, isShort: boolean): string[] {
  const lines: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase()
    const isApart = apart.has(name) || (isShort && name === 'content-encoding')
    if (!isApart) lines.push(`${name}: ${rawHeaders[i + 1]}`)
  }
  return lines.sort()
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}

/**
 * Long and binary bodies by their digest; archives and documents, which hold the moment, by their first bytes; of
 * pages, which the framework renders in either case, only their existence.
 */
function shown(bytes: Buffer, type = ''): string {
  if (type.startsWith('text/html')) return 'a page'
  if (/zip|pdf|officedocument/.test(type)) return `begins ${bytes.subarray(0, 4).toString('hex')}`
  if (bytes.length > 100_000) return `sha256 ${createHash('sha256').update(bytes).digest('hex')}`
  return bytes.toString('latin1')
}

/** Sends one request to the workspace under test. A connection that is cut is an answer too. */
export function exchange({ name, method, path, headers = {}, body, isChunked }: Sent): Promise<Exchange> {
  const { hostname, port } = new URL(workspaceUnderTest().baseUrl)
  const framing = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : body !== undefined && { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const cut = (error: Error) =>
      resolve({ name, status: `cut off: ${error.message}`, headers: [], body: '', isWhole: false })
    const req = request({ hostname, port, agent, method, path, headers: { ...headers, ...framing } })
    req.once('error', cut)
    req.once('response', async (res) => {
      try {
        const bytes = await buffer(res)
        const content = decoded(bytes, res.headers['content-encoding'])
        const promised = res.headers['content-length']
        resolve({
          name,
          status: `${res.statusCode} ${res.statusMessage}`,
          headers: headersOf(res, content.length < mostBytesOfPacket),
          body: shown(content, res.headers['content-type']),
          isWhole: method === 'HEAD' || promised === undefined || Number(promised) === bytes.length,
        })
      } catch (error) {
        cut(error as Error)
      }
    })
    req.end(body)
  })
}
