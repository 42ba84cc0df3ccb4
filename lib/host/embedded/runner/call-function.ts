import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signingKey } from '../../background/client'
import { servePath } from '../../background/serve'
import { canonicalJson, retryTime } from './decisions'
import type { Operation, Outcome, Reply, RunnerEvent, SerializedError } from './protocol'

export type Handle = (request: Request) => Promise<Response>

/** The content of one call to the SDK. */
export interface Call {
  functionId: string
  runId: string
  event: RunnerEvent
  /** The step to run; when omitted, the SDK finds the next steps, and runs a single one at once. */
  stepId?: string
  attempt: number
  maxAttempts: number
  /** The finished steps, in the order they finished. */
  ended: { id: string; outcome: Outcome }[]
}

/** Never contacted: the handler is called in this process. */
const address = `http://local-runner.invalid${servePath}`
const protocolVersion = 2
/** The SDK's placeholder for the next step. */
const anyStep = 'step'

/**
 * Calls a function through the SDK's own handler.
 * @param timeoutMs after which a call counts as failed, so that a hanging call does not block others
 */
export async function callFunction(handle: Handle, call: Call, timeoutMs: number): Promise<Reply> {
  const timer = new AbortController()
  const response = await Promise.race([
    handle(signedRequest(call)),
    delay(timeoutMs, undefined, { ref: false, signal: timer.signal }).then(
      () => null,
      () => null,
    ),
  ]).finally(() => timer.abort())
  if (!response) {
    const error = { name: 'TimeoutError', message: `It did not end within ${timeoutMs / 60_000} minutes.` }
    return { kind: 'failure', error, isFinal: call.attempt + 1 >= call.maxAttempts, retryAt: undefined }
  }
  return readReply(response)
}

function signedRequest(call: Call): Request {
  const body = {
    version: protocolVersion,
    event: call.event,
    events: [call.event],
    steps: Object.fromEntries(call.ended.map(({ id, outcome }) => [id, outcome])),
    ctx: {
      run_id: call.runId,
      attempt: call.attempt,
      max_attempts: call.maxAttempts,
      disable_immediate_execution: call.stepId !== undefined,
      use_api: false,
      stack: { stack: call.ended.map(({ id }) => id), current: call.ended.length },
    },
  }
  const json = JSON.stringify(body)
  const seconds = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', signingKey().replace(/^signkey-\w+-/, ''))
    .update(canonicalJson(JSON.parse(json)) + seconds)
    .digest('hex')
  const query = new URLSearchParams({ fnId: call.functionId, stepId: call.stepId ?? anyStep })
  return new Request(`${address}?${query}`, {
    method: 'POST',
    headers: {
      host: 'local-runner.invalid',
      'content-type': 'application/json',
      'x-inngest-signature': `t=${seconds}&s=${signature}`,
    },
    body: json,
  })
}

async function readReply(response: Response): Promise<Reply> {
  const body: unknown = await response.json()
  const retryAt = retryTime(response.headers.get('retry-after'), Date.now())
  if (response.status === 200) return { kind: 'result', data: body }
  if (response.status === 206)
    return { kind: 'operations', operations: [body].flat() as Operation[], retryAt }
  const isFinal = response.headers.get('x-inngest-no-retry') === 'true'
  return { kind: 'failure', error: errorOf(body), isFinal, retryAt }
}

function errorOf(body: unknown): SerializedError {
  const { name, message, error, ...more } = (body ?? {}) as Record<string, unknown>
  return { ...more, name: String(name ?? 'Error'), message: String(message ?? error ?? 'Unknown error') }
}
