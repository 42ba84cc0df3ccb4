import { eventType, Inngest, staticSchema } from 'inngest'
import { env } from '../env'
import { log } from '../log'
import { derivedKey } from '../secrets'
import type { EventData, EventName } from './events'
import { fetchFromRunner } from './local-events'

/** True when an Inngest server drives the functions; false when the local runner does. */
export const isInngestMode = (): boolean => env().INNGEST_SIGNING_KEY !== undefined

/** What requests to `/api/inngest` must be signed with. */
export const signingKey = (): string => env().INNGEST_SIGNING_KEY ?? derivedKey('local runner')

/** Not an address: whatever the SDK sends there in local mode stays in this process. */
const runnerUrl = 'http://local-runner.invalid/'

/** What the SDK says, in our log. The local runner reports what fails itself, so that the SDK's words are details. */
const say =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (...words: unknown[]) => {
    const [first, second] = words
    const facts = typeof first === 'object' && first !== null ? first : {}
    log()[isInngestMode() ? level : 'debug'](facts, String(second ?? (facts === first ? 'inngest' : first)))
  }

const logger = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }

/** Background functions are made with `inngest.createFunction`; see `functions/index.ts` for how. */
export const inngest = new Inngest({
  id: 'agent-audit-workspace',
  isDev: false,
  // Each step is kept by whoever drives the function before the next begins; nothing is sent past it.
  checkpointing: false,
  aiMetadata: false,
  sessionPropagation: false,
  logger,
  fetch: (input, init) => (isInngestMode() ? fetch(input, init) : fetchFromRunner(input, init)),
  // Read when used: modules are imported while building, where there are neither settings nor secrets.
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

/** The trigger of a function that follows an event; its data is then typed. */
export const on = <Name extends EventName>(name: Name) =>
  eventType(name, { schema: staticSchema<EventData[Name]>() })
