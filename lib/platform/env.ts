import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/**
 * Every setting of the product, read in this file only. `.env.example` is generated from it, so the
 * descriptions below are the operator's documentation.
 */
const onOff = z.stringbool({ truthy: ['true', 'on', '1', 'yes'], falsy: ['false', 'off', '0', 'no'] })
const positiveInteger = z.coerce.number().int().min(1).max(1_000_000)
const seconds = (byDefault: number) => z.coerce.number().int().min(1).max(86_400).default(byDefault)
const days = (byDefault: number) => z.coerce.number().int().min(1).max(3_650).default(byDefault)
const optionalText = z.string().min(1).optional()
const secret = z.string().min(32, 'must have at least 32 characters').optional()

/** A base URL without a trailing slash, so that `${BASE_URL}/path` is always correct. */
const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional()

const mostProcesses = 64

/** A number of processes; auto and 0 mean one per core. */
const processCount = z
  .string()
  .regex(/^(auto|\d{1,2})$/, 'must be auto or a number of processes')
  .transform(
    (value) => Number(value === 'auto' ? 0 : value) || Math.min(availableParallelism(), mostProcesses),
  )
  .refine((count) => count <= mostProcesses, `must not be more than ${mostProcesses}`)
  .default(1)

/** An IP address with an optional port; an IPv6 address with a port is in brackets. */
function isDnsServer(server: string): boolean {
  const [, address = server] = /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(isIP(server) ? '' : server) ?? []
  return isIP(address.replace(/^\[(.*)\]$/, '$1')) !== 0
}

