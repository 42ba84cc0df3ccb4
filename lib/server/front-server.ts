import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../errors'
import { log } from '../log'
import { maxHeaderBytes, maxUrlBytes, refusalOf } from './check-request'
import { rawRefusal, refuse } from './refuse'
import { prepareHeaders, type RequestFacts } from './request-headers'
import { isLogged, loggablePath } from './request-log'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The server every request comes in by, from before the application is ready until after it has stopped. */
export interface FrontServer {
  /** @throws the error of `listen`, such as EADDRINUSE */
  listen(port: number, host: string | undefined): Promise<void>
  /** From now on requests go to the application. */
  serve(handle: Handle): void
  /** Takes no more requests and waits for those in flight, at most `timeoutMs`, then cuts them off. */
  close(timeoutMs: number): Promise<void>
  readonly node: Server
}

const headersTimeoutMs = 20_000
/** Long enough for all a project may hold, 500 MiB, over a line of 5 Mbit/s. */
const requestTimeoutMs = 900_000
/** Longer than the idle time of usual proxies, which else meet a connection that is just being closed. */
const keepAliveTimeoutMs = 75_000

/**
 * @param trustedProxies how many proxies may name the client's address
 * @param acceptsUpgrades whether WebSockets are let through, for the development server
 */
export function createFrontServer(options: {
  trustedProxies: number
  acceptsUpgrades: boolean
}): FrontServer {
  let handle: Handle | null = null
  let isClosing = false
  let inFlight = 0

  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    const startedAtMs = performance.now()
    let isOurs = isLogged(req.url ?? '')
    const facts = prepareHeaders(req, options.trustedProxies)
    res.setHeader('X-Request-Id', facts.requestId)
    inFlight++
    res.once('close', () => {
      inFlight--
      if (isOurs) logRequest(req, res, facts, performance.now() - startedAtMs)
    })
    if (isClosing) res.setHeader('Connection', 'close')

    const refusal = refusalOf(req)
    if (refusal || !handle || isClosing) {
      isOurs = true
      if (refusal) refuse(res, refusal, facts.requestId)
      else refuseForNow(req, res, facts)
      return
    }
    handle(req, res).catch((err) => {
      log().error({ err, requestId: facts.requestId }, 'request failed')
      if (res.headersSent) res.destroy()
      else refuse(res, 'INTERNAL', facts.requestId)
    })
  }

  const node = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      requireHostHeader: false,
      noDelay: true,
      shouldUpgradeCallback: () => options.acceptsUpgrades && handle !== null,
    },
    onRequest,
  )
  node.on('checkExpectation', onRequest)
  node.on('clientError', answerBrokenRequest)
  // The server forgets connections that were upgraded, so that nothing else would ever end them.
  const upgraded = new Set<Duplex>()
  node.on('upgrade', (_req, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  node.on('connect', (_req, socket: Duplex) => socket.end(rawRefusal('METHOD_NOT_ALLOWED', randomUUID())))

  return {
    node,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        node.once('error', reject)
        node.listen({ port, host }, () => {
          node.off('error', reject)
          resolve()
        })
      }),
    serve(application) {
      handle = application
    },
    async close(timeoutMs) {
      isClosing = true
      const closed = new Promise<void>((resolve) => node.close(() => resolve()))
      const closeIdle = setInterval(() => node.closeIdleConnections(), 50)
      for (const socket of upgraded) socket.destroy()
      const cut = setTimeout(() => {
        log().warn({ inFlight }, 'requests cut off')
        node.closeAllConnections()
      }, timeoutMs)
      await closed
      clearTimeout(cut)
      clearInterval(closeIdle)
    },
  }
}

function refuseForNow(req: IncomingMessage, res: ServerResponse, facts: RequestFacts): void {
  if (/^\/(?:api|mcp)(?:[/?]|$)/.test(req.url ?? '')) {
    refuse(res, 'NOT_READY', facts.requestId)
    return
  }
  res.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' })
  res.end('The workspace is starting or stopping. Try again in a moment.\n')
}

function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  facts: RequestFacts,
  durationMs: number,
): void {
  log().info(
    {
      requestId: facts.requestId,
      method: req.method,
      path: loggablePath(req.url ?? ''),
      status: res.statusCode,
      durationMs: Math.round(durationMs * 10) / 10,
      clientAddress: facts.clientAddress,
      ...(res.writableFinished ? {} : { aborted: true }),
    },
    'request',
  )
}

type ClientError = Error & { code?: string; rawPacket?: Buffer }

function answerBrokenRequest(error: ClientError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [code, status] = refusalOfBroken(error)
  const isHead = error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD '
  socket.end(rawRefusal(code, randomUUID(), { status, isHead }))
}

function refusalOfBroken(error: ClientError): [ErrorCode, number?] {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return [isInAddress(error.rawPacket) ? 'URI_TOO_LONG' : 'HEADERS_TOO_LARGE']
    case 'HPE_INVALID_METHOD':
      // Anything else than a word and a space, such as TLS on this port, is no request at all.
      return [
        /^[A-Za-z-]+ /.test(error.rawPacket?.toString('latin1') ?? '') ? 'METHOD_NOT_ALLOWED' : 'BAD_REQUEST',
      ]
    case 'HPE_INVALID_URL':
      return ['MALFORMED_URL']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['BAD_REQUEST', 408]
    default:
      return ['BAD_REQUEST']
  }
}

/** Whether the first line alone is too long. The packet at hand may be a later one, then it has no line end. */
function isInAddress(packet: Buffer | undefined): boolean {
  const end = packet?.indexOf('\r\n') ?? 0
  return end === -1 || end > maxUrlBytes
}
