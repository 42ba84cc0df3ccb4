import type { InngestFunction } from 'inngest'
import { inngest } from '../../background/client'
import { isReadableKey } from './decisions'

/** The properties of a function that the runner needs to drive it. */
export interface FunctionSpec {
  /** The function's id in the SDK's handler. */
  id: string
  name: string
  events: string[]
  crons: string[]
  /** Number of calls before it is given up. */
  maxAttempts: number
  limits: { limit: number; key: string | undefined }[]
  /** The function called when this one has failed. */
  failureId: string | undefined
}

/** A function requires something that the local runner does not support. The message names both. */
export class UnsupportedFunctionError extends Error {
  constructor(functionName: string, what: string) {
    super(`The local runner cannot run "${functionName}": it does not support ${what}.`)
  }
}

const unsupportedOptions = [
  'batchEvents',
  'cancelOn',
  'debounce',
  'idempotency',
  'priority',
  'rateLimit',
  'singleton',
  'throttle',
  'timeouts',
] as const
const unsupportedTools = ['waitForEvent', 'waitForSignal', 'sendSignal', 'invoke', 'fetch', 'ai', 'realtime']
const inCode = new RegExp(`\\bstep\\s*\\.\\s*(${unsupportedTools.join('|')})\\b`)
/** The SDK's id suffix for a function's `onFailure`. */
const failureSuffix = '-failure'
const defaultRetries = 3
const failureRetries = 1

/**
 * Reads the requirements of functions.
 * @throws UnsupportedFunctionError for unsupported ones, as far as options and source reveal them; others
 * fail the run with the same message
 */
export function readFunctions(functions: readonly InngestFunction.Any[]): Map<string, FunctionSpec> {
  const specs = functions.flatMap(specsOf)
  const byId = new Map(specs.map((spec) => [spec.id, spec]))
  if (byId.size < specs.length) throw new Error('Two background functions have the same id.')
  return byId
}

function specsOf(fn: InngestFunction.Any): FunctionSpec[] {
  const { opts } = fn
  const name = opts.id
  const reject = (what: string): never => {
    throw new UnsupportedFunctionError(name, what)
  }
  for (const option of unsupportedOptions) if (opts[option] !== undefined) reject(`the option ${option}`)
  const { fn: handler, onFailureFn } = fn as unknown as { fn: unknown; onFailureFn?: unknown }
  for (const code of [handler, onFailureFn]) {
    const used = inCode.exec(String(code))
    if (used) reject(`step.${used[1]}`)
  }
  const id = fn.id(inngest.id)
  const failureId = opts.onFailure ? `${id}${failureSuffix}` : undefined
  const spec: FunctionSpec = { id, name, failureId, ...triggersOf(opts, reject), ...limitsOf(opts, reject) }
  const failure: FunctionSpec[] = failureId
    ? [
        {
          id: failureId,
          name: `${name} (failure)`,
          events: [],
          crons: [],
          maxAttempts: failureRetries + 1,
          limits: [],
          failureId: undefined,
        },
      ]
    : []
  return [spec, ...failure]
}

type Options = InngestFunction.Any['opts']
type Reject = (what: string) => never

function triggersOf({ triggers = [] }: Options, reject: Reject): Pick<FunctionSpec, 'events' | 'crons'> {
  const events: string[] = []
  const crons: string[] = []
  for (const trigger of triggers) {
    if (trigger.if !== undefined) reject('conditions of triggers (if)')
    if (trigger.jitter !== undefined) reject('the jitter of schedules')
    if (trigger.cron) crons.push(trigger.cron)
    else if (typeof trigger.event === 'string') events.push(trigger.event)
    else if (trigger.event) events.push(trigger.event.name)
  }
  const other = events.find((event) => event.startsWith('inngest/') || event.includes('*'))
  if (other) reject(`the trigger ${other}`)
  return { events, crons }
}

function limitsOf(opts: Options, reject: Reject): Pick<FunctionSpec, 'limits' | 'maxAttempts'> {
  const { concurrency, retries = defaultRetries, optimizeParallelism } = opts
  if (optimizeParallelism === false) reject('the option optimizeParallelism')
  const asked = Array.isArray(concurrency) ? concurrency : concurrency === undefined ? [] : [concurrency]
  const limits: FunctionSpec['limits'] = []
  for (const option of asked) {
    const { limit, key, scope } = typeof option === 'number' ? { limit: option } : option
    if (scope !== undefined && scope !== 'fn') reject(`concurrency of the scope ${scope}`)
    if (key !== undefined && !isReadableKey(key)) reject(`the concurrency key ${key}`)
    if (limit > 0) limits.push({ limit, key })
  }
  return { limits, maxAttempts: retries + 1 }
}
