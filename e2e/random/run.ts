import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { endAll } from '../support/process'
import type { RunningServer } from '../support/server'
import type { Account } from './accounts'
import type { Finding, Outcome } from './campaign'

/**
 * `npm run random-requests`: sends random requests generated from the API document, and checks each response
 * against it.
 */
interface Options {
  requests: number
  seed: number
  concurrency: number
  url?: string
  token?: string
  dataDir?: string
}

const longestStopMs = 13_000
/** Requests per account before a new one takes its place, which limits the length of its lists. */
const requestsOfAnAccount = 2500
const tiers = ['agency', 'growth', 'starter', 'agency', 'growth', 'solo'] as const

const { values } = parseArgs({
  options: {
    /** Number of requests. */
    requests: { type: 'string', default: '20000' },
    /** Repeats the requests of a seed. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Number of concurrent requests. */
    concurrency: { type: 'string', default: '8' },
    /** A running workspace instead of a new one. */
    url: { type: 'string' },
    /** A token of an account there that may lose all its data. */
    token: { type: 'string' },
    /** DATA_DIR of a workspace on this machine: accounts are created and its database is checked. */
    'data-dir': { type: 'string' },
  },
})
const options: Options = {
  requests: wholeNumber('requests', values.requests),
  seed: wholeNumber('seed', values.seed),
  concurrency: Math.max(1, wholeNumber('concurrency', values.concurrency)),
  url: values.url,
  token: values.token,
  dataDir: values['data-dir'],
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value)
  if (Number.isSafeInteger(number) && number >= 0) return number
  console.error(`--${name} must be a whole number`)
  process.exit(2)
}

let started: Promise<RunningServer> | undefined
const cleanUp = () =>
  endAll(longestStopMs).then(() => started?.then((server) => server.stop()).catch(() => {}))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(128 + constants.signals[signal])))
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await cleanUp()
process.exit()

async function startWorkspace(): Promise<RunningServer> {
  console.error('Starting a workspace. Its first start builds the application…')
  const { startServer } = await import('../support/server')
  const limits = [
    'READ_PER_MINUTE',
    'WRITE_PER_MINUTE',
    'JOB_POLL_PER_MINUTE',
    'NOTE_CAPTURE_PER_HOUR',
    'AUDIT_PER_HOUR',
  ]
  const counted = ['FAILED_AUTH_PER_MINUTE', 'PUBLIC_POST_PER_MINUTE', 'SIGN_IN_PER_MINUTE']
  const unlimited = [...limits, ...counted].map((name) => [`RATE_LIMIT_${name}`, '1000000'])
  return startServer({ ...Object.fromEntries(unlimited), LOG_LEVEL: 'warn' })
}

async function run(): Promise<boolean> {
  const { url, token, requests, seed, concurrency } = options
  if (url && !token && !options.dataDir) throw new Error('--url needs --token or --data-dir')
  if (!url) started = startWorkspace()
  const server = await started
  const baseUrl = url ?? server!.baseUrl
  const dataDir = server?.dataDir ?? options.dataDir
  if (dataDir) {
    const { environmentFor, environmentWith } = await import('../support/environment')
    Object.assign(process.env, environmentWith(environmentFor({ baseUrl, dataDir })))
  }
  // Imported after the environment is set, because it reads the product's settings.
  const { Campaign } = await import('./campaign')
  console.error(`Seed ${seed}: ${requests} requests to ${baseUrl}`)
  const accountFor = token && !dataDir ? await heldToken(token) : await freshAccounts()
  const outcome = await Campaign.run({
    baseUrl,
    requests,
    seed,
    concurrency,
    accountFor,
    hasSessions: dataDir !== undefined,
    onProgress: (done) => console.error(`${done} sent`),
    onFinding: print,
  })
  const afterwards = await problemsAfterwards(baseUrl, dataDir, server?.output())
  report(outcome, afterwards)
  return outcome.findings.length === 0 && afterwards.length === 0
}

async function heldToken(token: string) {
  const { TokenHolder } = await import('./accounts')
  const account = new TokenHolder(token)
  return () => account
}

async function freshAccounts() {
  const { NewAccount } = await import('./accounts')
  const opened = new Map<number, Promise<Account>>()
  return (number: number) => {
    // Three concurrent accounts on different plans.
    const round = Math.floor(number / (3 * requestsOfAnAccount))
    const place = round * 3 + (number % 3)
    let account = opened.get(place)
    if (!account) {
      account = NewAccount.open(tiers[place % tiers.length]!, 3)
      opened.set(place, account)
      opened.delete(place - 6)
    }
    return account
  }
}

async function problemsAfterwards(baseUrl: string, dataDir?: string, output?: string): Promise<string[]> {
  const health = await fetch(`${baseUrl}/api/health`).catch(() => undefined)
  const logged = output?.split('\n').filter((line) => line.includes('"request failed"')) ?? []
  const { brokenInvariants } = await import('./invariants')
  return [
    ...(health?.ok ? [] : [`The health check says ${health?.status ?? 'nothing'}`]),
    ...logged.slice(0, 5),
    ...(dataDir ? await brokenInvariants(dataDir) : []),
  ]
}

function report({ findings, statuses, successes }: Outcome, afterwards: string[]): void {
  for (const problem of afterwards) console.log(`\n${problem}`)
  const counted = [...statuses].sort(([first], [second]) => first - second)
  console.log(`\nAnswers: ${counted.map(([status, count]) => `${status} × ${count}`).join(', ')}`)
  console.log(
    `${successes.size} operations answered with success; ${findings.length + afterwards.length} problems.`,
  )
}

function print({ complaint, about, request, answer, seed }: Finding): void {
  console.log(`\n${about}: ${complaint} (seed ${seed})`)
  console.log(`  ${request.method} ${JSON.stringify(request.target.slice(0, 1000))}`)
  for (const [name, value] of request.headers)
    console.log(`  ${name}: ${JSON.stringify(value.slice(0, 200))}`)
  if (request.body) console.log(`  ${JSON.stringify(request.body.toString().slice(0, 2000))}`)
  console.log(`  → ${answer}`)
}
