import type { IncomingMessage, ServerResponse } from 'node:http'
import { NextRequest } from 'next/server'
import { hasBody } from '../has-body'
import { bodyOf } from './request-body'

/** A request as route files get it. Whoever does not ask whether the client has gone does not pay for knowing. */
class LaneRequest extends NextRequest {
  private gone?: AbortController

  constructor(
    url: string,
    init: RequestInit,
    private readonly res: ServerResponse,
  ) {
    super(url, init as ConstructorParameters<typeof NextRequest>[1])
  }

  override get signal(): AbortSignal {
    if (!this.gone) {
      const gone = new AbortController()
      const tell = () => this.res.writableFinished || gone.abort()
      if (this.res.closed) tell()
      else this.res.once('close', tell)
      this.gone = gone
    }
    return this.gone.signal
  }
}

const mayHaveBody = (req: IncomingMessage) => req.method !== 'GET' && req.method !== 'HEAD' && hasBody(req)

/**
 * What the middleware and a route file are called with.
 * @param origin stands in the address whatever Host the client names, which may be anything
 */
export function toRequest(req: IncomingMessage, res: ServerResponse, origin: string): NextRequest {
  const init: RequestInit = { method: req.method, headers: req.headers as Record<string, string> }
  if (mayHaveBody(req)) Object.assign(init, { body: bodyOf(req, res), duplex: 'half' })
  return new LaneRequest(`${origin}${req.url}`, init, res)
}
