import type { InngestFunction } from 'inngest'
import { inngest } from '../../background/client'
import { isReadableKey } from './decisions'

/** What the runner has to know about a function to drive it. */
export interface FunctionSpec {
  /** As the SDK's handler knows it. */
  id: string
  name: string
  events: string[]
  crons: string[]
  /** How often it is called before it is given up. */
  maxAttempts: number
  limits: { limit: number; key: string | undefined }[]
  /** The function that is told when this one has failed. */
  failureId: string | undefined
}

/** A function that asks for something the local runner cannot do. The message names both. */
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
/** What the SDK puts after a function's id for its `onFailure`. */
const failureSuffix = '-failure'
const defaultRetries = 3
const failureRetries = 1

/**
 * Reads what functions ask for.
 * @throws UnsupportedFunctionError for what the runner cannot do, as far as options and source show it; a step
 *   that does not show there fails its run with the same words
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
  const refuse = (what: string): never => {
    throw new UnsupportedFunctionError(name, what)
  }
  for (const option of unsupportedOptions) if (opts[option] !== undefined) refuse(`the option ${option}`)
  const { fn: handler, onFailureFn } = fn as unknown as { fn: unknown; onFailureFn?: unknown }
  for (const code of [handler, onFailureFn]) {
    const used = inCode.exec(String(code))
    if (used) refuse(`step.${used[1]}`)
  }
  const id = fn.id(inngest.id)
  const failureId = opts.onFailure ? `${id}${failureSuffix}` : undefined
  const spec: FunctionSpec = { id, name, failureId, ...triggersOf(opts, refuse), ...limitsOf(opts, refuse) }
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
type Refuse = (what: string) => never

function triggersOf({ triggers = [] }: Options, refuse: Refuse): Pick<FunctionSpec, 'events' | 'crons'> {
  const events: string[] = []
  const crons: string[] = []
  for (const trigger of triggers) {
    if (trigger.if !== undefined) refuse('conditions of triggers (if)')
    if (trigger.jitter !== undefined) refuse('the jitter of schedules')
    if (trigger.cron) crons.push(trigger.cron)
    else if (typeof trigger.event === 'string') events.push(trigger.event)
    else if (trigger.event) events.push(trigger.event.name)
  }
  const other = events.find((event) => event.startsWith('inngest/') || event.includes('*'))
  if (other) refuse(`the trigger ${other}`)
  return { events, crons }
}

function limitsOf(opts: Options, refuse: Refuse): Pick<FunctionSpec, 'limits' | 'maxAttempts'> {
  const { concurrency, retries = defaultRetries, optimizeParallelism } = opts
  if (optimizeParallelism === false) refuse('the option optimizeParallelism')
  const asked = Array.isArray(concurrency) ? concurrency : concurrency === undefined ? [] : [concurrency]
  const limits: FunctionSpec['limits'] = []
  for (const option of asked) {
    const { limit, key, scope } = typeof option === 'number' ? { limit: option } : option
    if (scope !== undefined && scope !== 'fn') refuse(`concurrency of the scope ${scope}`)
    if (key !== undefined && !isReadableKey(key)) refuse(`the concurrency key ${key}`)
    if (limit > 0) limits.push({ limit, key })
  }
  return { limits, maxAttempts: retries + 1 }
}
