/** The headers of a request, by name. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>

/** What operations read of a request. Every `Request` fits; the fast path makes a lighter one. */
export interface ApiRequest {
  readonly method: string
  /** The whole address. */
  readonly url: string
  readonly headers: RequestHeaders
  readonly body: ReadableStream<Uint8Array> | null
}
