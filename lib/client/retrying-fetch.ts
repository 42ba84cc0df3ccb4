import { pauseAfterMs, pauseMs } from './retry-rules.js'
import type { Wait } from './wait.js'

interface RetryOptions {
  fetch: (request: Request) => Promise<Response>
  maxRetries: number
  maxWaitSeconds: number
  wait: Wait
  /** From 0 to 1. */
  random: () => number
}

/** A redirect that a browser hides: there is no response to return. */
const hiddenRedirect = 'The address answers with a redirect: baseUrl may not be the address of the workspace.'

/** Reads the whole body, so that a connection lost halfway is noticed while a retry is still possible. */
async function receive(fetch: RetryOptions['fetch'], request: Request) {
  const response = await fetch(request)
  if (response.type === 'opaqueredirect') return { response }
  const bodyText = await response.text()
  return { response, bodyText }
}

/**
 * Sends a request and retries it where that may help. The returned response has its body in memory.
 * @param request that may be repeated: a read, or a write with an idempotency key
 * @returns the last response, whatever its status
 * @throws the reason of the request's signal when it is aborted, also while waiting
 * @throws the last error of `fetch` when the workspace is unreachable
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
