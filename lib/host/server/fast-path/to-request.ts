import type { IncomingMessage, ServerResponse } from 'node:http'
import { mayHaveBody } from '../has-body'
import { bodyOf } from './request-body'

/** A request whose `signal` is made only when a handler asks for it. */
class FastPathRequest extends Request {
  private abort?: AbortController

  constructor(
    url: string,
    init: RequestInit,
    private readonly res: ServerResponse,
  ) {
    super(url, init)
  }

  override get signal(): AbortSignal {
    if (!this.abort) {
      const abort = new AbortController()
      const onClose = () => this.res.writableFinished || abort.abort()
      if (this.res.closed) onClose()
      else this.res.once('close', onClose)
      this.abort = abort
    }
    return this.abort.signal
  }
}

/**
 * The request that handlers get.
 * @param origin stands in the address whatever the Host header says
 */
export function toRequest(req: IncomingMessage, res: ServerResponse, origin: string): Request {
  const init: RequestInit = { method: req.method, headers: req.headers as Record<string, string> }
  if (mayHaveBody(req)) Object.assign(init, { body: bodyOf(req, res), duplex: 'half' })
  return new FastPathRequest(`${origin}${req.url}`, init, res)
}
