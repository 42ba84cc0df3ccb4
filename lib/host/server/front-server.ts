import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { isForPrograms } from '../../api/routing'
import { env } from '../../platform/env'
import { log, withLogFacts } from '../../platform/log'
import { countRequest } from '../../platform/metrics'
import { answerBrokenRequest } from './broken-request'
import { errorOf, maxHeaderBytes, methodsOf, unwrapAbsoluteTarget } from './check-request'
import { type ClientTimeouts, clientTimeouts, timeoutsOf } from './client-timeouts'
import { Exchanges } from './exchanges'
import { prepareHeaders, type RequestFacts } from './request-headers'
import { isLogged, kindOf, loggablePath } from './request-log'
import { hideFramework } from './response-headers'
import { rawErrorResponse, sendError } from './send-error'
import { SlowClients } from './slow-clients'

const oneYear = 'max-age=31536000'
const quietMs = 500

/** An address to open, or a listening socket that is already open. */
export type Place = { port: number; host: string | undefined } | { fd: number }

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The server that accepts every request, from before the application is ready until after it has stopped. */
export interface FrontServer {
  /** @throws the error of `listen`, such as EADDRINUSE */
  listen(place: Place): Promise<void>
  /** Sends requests to the application from now on. */
  serve(handle: Handle): void
  /**
   * Makes proxies use other hosts before the port is closed: a proxy repeats a GET that is answered with 503 on the
   * next host and leaves this one out for a while. Requests that may not be repeated are answered as usual. Ends when
   * no request has come for half a second, or after `longestMs`; 0 changes nothing.
   */
  drain(longestMs: number): Promise<void>
  /**
   * Accepts no more connections, lets each open one finish its request, and closes those that take longer than
   * `timeoutMs`. A request that arrives on an open connection meanwhile is answered as usual, because its sender may
   * not be able to repeat it.
   */
  close(timeoutMs: number): Promise<void>
  readonly node: Server
}

/**
 * @param trustedProxies how many proxies may name the client's address
 * @param acceptsUpgrades whether WebSockets are let through, for the development server
 * @param clients timeouts for clients; by default those of the settings
 */
export function createFrontServer(options: {
  trustedProxies: number
  acceptsUpgrades: boolean
  clients?: ClientTimeouts
}): FrontServer {
  let handle: Handle | null = null
  const { BASE_URL } = env()
  // Not on custom domains: they belong to the consultants, who alone decide about them.
  const secureHost = BASE_URL?.startsWith('https:') ? new URL(BASE_URL).host : undefined
  let isClosing = false
  let isDraining = false
  let lastRequestAtMs = 0
  const exchanges = new Exchanges()
  const { clients = clientTimeouts() } = options

  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    const startedAtMs = performance.now()
    unwrapAbsoluteTarget(req)
    if (isForPrograms(req.url ?? '')) hideFramework(res)
    let isOurs = isLogged(req.url ?? '')
    const facts = prepareHeaders(req, options.trustedProxies)
    res.setHeader('X-Request-Id', facts.requestId)
    if (req.headers.host === secureHost) res.setHeader('Strict-Transport-Security', oneYear)
    const exchange = { req, res, requestId: facts.requestId }
    exchanges.begin(exchange)
    slowClients.watch(req)
    res.once('close', () => {
      exchanges.end(exchange)
      if (isOurs) logRequest(req, res, facts, performance.now() - startedAtMs)
    })
    lastRequestAtMs = startedAtMs
    if (isClosing || isDraining) res.setHeader('Connection', 'close')

    const error = errorOf(req)
    if (error || !handle || (isDraining && mayGoElsewhere(req))) {
      isOurs = true
      if (error) sendError(res, error, facts.requestId)
      else refuseForNow(req, res, facts)
      return
    }
    if (req.method === 'OPTIONS' && !isForPrograms(req.url ?? '')) {
      sendOptions(req, res)
      return
    }
    const application = handle
    withLogFacts({ requestId: facts.requestId }, () => application(req, res)).catch((err) => {
      log().error({ err, requestId: facts.requestId }, 'request failed')
      if (res.headersSent) res.destroy()
      else sendError(res, 'INTERNAL', facts.requestId)
    })
  }

  const node = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      ...timeoutsOf(clients),
      requireHostHeader: false,
      noDelay: true,
      shouldUpgradeCallback: () => options.acceptsUpgrades && handle !== null,
    },
    onRequest,
  )
  const slowClients = new SlowClients(node, exchanges, clients.stallMs)
  node.on('checkExpectation', onRequest)
  node.on('clientError', (error, socket) => answerBrokenRequest(error, socket, exchanges.on(socket)))
  // The server does not track upgraded connections, so they have to be closed here.
  const upgraded = new Set<Duplex>()
  node.on('upgrade', (_req, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  node.on('connect', (_req, socket: Duplex) =>
    socket.end(rawErrorResponse('METHOD_NOT_ALLOWED', randomUUID())),
  )

  return {
    node,
    listen: (place) =>
      new Promise((resolve, reject) => {
        node.once('error', reject)
        node.listen(place, () => {
          node.off('error', reject)
          resolve()
        })
      }),
    serve(application) {
      handle = application
    },
    async drain(longestMs) {
      if (longestMs === 0) return
      isDraining = true
      const startedAtMs = performance.now()
      lastRequestAtMs = startedAtMs
      for (let nowMs = startedAtMs; nowMs < startedAtMs + longestMs; nowMs = performance.now()) {
        const leftMs = quietMs - (nowMs - lastRequestAtMs)
        if (leftMs <= 0) return
        await delay(leftMs)
      }
    },
    async close(timeoutMs) {
      isClosing = true
      const closed = new Promise<void>((resolve) => node.close(() => resolve()))
      const closeIdle = setInterval(() => node.closeIdleConnections(), 50)
      for (const socket of upgraded) socket.destroy()
      const cut = setTimeout(() => {
        log().warn({ inFlight: exchanges.count }, 'requests cut off')
        node.closeAllConnections()
      }, timeoutMs)
      await closed
      clearTimeout(cut)
      clearInterval(closeIdle)
      slowClients.stop()
    },
  }
}

/** Whether a proxy may send the request to another host. Liveness checks may not. */
const mayGoElsewhere = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && url !== '/api/health/live'

function sendOptions({ url = '' }: IncomingMessage, res: ServerResponse): void {
  res.writeHead(204, { Allow: methodsOf(url).join(', ') })
  res.end()
}

function refuseForNow(req: IncomingMessage, res: ServerResponse, facts: RequestFacts): void {
  if (isForPrograms(req.url ?? '')) {
    sendError(res, 'NOT_READY', facts.requestId)
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
  countRequest(kindOf(req.url ?? ''), res.statusCode, durationMs)
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
