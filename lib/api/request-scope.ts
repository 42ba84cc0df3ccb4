import type { Principal } from '../contract/context'
import { AppError } from '../contract/errors'
import { isStorageFull } from '../platform/files'
import type { LimitState } from '../platform/limits'
import { log } from '../platform/log'
import { countRequest } from '../platform/metrics'
import { isOutage, reportOutage } from '../platform/outage'

/** The origin of a call, for limits, the log and the response. */
export interface Origin {
  requestId: string
  /** The client address that the call is counted under. */
  address: string
  /** As the client sent it: HEAD where a GET operation answers HEAD. */
  method: string
}

/** Facts collected while a call is handled, for its response and its log line. */
export interface RequestScope {
  principal?: Principal
  limits: LimitState[]
  /** Removes the files that the call has uploaded. */
  dispose?: () => Promise<void>
}

/**
 * Handles one call: every error becomes a response, received files are removed, one log line is written. Never throws.
 * @param name of the operation, for the log
 * @param onError turns an error into a response; STORAGE_FULL, UNAVAILABLE or INTERNAL for an error that is not an
 *   AppError, which is logged
 */
export async function withRequestScope<Answer extends { status: number }>(
  name: string,
  origin: Origin,
  handle: (scope: RequestScope) => Promise<Answer>,
  onError: (error: AppError, scope: RequestScope) => Answer | Promise<Answer>,
): Promise<Answer> {
  const startedAt = performance.now()
  const scope: RequestScope = { limits: [] }
  let response: Answer
  let cause: unknown
  try {
    response = await handle(scope)
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'UNAVAILABLE') reportOutage(thrown, { requestId: origin.requestId, operation: name })
    else if (error !== thrown || error.code === 'INTERNAL') cause = thrown
    response = await onError(error, scope)
  }
  await scope.dispose?.().catch((err) => {
    log().error({ err, requestId: origin.requestId }, 'received files could not be removed')
  })
  logCall(name, origin, scope, response.status, performance.now() - startedAt, cause)
  return response
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isStorageFull(thrown)) return new AppError('STORAGE_FULL')
  return new AppError(isOutage(thrown) ? 'UNAVAILABLE' : 'INTERNAL')
}

/** Neither query nor body is logged, and the path only as the operation's name. */
function logCall(
  operation: string,
  { requestId, method, address }: Origin,
  { principal }: RequestScope,
  status: number,
  durationMs: number,
  cause: unknown,
): void {
  countRequest(operation, status, durationMs)
  const line = {
    requestId,
    method,
    operation,
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    userId: principal?.userId,
    tokenId: principal?.kind === 'token' ? principal.tokenId : undefined,
    clientAddress: address,
  }
  if (cause !== undefined) log().error({ ...line, err: cause }, 'request failed')
  else log().info(line, 'request')
}
