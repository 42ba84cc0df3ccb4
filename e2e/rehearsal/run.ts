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
 * `npm run rehearsal`: two hosts behind a balancer, with one PostgreSQL, a file store, a stand-in for Redis and a mail
 * server, each restarted while clients work. Prints requests lost, effects doubled and rows seen by a stranger; all of
 * them have to be 0.
 */
const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '4' },
    /** Seconds of undisturbed work between two disturbances. */
    calm: { type: 'string', default: '5' },
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
    LOG_LEVEL: 'warn',
  })
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
  lost: 0,
  doubled: 0,
  foreign: 0,
  unexpected: [],
  longestGapMs: 0,
}
const clients: WorkingClient[] = []
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
for (const client of clients) await client.compare()

const { unexpected } = findings
console.log(`
requests                 ${findings.requests}
requests lost            ${findings.lost}
effects doubled          ${findings.doubled}
rows seen by a stranger  ${findings.foreign}
unexpected answers       ${unexpected.length}`)
for (const line of unexpected.slice(0, 20)) console.log(`  ${line}`)
if (process.env.REHEARSAL_LOG) {
  const output = hosts.map((host) => host?.output()).join('\n')
  await writeFile(process.env.REHEARSAL_LOG, output)
}

balancer.closeAllConnections()
balancer.close()
await Promise.all(hosts.map((host) => host?.stop()))
await surroundings.stop()
for (const folder of folders) await rm(folder, { recursive: true, force: true })
const isClean = findings.lost + findings.doubled + findings.foreign + unexpected.length === 0
process.exit(isClean ? 0 : 1)
