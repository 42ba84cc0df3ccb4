import { log } from '../log'
import { clientAddressOf } from './client-address'
import type { Passage } from './passage'

/** One line a request. Neither query nor body is in it, and the path only as the operation's name. */
export function logRequest(
  operation: string,
  request: Request,
  status: number,
  { requestId, principal }: Passage,
  durationMs: number,
  failure: unknown,
): void {
  const line = {
    requestId,
    method: request.method,
    operation,
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    userId: principal?.userId,
    tokenId: principal?.kind === 'token' ? principal.tokenId : undefined,
    clientAddress: clientAddressOf(request.headers),
  }
  if (failure !== undefined) log().error({ ...line, err: failure }, 'request failed')
  else log().info(line, 'request')
}
