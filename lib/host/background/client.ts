import { eventType, Inngest, StepError, staticSchema } from 'inngest'
import type { EventData, EventName } from '../../contract/events'
import { env } from '../../platform/env'
import { log } from '../../platform/log'
import { isOutage, reportOutage } from '../../platform/outage'
import { derivedKey } from '../../platform/secrets'
import { fetchFromRunner } from './local-events'

/** True when an Inngest server drives the functions; false when the local runner does. */
export const isInngestMode = (): boolean => env().INNGEST_SIGNING_KEY !== undefined

/** The key that requests to `/api/inngest` must be signed with. */
export const signingKey = (): string => env().INNGEST_SIGNING_KEY ?? derivedKey('local runner')

/** Not a real address: requests that the SDK sends to it in local mode stay in this process. */
const runnerUrl = 'http://local-runner.invalid/'

/** Messages of the SDK, recognized by their text. */
const refusedSignature = 'Signature validation failed'
const failedRegistration = 'Failed to register'

/**
 * Writes SDK messages to our log. The local runner reports failures itself, so SDK messages are logged as
 * details.
 */
const say =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (...words: unknown[]) => {
    const [first, second] = words
    // Anybody can send an unsigned request. This is not a fault of ours and needs no stack trace.
    if (second === refusedSignature) return log().info('a request to the background functions was not signed')
    // The caller of the registration logs this.
    if (second === failedRegistration) return
    const facts = typeof first === 'object' && first !== null ? first : {}
    const { err } = facts as { err?: unknown }
    // Many steps meet the same outage, and the function that waits for a step repeats its error.
    if (isOutage(err)) return reportOutage(err)
    if (err instanceof StepError) return log().debug(facts, String(second))
    log()[isInngestMode() ? level : 'debug'](facts, String(second ?? (facts === first ? 'inngest' : first)))
  }

const logger = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }

/** For an answer of the Inngest server: whoever sends events holds locks meanwhile. The SDK tries again by itself. */
const answerTimeoutMs = 15_000

/**
 * Sends a request to the Inngest server. The SDK takes a refused registration for a success unless the body says
 * otherwise, so the status is added to the body.
 */
async function fetchFromServer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const timeout = AbortSignal.timeout(answerTimeoutMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(input, { ...init, signal })
  const isRegistration = new URL(response.url).pathname === '/fn/register'
  if (!isRegistration || response.ok) return response
  const text = await response.text()
  const error = errorIn(text) ?? `status ${response.status}`
  return Response.json({ status: response.status, error }, { status: response.status })
}

function errorIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : undefined
  } catch {
    return undefined
  }
}

/** Background functions are created with `inngest.createFunction`; see `functions/index.ts` for how. */
export const inngest = new Inngest({
  id: 'agent-audit-workspace',
  isDev: false,
  // Each step's result is stored before the next one begins; checkpointing would bypass that store.
  checkpointing: false,
  aiMetadata: false,
  sessionPropagation: false,
  logger,
  fetch: (input, init) => (isInngestMode() ? fetchFromServer(input, init) : fetchFromRunner(input, init)),
  // A getter, because modules are imported during the build, when there are neither settings nor secrets.
  get signingKey() {
    return signingKey()
  },
  get signingKeyFallback() {
    return env().INNGEST_SIGNING_KEY_FALLBACK
  },
  get eventKey() {
    return env().INNGEST_EVENT_KEY ?? 'local'
  },
  get baseUrl() {
    return isInngestMode() ? env().INNGEST_BASE_URL : runnerUrl
  },
  get env() {
    return env().INNGEST_ENV
  },
})

/** The trigger of a function for an event, which also types the event's data. */
export const on = <Name extends EventName>(name: Name) =>
  eventType(name, { schema: staticSchema<EventData[Name]>() })
