import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiRequest, RequestHeaders } from '../../../api/api-request'
import { mayHaveBody } from '../has-body'
import { bodyOf } from './request-body'

/** A request of Node in the form that operations read. A `Request` would check and copy all of it again. */
export class IncomingApiRequest implements ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: RequestHeaders
  private stream?: ReadableStream<Uint8Array> | null

  /** @param origin used in the address, regardless of the Host header */
  constructor(
    private readonly req: IncomingMessage,
    private readonly res: ServerResponse,
    origin: string,
  ) {
    this.method = req.method ?? 'GET'
    this.url = `${origin}${req.url}`
    const { headers } = req
    this.headers = {
      get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
      has: (name) => headers[name.toLowerCase()] !== undefined,
    }
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (this.stream === undefined) this.stream = mayHaveBody(this.req) ? bodyOf(this.req, this.res) : null
    return this.stream
  }
}
