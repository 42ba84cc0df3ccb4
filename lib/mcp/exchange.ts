import type { AnyOperation } from '../api/operation'
import { runOperation } from '../api/pipeline'
import type { TokenPrincipal } from '../context'
import { type Arguments, toRequest } from './tool-request'

/** What the answer of an operation says about limits; the answer to the message says the same. */
const limitHeaders = ['ratelimit', 'ratelimit-policy']

/** One message of the agent tool protocol: who sent it, and what was asked of the API for it. */
export class Exchange {
  /** Of the last operation asked; undefined where none was, and so nothing has been counted. */
  limitHeaders: Headers | undefined

  /** @param request the message came in: its credential, address and id are those of what it asks for */
  constructor(
    readonly principal: TokenPrincipal,
    private readonly request: Request,
  ) {}

  /**
   * The answer of an operation, asked for in the same way as by a request to its endpoint: whoever may not is
   * refused there, and what it counts and costs is the same. It is seen to its end, whether the client waits or not.
   */
  async ask(operation: AnyOperation, given: Arguments): Promise<Response> {
    const { request, refusal } = toRequest(operation.declaration, given, this.request)
    const response = await runOperation(operation, request, refusal)
    this.limitHeaders = new Headers()
    for (const name of limitHeaders) {
      const value = response.headers.get(name)
      if (value !== null) this.limitHeaders.set(name, value)
    }
    return response
  }
}
