import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Exchanges } from './exchanges'
import { hasBody } from './has-body'

/**
 * How often somebody is looked at before being given up. Between two looks the server reads what has come in, so that
 * it never takes its own being busy for the slowness of a client.
 */
const looks = 4

/** What a body must bring on average: a telephone line brings ten times as much. */
const leastBytesPerSecond = 500

interface Incoming {
  req: IncomingMessage
  bytesBefore: number
  looksLeft: number
}

/**
 * Gives up clients that keep what they began from going on: a body that drips in slower than 500 bytes a second over
 * `stallMs`, or an answer of which nothing is taken for as long. Whoever waits for the server is left alone.
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
    // Counts from the last byte that went either way.
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
      // What has come in and is not taken yet keeps the client from sending more.
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
      // A first request that does not come is answered by Node.
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

/** What Node itself says of a request that does not come in time. */
const tooSlow = () => Object.assign(new Error('The body drips in'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