const settings = {
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).describe('Port to listen on.'),
  HOST: optionalText.describe('Address to listen on; all addresses when left out.'),
  BASE_URL: baseUrl.describe(
    'Public address of the workspace, used in links and redirects, such as https://audits.example.com.',
  ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((value) => path.resolve(value))
    .describe('Folder for the embedded database, files and secrets.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer. When set, no database is started.'),
  DATABASE_POOL_SIZE: positiveInteger
    .default(20)
    .describe(
      'Most connections to PostgreSQL at once with the rights of an owner, and as many for everything else. Several processes share them evenly, each with at least 4.',
    ),
  WEB_CONCURRENCY: processCount.describe(
    'How many processes answer requests, behind the one port; auto or 0 for one on each core. With 1 the server is a single process.',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged: fatal, error, warn, info, debug, trace or silent.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Port of its own that answers /metrics for Prometheus. Off when left out.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that METRICS_PORT listens on. One that other machines reach needs METRICS_TOKEN.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token that /metrics then needs.'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many reverse proxies in front may name the client address in X-Forwarded-For.'),
  HEADERS_TIMEOUT_SECONDS: seconds(20).describe(
    'How long a client may take to send the headers of a request; then it is answered 408.',
  ),
  REQUEST_TIMEOUT_SECONDS: seconds(900).describe(
    'How long a client may take to send a whole request. The default is long enough for all a project may hold, 500 MiB, over a line of 5 Mbit/s.',
  ),
  STALL_TIMEOUT_SECONDS: seconds(60).describe(
    'How long the body of a request may bring less than 500 bytes a second, or an answer be taken no further, before the connection is cut.',
  ),
  KEEP_ALIVE_SECONDS: seconds(75).describe(
    'How long an idle connection is kept for the next request. Longer than a proxy in front keeps its own, which would else meet one that is just being closed.',
  ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'How long at most a server that is told to stop answers GET with 503 and everything else as usual, so that a proxy of several hosts turns to another before the port is closed. Set it when the proxy passes such a GET on, as in the nginx sample.',
    ),
  API_FAST_PATH: onOff
    .default(true)
    .describe('false answers the API through the framework as well, slower, to find out where a fault lies.'),
  RESPONSE_CHECK_EVERY: positiveInteger
    .default(100)
    .describe(
      'Every how many responses of an API operation one is checked against its schema. One that does not fit is logged as an error. 1 checks all and answers 500 instead, for tests; it makes lists a tenth slower.',
    ),

  SESSION_SECRET: secret.describe(
    'Signs browser sessions. Made on first start and kept in DATA_DIR when left out.',
  ),
  TOKEN_PEPPER: secret.describe(
    'Keys the digests of access tokens. Made on first start and kept in DATA_DIR when left out; changing it ends every token.',
  ),

  SIGN_UP: z
    .enum(['open', 'closed'])
    .default('open')
    .describe('Whether visitors may create accounts: open or closed.'),
  SIGN_UP_TIER: z
    .enum(['solo', 'starter', 'growth', 'agency'])
    .default('solo')
    .describe('Plan of a new account: solo, starter, growth or agency.'),
  PLAN_CHANGES: z
    .enum(['self', 'operator'])
    .default('self')
    .describe('Who changes a plan while billing is manual: the user (self) or only the operator.'),
  BILLING_TERMS: optionalText.describe(
    'Who bills a paid plan while billing is manual, how and when, as one sentence users read before they choose it.',
  ),
  AGENT_API_ENABLED: onOff.default(true).describe('false turns the agent API off for everybody.'),

  GOOGLE_CLIENT_ID: optionalText.describe('Sign-in with Google appears when both are set.'),
  GOOGLE_CLIENT_SECRET: optionalText,
  GITHUB_CLIENT_ID: optionalText.describe('Sign-in with GitHub appears when both are set.'),
  GITHUB_CLIENT_SECRET: optionalText,
  MICROSOFT_CLIENT_ID: optionalText.describe('Sign-in with Microsoft appears when both are set.'),
  MICROSOFT_CLIENT_SECRET: optionalText,
  MICROSOFT_TENANT_ID: z.string().min(1).default('common').describe('Microsoft Entra tenant.'),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, such as smtps://user:password@mail.example.com. Without it no mail is sent.'),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Agent Audit Workspace <no-reply@localhost>')
    .describe('Sender of mail.'),
  NOTIFICATION_MAILS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(4)
    .describe(
      'Most notification mails of one kind to one user an hour. What exceeds it shares the next mail.',
    ),

  TEXT_RECOGNITION: z
    .string()
    .regex(
      /^(?:off|[a-z]{3}(?:_[a-z]+)?(?:\+[a-z]{3}(?:_[a-z]+)?)*)$/,
      'must be off, or languages such as eng+deu',
    )
    .default('off')
    .transform((value) => (value === 'off' ? undefined : value))
    .describe(
      'Languages that scanned pages of PDFs and pictures (png, jpg) are read in by text recognition, such as eng+deu; off reads none of them. A page takes about 4 seconds of one core and 250 MiB of memory. English and German are installed; another language needs its package, such as npm install --no-save @tesseract.js-data/fra@1.0.0.',
    ),

  BACKGROUND_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(4)
    .describe('How many steps of background work the local runner does at once.'),
  INNGEST_SIGNING_KEY: optionalText.describe(
    'Background work is driven by an Inngest server (with the event key) instead of the local runner.',
  ),
  INNGEST_EVENT_KEY: optionalText,
  INNGEST_SIGNING_KEY_FALLBACK: optionalText.describe('The other signing key while keys are being rotated.'),
  INNGEST_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of a self-hosted Inngest server; Inngest Cloud when left out.'),
  INNGEST_ENV: optionalText.describe('Inngest environment, for branches.'),
  INNGEST_REGISTRATION_SECONDS: seconds(60).describe(
    'How often the functions are registered again: an Inngest server that keeps nothing over a restart has forgotten them.',
  ),
  FORGOTTEN_WORK_SECONDS: seconds(300).describe(
    'How long work may wait to begin before its event is sent again, which may have been lost.',
  ),

  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Keeps files in an S3-compatible store (with bucket and keys) instead of in DATA_DIR; the address without the bucket.',
    ),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().min(1).default('auto').describe('Region of the S3-compatible store.'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_STALL_SECONDS: seconds(5).describe(
    'How long the S3-compatible store may let a request wait without taking or giving a byte. Then the request fails, and its client is told to come back.',
  ),

  AI_PROVIDER: z
    .enum(['built-in', 'anthropic', 'openai', 'openai-compatible'])
    .default('built-in')
    .describe(
      'Who analyses: built-in (nothing leaves this machine), anthropic, openai or openai-compatible (Ollama, vLLM and others).',
    ),
  AI_MODEL: optionalText.describe('Name of the language model, as its provider writes it.'),
  AI_API_KEY: optionalText.describe('Key for the provider; servers of your own may need none.'),
  AI_BASE_URL: baseUrl.describe(
    'Address of an openai-compatible server with its version, such as http://localhost:11434/v1.',
  ),
  AI_CONTEXT_TOKENS: z.coerce
    .number()
    .int()
    .min(4_000)
    .max(2_000_000)
    .default(32_000)
    .describe('Most tokens of one request to the language model and its answer together.'),
  AI_TOKENS_PER_USER_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .default(2_000_000)
    .describe(
      'Tokens of the language model that each user may spend a day (UTC), requests and answers together. Then the built-in analyst does the work. 0: no budget. Own keys of users do not count.',
    ),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(120)
    .describe('Longest wait for one answer of the language model.'),

  WEB_RESEARCH_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .describe(
      'Hosts of private networks that web research may visit, and logos of reports may come from, by name and port, separated by commas, such as intranet.example.com:8080. None when left out.',
    ),

  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .describe(
      'Hosts that webhooks may reach although they are in a private network, use a port of their own or have no certificate, by name and port, separated by commas, such as n8n.internal:5678. None when left out.',
    ),
  WEBHOOK_DISABLE_DAYS: days(5).describe(
    'A webhook whose deliveries have failed for so many days is turned off, and its owner is told.',
  ),
  WEBHOOK_RETENTION_DAYS: days(30).describe(
    'How many days the log of webhook deliveries and of notification mails is kept.',
  ),

  DNS_SERVERS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((server) => server.trim() || []))
    .refine((servers) => servers.every(isDnsServer), {
      error: 'must be addresses with or without a port, separated by commas',
    })
    .describe(
      'Name servers that are asked for the TXT records of custom domains, by address and port, separated by commas, such as 1.1.1.1,[2606:4700:4700::1111]:53. Those of the system when left out.',
    ),

  UPSTASH_REDIS_REST_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Keeps rate limits in Upstash Redis (with the token) instead of in the process.'),
  UPSTASH_REDIS_REST_TOKEN: optionalText,
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Keeps rate limits in plain Redis or Valkey instead of in the process.'),
  RATE_LIMIT_STORE_TIMEOUT_MS: positiveInteger
    .default(250)
    .describe('How long to wait for the rate limit store before the in-process limiter decides instead.'),
  RATE_LIMIT_READ_PER_MINUTE: positiveInteger
    .default(100)
    .describe('Reads a minute for each token or signed-in user.'),
  RATE_LIMIT_WRITE_PER_MINUTE: positiveInteger
    .default(20)
    .describe('Writes a minute for each token or signed-in user.'),
  RATE_LIMIT_JOB_POLL_PER_MINUTE: positiveInteger.default(120).describe('Job polls a minute.'),
  RATE_LIMIT_NOTE_CAPTURE_PER_HOUR: positiveInteger
    .default(30)
    .describe('Note captures an hour for each user.'),
  RATE_LIMIT_AUDIT_PER_HOUR: positiveInteger.default(10).describe('Audit runs an hour for each user.'),
  RATE_LIMIT_FAILED_AUTH_PER_MINUTE: positiveInteger
    .default(600)
    .describe('Failed authentications a minute for each client address.'),
  RATE_LIMIT_PUBLIC_POST_PER_MINUTE: positiveInteger
    .default(120)
    .describe('Posts to public pages a minute for each client address.'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: positiveInteger
    .default(10)
    .describe('Sign-ins a minute for each pair of client address and e-mail.'),
  RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE: positiveInteger
    .default(60)
    .describe('Sign-ins by password a minute for each client address, whatever the e-mail.'),
  RATE_LIMIT_SIGN_IN_FAILURE_PER_HOUR: positiveInteger
    .default(30)
    .describe(
      'Wrong passwords an hour for each account, from all client addresses together. Then only a new password lets its owner in before the hour is over.',
    ),
  RATE_LIMIT_RESET_MAIL_PER_HOUR: positiveInteger
    .default(3)
    .describe('Mails with a link to a new password, an hour for each e-mail.'),
  RATE_LIMIT_PAGE_PER_MINUTE: positiveInteger
    .default(600)
    .describe('Pages a minute for each signed-in user, and for each client address without a session.'),
} satisfies Record<string, z.ZodType>

