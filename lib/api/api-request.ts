/** The headers of a request, by name. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>

/** The parts of a request that operations read. Every `Request` has them; the fast path makes a lighter object. */
export interface ApiRequest {
  readonly method: string
  /** The whole address. */
  readonly url: string
  readonly headers: RequestHeaders
  readonly body: ReadableStream<Uint8Array> | null
}
