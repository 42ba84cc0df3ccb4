import { AsyncLocalStorage } from 'node:async_hooks'
import cluster from 'node:cluster'
import pino from 'pino'
import { env } from './env'

/** Paths whose values never reach a log line, at the top level or nested one level deep. */
const secrets = [
  'password',
  'passwordHash',
  'plaintext',
  'token',
  'secret',
  'authorization',
  'cookie',
  'databaseUrl',
]

/** Cuts tokens in free text (a message, an address, a stack) down to their prefix. */
export function redactText(text: string): string {
  return text
    .replace(/aky_[A-Za-z0-9]{2}[A-Za-z0-9]*/g, (match) => `${match.slice(0, 6)}[redacted]`)
    .replace(/\b(postgres(?:ql)?|rediss?|smtps?):\/\/[^@\s/]*@/g, '$1://[redacted]@')
}

/**
 * Removes a failed query's parameters, which Drizzle puts into the message, the stack and wrapping errors:
 * they are user data.
 */
function withoutParameters(text: string, error: unknown): string {
  let shortened = text
  for (let one = error; one instanceof Error; one = one.cause) {
    const { message } = one
    const end = message.startsWith('Failed query: ') ? message.indexOf('\nparams: ') : -1
    if (end !== -1) shortened = shortened.replaceAll(message, () => message.slice(0, end))
  }
  return shortened
}

/** An error in the form that may be logged. */
export function errorSerializer(error: unknown): unknown {
  const plain = pino.stdSerializers.err(error as Error)
  if (!plain || typeof plain !== 'object') return plain
  // postgres.js attaches the parameters of the failed statement to the error: they are user data.
  const { message, stack, type, code, constraint_name, table_name, cause } = plain as Record<string, unknown>
  return {
    type,
    code,
    message: redactText(withoutParameters(String(message), error)),
    stack: redactText(withoutParameters(String(stack), error)),
    constraint: constraint_name,
    table: table_name,
    cause: cause instanceof Error ? errorSerializer(cause) : undefined,
  }
}

/** Context fields that every log line of a piece of work carries. */
interface LogFacts {
  requestId?: string
  /** A run of background work. */
  runId?: string
}

// The server bundles this module more than once; all bundles share these fields.
const factsKey = Symbol.for('agent-audit-workspace.log-facts')
const processWide = globalThis as { [factsKey]?: AsyncLocalStorage<LogFacts> }

function factsOfWork(): AsyncLocalStorage<LogFacts> {
  processWide[factsKey] ??= new AsyncLocalStorage()
  return processWide[factsKey]
}

/** Adds fields to every line that is logged during `work`, at any depth. */
export function withLogFacts<T>(facts: LogFacts, work: () => T): T {
  const storage = factsOfWork()
  return storage.run({ ...storage.getStore(), ...facts }, work)
}

let logger: pino.Logger | undefined

/** How lines are written: one JSON object each, with the worker's number when there are several. */
export function logOptions(): pino.LoggerOptions {
  return {
    level: env().LOG_LEVEL,
    base: cluster.worker && { worker: cluster.worker.id },
    // Copied, because pino adds the line's own members to it.
    mixin: () => ({ ...factsOfWork().getStore() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorSerializer },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  }
}

/** The process's structured log, on standard output. */
export function log(): pino.Logger {
  logger ??= pino(logOptions())
  return logger
}
