import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Exchanges } from './exchanges'
import { hasBody } from './has-body'

/**
 * How often a client is checked within `stallMs`. Between two checks the server reads the received data, so that its
 * own load never looks like a slow client.
 */
const looks = 4

/** The lowest average speed of a body: a telephone line is ten times as fast. */
const leastBytesPerSecond = 500

interface Incoming {
  req: IncomingMessage
  bytesBefore: number
  looksLeft: number
}

/**
 * Closes connections whose client is too slow: a body that arrives at less than 500 bytes a second over `stallMs`, or
 * an answer of which nothing is read for as long. Clients that wait for the server are not affected.
 */
export class SlowClients {
  private readonly incoming = new Set<Incoming>()
  private readonly leastBytes: number
  private readonly looking: NodeJS.Timeout

  constructor(
    private readonly node: Server,
    private readonly exchanges: Exchanges,
    stallMs: number,
  ) {
    this.leastBytes = Math.ceil((leastBytesPerSecond * stallMs) / 1_000)
    this.looking = setInterval(() => this.lookAtBodies(), stallMs / looks).unref()
    // Counts from the last byte in either direction.
    node.setTimeout(stallMs / 2)
    node.on('timeout', (socket: Socket) => this.onQuiet(socket))
  }

  watch(req: IncomingMessage): void {
    if (hasBody(req)) this.incoming.add({ req, bytesBefore: req.socket.bytesRead, looksLeft: looks })
  }

  stop(): void {
    clearInterval(this.looking)
  }

  private lookAtBodies(): void {
    for (const body of this.incoming) {
      const { socket } = body.req
      if (body.req.complete || socket.destroyed) this.incoming.delete(body)
      // Data that has arrived and is not read yet keeps the client from sending more.
      else if (body.req.readableLength > 0 || socket.bytesRead - body.bytesBefore >= this.leastBytes)
        Object.assign(body, { bytesBefore: socket.bytesRead, looksLeft: looks })
      else if (--body.looksLeft <= 0) this.giveUp(body.req)
    }
  }

  private giveUp(req: IncomingMessage): void {
    const isAnswered = this.exchanges.on(req.socket)?.req !== req
    if (isAnswered) req.socket.destroy()
    else this.node.emit('clientError', tooSlow(), req.socket)
  }

  private readonly seenWaiting = new WeakMap<Socket, string>()

  private onQuiet(socket: Socket): void {
    const exchange = this.exchanges.on(socket)
    if (!exchange) {
      // Node itself answers a first request that does not arrive.
      if (socket.bytesWritten > 0) socket.destroy()
      return
    }
    const left = exchange.res.writableLength + socket.writableLength
    const waiting = `${socket.bytesWritten} ${left}`
    if (exchange.req.complete && left > 0 && this.seenWaiting.get(socket) === waiting) {
      socket.destroy()
      return
    }
    this.seenWaiting.set(socket, waiting)
    socket.setTimeout(this.node.timeout)
  }
}

/** The error that Node uses for a request that does not arrive in time. */
const tooSlow = () => Object.assign(new Error('The body drips in'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
