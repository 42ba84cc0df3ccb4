import { AsyncLocalStorage } from 'node:async_hooks'
import { isConnectionLoss } from './db/driver'
import { log } from './log'

/** Something the product needs, such as its database or its file store, is currently unavailable. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}

/**
 * PostgreSQL codes of errors that a retry may not meet: out of connections, memory or disk (53), a statement that took
 * too long (57014), a server that is starting or read-only, a deadlock, a lock that was not available.
 */
const passing = /^(?:53\d{3}|57014|25006|25P0[34]|40001|40P01|55P03)$/

const isPassing = (error: Error) =>
  'code' in error && typeof error.code === 'string' && passing.test(error.code)

/** Whether an error, or its cause, means that the same request may succeed shortly. */
export function isOutage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof UnavailableError || isConnectionLoss(one) || isPassing(one)) return true
  }
  return false
}

/** The innermost cause that is an outage: the errors around it name the statement that met it. */
function innermost(error: unknown): unknown {
  const { cause } = error as { cause?: unknown }
  return isOutage(cause) ? innermost(cause) : error
}

/** Records whether a piece of work met an outage. */
interface OutageWatch {
  hasSeen: boolean
}

// The server bundles this module more than once; all bundles share the watch.
const key = Symbol.for('agent-audit-workspace.outages')
const shared = globalThis as { [key]?: AsyncLocalStorage<OutageWatch> }
const watches = () => {
  shared[key] ??= new AsyncLocalStorage()
  return shared[key]
}

/** Runs `work` and sets `hasSeen` of the watch when it meets an outage, even if that error is handled or hidden. */
export const watchingOutages = <T>(watch: OutageWatch, work: () => T): T => watches().run(watch, work)

/** Reports an error to the watch of the current work and returns it. */
export function noted<E>(error: E): E {
  const watch = watches().getStore()
  if (watch && isOutage(error)) watch.hasSeen = true
  return error
}

/** For the `catch` of a promise that several pieces of work await, each with its own watch. */
export const rethrowNoted = (error: unknown): never => {
  throw noted(error)
}

const quietMs = 10_000
const silent = new Map<string, number>()

/**
 * Logs an outage: one line for each kind of error, at most one every ten seconds, with the number of suppressed lines,
 * because an outage affects every request.
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
