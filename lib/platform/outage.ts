import { AsyncLocalStorage } from 'node:async_hooks'
import { isConnectionLoss } from './db/driver'
import { log } from './log'

/** Something the product needs, such as its database or its file store, cannot be used at the moment. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}

/**
 * Codes of PostgreSQL that another attempt may not meet: out of connections, memory or disk (53), a statement that took
 * too long (57014), a server that is starting or can only be read, a deadlock, a lock that was not to be had.
 */
const passing = /^(?:53\d{3}|57014|25006|25P0[34]|40001|40P01|55P03)$/

const isPassing = (error: Error) =>
  'code' in error && typeof error.code === 'string' && passing.test(error.code)

/** Whether an error, or its cause, means that the same request may succeed a moment later. */
export function isOutage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof UnavailableError || isConnectionLoss(one) || isPassing(one)) return true
  }
  return false
}

/** The last cause of an outage that is one itself: what surrounds it tells which statement met it. */
function innermost(error: unknown): unknown {
  const { cause } = error as { cause?: unknown }
  return isOutage(cause) ? innermost(cause) : error
}

/** What is learned about outages while a piece of work runs. */
export interface OutageWatch {
  hasSeen: boolean
}

// The server bundles this module more than once; all of them share what they see.
const key = Symbol.for('agent-audit-workspace.outages')
const shared = globalThis as { [key]?: AsyncLocalStorage<OutageWatch> }
const watches = () => {
  shared[key] ??= new AsyncLocalStorage()
  return shared[key]
}

/** Runs `work` and sets `hasSeen` of the watch when it meets an outage, however that error is answered or hidden. */
export const watchingOutages = <T>(watch: OutageWatch, work: () => T): T => watches().run(watch, work)

/** Tells the watch of the current work about an error, which is returned. */
export function noted<E>(error: E): E {
  const watch = watches().getStore()
  if (watch && isOutage(error)) watch.hasSeen = true
  return error
}

/** For the `catch` of a promise: several pieces of work may wait for one, and each has a watch of its own. */
export const rethrowNoted = (error: unknown): never => {
  throw noted(error)
}

const quietMs = 10_000
const silent = new Map<string, number>()

/**
 * Logs an outage: one line for each kind of error, and the next one at the earliest ten seconds later with the number of
 * those left out, because an outage meets every request.
 */
export function reportOutage(error: unknown, facts: object = {}): void {
  const err = innermost(error)
  const { name, code } = err as { name?: string; code?: unknown }
  const kind = `${name} ${String(code)}`
  const leftOut = silent.get(kind)
  if (leftOut !== undefined) {
    silent.set(kind, leftOut + 1)
    return
  }
  log().error({ err, ...facts }, 'a request met an outage')
  silent.set(kind, 0)
  setTimeout(() => {
    const count = silent.get(kind) ?? 0
    silent.delete(kind)
    if (count > 0) log().error({ kind, requests: count }, 'further requests met the same outage')
  }, quietMs).unref()
}
