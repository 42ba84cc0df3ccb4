import pino from 'pino'
import { env } from './env'

/** Paths whose values never reach a log line, wherever they are nested one level deep. */
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

/** A token in free text (a message, an address, a stack) is cut down to its prefix. */
export function redactText(text: string): string {
  return text
    .replace(/aky_[A-Za-z0-9]{2}[A-Za-z0-9]*/g, (match) => `${match.slice(0, 6)}[redacted]`)
    .replace(/\b(postgres(?:ql)?|rediss?|smtps?):\/\/[^@\s/]*@/g, '$1://[redacted]@')
}

function serializeError(error: unknown): unknown {
  const plain = pino.stdSerializers.err(error as Error)
  if (!plain || typeof plain !== 'object') return plain
  // postgres.js puts the parameters of the failed statement on the error: they are the users' data.
  const { message, stack, type, code, constraint_name, table_name, cause } = plain as Record<string, unknown>
  return {
    type,
    code,
    message: redactText(String(message)),
    stack: redactText(String(stack)),
    constraint: constraint_name,
    table: table_name,
    cause: cause instanceof Error ? serializeError(cause) : undefined,
  }
}

let logger: pino.Logger | undefined

/** The process's structured log: one JSON object a line on standard output. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  })
  return logger
}
