import { pauseAfterMs, pauseMs } from './retry-rules.js'
import type { Wait } from './wait.js'

export interface RetryOptions {
  fetch: (request: Request) => Promise<Response>
  maxRetries: number
  maxWaitSeconds: number
  wait: Wait
  /** From 0 to 1. */
  random: () => number
}

/** A redirect that a browser keeps to itself: no answer can be made of it. */
const hiddenRedirect = 'The address answers with a redirect: baseUrl may not be the address of the workspace.'

/** The answer with its whole body, so that a connection lost in the middle of it is noticed while it can be retried. */
async function receive(fetch: RetryOptions['fetch'], request: Request) {
  const response = await fetch(request)
  if (response.type === 'opaqueredirect') return { response }
  const bodyText = await response.text()
  return { response, bodyText }
}

/**
 * Sends a request, again where that may help. What is given back has its body in memory.
 * @param request that may be repeated: a read, or a write with an idempotency key
 * @returns the last answer, whatever its status
 * @throws the reason of the request's signal when it is aborted, also while waiting
 * @throws what `fetch` threw last when the workspace could not be reached
 */
export async function fetchWithRetries(request: Request, options: RetryOptions): Promise<Response> {
  const { fetch, maxRetries, maxWaitSeconds, wait, random } = options
  for (let retry = 1; ; retry++) {
    const isLast = retry > maxRetries
    let waitMs: number | undefined
    try {
      const { response, bodyText } = await receive(fetch, request.clone())
      if (bodyText === undefined) break
      waitMs = isLast
        ? undefined
        : pauseAfterMs(response, bodyText, { retry, random: random(), maxWaitSeconds })
      if (waitMs === undefined) {
        const { status, statusText, headers } = response
        return new Response(bodyText === '' ? null : bodyText, { status, statusText, headers })
      }
    } catch (error) {
      request.signal.throwIfAborted()
      if (isLast) throw error
      waitMs = pauseMs(retry, random())
    }
    await wait(waitMs, request.signal)
  }
  throw new TypeError(hiddenRedirect)
}