const Environment = z.object(settings).superRefine((value, ctx) => {
  for (const [first, second] of pairs) {
    if (Boolean(value[first]) !== Boolean(value[second])) {
      const missing = value[first] ? second : first
      ctx.addIssue({
        code: 'custom',
        path: [missing],
        message: `is needed together with ${first} and ${second}`,
      })
    }
  }
  for (const name of ['INNGEST_BASE_URL', 'INNGEST_SIGNING_KEY_FALLBACK', 'INNGEST_ENV'] as const) {
    if (value[name] && !value.INNGEST_SIGNING_KEY) {
      ctx.addIssue({ code: 'custom', path: [name], message: 'is of use only with INNGEST_SIGNING_KEY' })
    }
  }
  if (value.METRICS_PORT && !value.METRICS_TOKEN && !isLoopback(value.METRICS_HOST)) {
    const message = 'is needed when METRICS_HOST is not an address of this machine alone'
    ctx.addIssue({ code: 'custom', path: ['METRICS_TOKEN'], message })
  }
  for (const name of neededFor[value.AI_PROVIDER]) {
    if (value[name]) continue
    const message = `is needed when AI_PROVIDER is ${value.AI_PROVIDER}`
    ctx.addIssue({ code: 'custom', path: [name], message })
  }
})

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host)

