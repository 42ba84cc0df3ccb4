import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request from the arrival of its headers to the end of its answer. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  requestId: string
}

/** The current exchange of each connection: the latest, when a client pipelines several. */
export class Exchanges {
  private readonly byConnection = new Map<Duplex, Exchange>()
  count = 0

  begin(exchange: Exchange): void {
    this.count++
    this.byConnection.set(exchange.req.socket, exchange)
  }

  end(exchange: Exchange): void {
    const { socket } = exchange.req
    this.count--
    if (this.byConnection.get(socket) === exchange) this.byConnection.delete(socket)
  }

  on(socket: Duplex): Exchange | undefined {
    return this.byConnection.get(socket)
  }
}
