import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { command } from '../support/command'
import { sessionClient } from '../support/http'
import { endAll } from '../support/process'
import { freePort, type RunningServer, startServer } from '../support/server'
import { type Findings, WorkingClient } from './clients'
import { startBalancer, startSurroundings } from './surroundings'

/**
 * `npm run rehearsal`: two hosts behind a balancer, with one PostgreSQL, a file store, a mail server and substitutes
 * for Redis and an Inngest server, each restarted while clients work. Prints requests lost, effects doubled and rows
 * seen by a stranger; all of them have to be 0. REHEARSAL_LOG names a file for the logs of the hosts.
 */
const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '4' },
    /** Seconds of undisturbed work between two disturbances. */
    calm: { type: 'string', default: '5' },
    /** Seconds until the rehearsal is aborted, excluding the build. */
    limit: { type: 'string', default: '900' },
  },
})
const calmMs = Number(options.calm) * 1000
const longestStopMs = 15_000
const plenty = '1000000'

process.once('SIGINT', () => void endAll(longestStopMs).then(() => process.exit(130)))

const surroundings = await startSurroundings()
const balancerPort = await freePort()
const baseUrl = `http://localhost:${balancerPort}`
const folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'rehearsal-host-'))))
const ports = [await freePort(), await freePort()]
const hosts: (RunningServer | undefined)[] = []
/** The logs of hosts that have ended. */
const earlier: string[] = []

const startHost = async (index: number) => {
  hosts[index] = await startServer({
    ...surroundings.settings,
    BASE_URL: baseUrl,
    TRUST_PROXY: '1',
    PORT: String(ports[index]),
    DATA_DIR: folders[index]!,
    RATE_LIMIT_READ_PER_MINUTE: plenty,
    RATE_LIMIT_WRITE_PER_MINUTE: plenty,
    RATE_LIMIT_NOTE_CAPTURE_PER_HOUR: plenty,
    RATE_LIMIT_PUBLIC_POST_PER_MINUTE: plenty,
    RATE_LIMIT_AUDIT_PER_HOUR: plenty,
    RATE_LIMIT_JOB_POLL_PER_MINUTE: plenty,
    RATE_LIMIT_PAGE_PER_MINUTE: plenty,
    LOG_LEVEL: 'warn',
  })
}

const logs = () => [...earlier, ...hosts.map((host) => host?.output() ?? '')].join('\n')

/** The lines that the hosts logged for a request. */
const explain = (answer: string): string => {
  const [, id] = /request id (\S+?):/.exec(answer) ?? []
  const lines = id
    ? logs()
        .split('\n')
        .filter((line) => line.includes(id))
    : []
  return [answer, ...lines.map((line) => `    ${line.slice(0, 1_500)}`)].join('\n')
}

async function createAccount(): Promise<{ email: string; password: string }> {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery' }
  const words = ['user', 'create', '--tier', 'agency', '--credits', '10000000']
  const given = ['--email', account.email, '--password', account.password]
  const args = ['--import', 'tsx', 'lib/host/cli/admin.ts', ...words, ...given]
  let output = ''
  const code = await command('node', args, {
    settings: { ...surroundings.settings, DATA_DIR: folders[0]! },
    onOutput: (text) => {
      output += text
    },
  })
  if (code !== 0) throw new Error(`No account could be created: ${output}`)
  return account
}

console.log('Starting two hosts. The first start builds the application…')
await startHost(0)
await startHost(1)
const balancer = await startBalancer(balancerPort, () => ports)

const findings: Findings = {
  requests: 0,
  work: 0,
  lost: 0,
  doubled: 0,
  foreign: 0,
  unexpected: [],
  longestGapMs: 0,
}
const clients: WorkingClient[] = []
/** Whether everything was tried and compared. */
let isComplete = false
for (let index = 0; index < Number(options.clients); index++) {
  const account = await createAccount()
  const session = await sessionClient(account, baseUrl)
  const { body } = await session.post('/api/user/api-keys', { label: 'Rehearsal', scopes: ['read', 'write'] })
  clients.push(new WorkingClient(body.plaintext, session, baseUrl, findings))
}

const restartHost = async (index: number, signal: 'SIGTERM' | 'SIGKILL') => {
  const host = hosts[index]!
  if (signal === 'SIGKILL') process.kill(host.pid, signal)
  await host.stop()
  earlier.push(host.output())
  await startHost(index)
}
const disturbances: [string, () => Promise<void>][] = [
  ['the first host restarts', () => restartHost(0, 'SIGTERM')],
  ['the second host is killed and started again', () => restartHost(1, 'SIGKILL')],
  ...Object.entries(surroundings.restarts).map(([name, restart]): [string, () => Promise<void>] => [
    `${name} restarts`,
    restart,
  ]),
]

const limit = setTimeout(() => {
  console.log(`\nGiven up after ${options.limit} s.`)
  void finish()
}, Number(options.limit) * 1_000)

const end = new AbortController()
const working = Promise.all(clients.map((client) => client.work(end.signal)))
for (const [name, disturb] of disturbances) {
  await delay(calmMs)
  const before = findings.requests
  const startedAtMs = performance.now()
  findings.longestGapMs = 0
  await disturb()
  await delay(calmMs)
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  console.log(
    `${name}: ${findings.requests - before} requests in ${seconds} s, longest gap of a client ${Math.round(findings.longestGapMs)} ms`,
  )
}
end.abort()
await working
console.log('Waiting for the work in the background…')
for (const client of clients) await client.settle()
for (const client of clients) await client.compare()
clearTimeout(limit)
isComplete = true
await finish()

/** Prints what was found, and ends everything. */
async function finish(): Promise<never> {
  const { requests, work, lost, doubled, foreign, unexpected } = findings
  console.log(`
requests                 ${requests}
work in the background   ${work}
requests and work lost   ${lost}
effects doubled          ${doubled}
rows seen by a stranger  ${foreign}
unexpected answers       ${unexpected.length}`)
  for (const answer of unexpected.slice(0, 20)) console.log(`  ${explain(answer)}`)
  if (process.env.REHEARSAL_LOG) await writeFile(process.env.REHEARSAL_LOG, logs())
  balancer.closeAllConnections()
  balancer.close()
  await Promise.all(hosts.map((host) => host?.stop()))
  await surroundings.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  process.exit(isComplete && lost + doubled + foreign + unexpected.length === 0 ? 0 : 1)
}