const neededFor = {
  'built-in': [],
  anthropic: ['AI_MODEL', 'AI_API_KEY'],
  openai: ['AI_MODEL', 'AI_API_KEY'],
  'openai-compatible': ['AI_MODEL', 'AI_BASE_URL'],
} as const

const pairs = [
  ['INNGEST_SIGNING_KEY', 'INNGEST_EVENT_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'],
] as const

/** Settings that hold a secret: each may be in a file instead, which `<name>_FILE` names. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'TOKEN_PEPPER',
  'METRICS_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'SMTP_URL',
  'INNGEST_SIGNING_KEY',
  'INNGEST_SIGNING_KEY_FALLBACK',
  'INNGEST_EVENT_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AI_API_KEY',
  'UPSTASH_REDIS_REST_TOKEN',
  'REDIS_URL',
] as const satisfies (keyof typeof settings)[]

/**
 * Adds the secrets that are in files, without the line break at their end.
 * @returns the problems, naming variables and error codes
 */
function readSecretFiles(source: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  for (const name of SECRET_SETTINGS) {
    const file = source[`${name}_FILE`]
    if (file === undefined) continue
    if (source[name] !== undefined) {
      problems.push(`${name}_FILE: is set together with ${name}; one of them must go`)
      continue
    }
    try {
      source[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      problems.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return problems
}

export type Env = z.output<typeof Environment>

/** Invalid settings. The message names each variable, never its value. */
export class EnvironmentError extends Error {}

/**
 * Parses an environment. An empty variable counts as unset.
 * @throws EnvironmentError naming every invalid variable
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const unreadable = readSecretFiles(present)
  const parsed = Environment.safeParse(present)
  if (parsed.success && unreadable.length === 0) return parsed.data
  const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const lines = [...unreadable, ...invalid].map((line) => `  ${line}`)
  throw new EnvironmentError(`These settings cannot be used:\n${lines.join('\n')}`)
}

let current: Env | undefined

/** The settings of this process, parsed once. */
export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** True in a production build, false during development. */
export function isProduction(): boolean {
  return process.env.NODE_ENV === 'production'
}

/** Name, default and description of every setting, in order, for `.env.example` and the documentation. */
export function describeSettings(): { name: string; description: string; defaultValue: string }[] {
  const defaults = parseEnv({})
  return Object.entries(settings).map(([name, schema]) => {
    const value = defaults[name as keyof Env]
    return {
      name,
      description: (schema as z.ZodType).description ?? '',
      defaultValue: name === 'DATA_DIR' ? '.data' : value === undefined ? '' : String(value),
    }
  })
}

/** How the product names itself to the servers that it asks. */
export const userAgent = (): string => `AgentAuditWorkspace/1.0 (+${publicBaseUrl()})`

/** Base URL of the product as clients reach it, without a trailing slash. */
export function publicBaseUrl(): string {
  const { BASE_URL, PORT } = env()
  return BASE_URL ?? `http://localhost:${PORT}`
}
