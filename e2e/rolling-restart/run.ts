import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../lib/host/embedded'
import { connect } from '../../lib/platform/db/client'
import { environmentWith, productFolder } from '../support/environment'
import { holdSocket } from '../support/held-socket'
import { type HttpClient, sessionClient } from '../support/http'
import { freePort, type RunningServer, startServer } from '../support/server'
import { hasNginx, nginxErrors, startNginx } from './nginx'

/**
 * `npm run rolling-restart`: restarts two hosts behind nginx in turn, without a pause between them, while clients read
 * and write through it, and counts lost and duplicated requests. With `-- --socket` each host is given a listening
 * socket that stays open while it restarts, as by the socket unit. Needs nginx: NGINX_PROGRAM names it if it is not in
 * the PATH.
 */
const { values: options } = parseArgs({
  options: {
    /** How often each host is restarted. */
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '6' },
    socket: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
if (!hasNginx()) {
  console.error('There is no nginx here: install it, or set NGINX_PROGRAM to its path.')
  process.exit(2)
}

/** Reads and writes in turn. A write carries no idempotency key: a repeated one would be done twice. */
class Load {
  isOver = false
  reads = 0
  writes = 0
  longestMs = 0
  readonly lost: string[] = []

  constructor(private readonly client: HttpClient) {}

  async run(): Promise<void> {
    while (!this.isOver) {
      await this.expect(200, 'GET /api/projects', () => this.client.get('/api/projects?limit=1'))
      this.reads++
      const name = `Contact ${randomUUID()}`
      await this.expect(201, 'POST /api/nucleus/contacts', () =>
        this.client.post('/api/nucleus/contacts', { name }),
      )
      this.writes++
    }
  }

  private async expect(status: number, what: string, ask: () => Promise<{ status: number }>): Promise<void> {
    const startedAtMs = performance.now()
    try {
      const answer = await ask()
      if (answer.status !== status) this.lost.push(`${what}: ${answer.status}`)
    } catch (error) {
      this.lost.push(`${what}: ${(error as Error).message}`)
    }
    this.longestMs = Math.max(this.longestMs, performance.now() - startedAtMs)
  }
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const unlimited = '1000000'
const folder = await mkdtemp(path.join(tmpdir(), 'rolling-restart-'))
const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log: quiet })
const hosts: RunningServer[] = []
let stopNginx = async () => {}
let exitCode = 1
try {
  exitCode = await rehearse()
} catch (error) {
  console.error(error)
}
await stopNginx()
await Promise.all(hosts.map((host) => host.stop()))
await database.stop()
await rm(folder, { recursive: true, force: true })
process.exit(exitCode)

async function rehearse(): Promise<number> {
  const front = await freePort()
  const settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TOKEN_PEPPER: randomBytes(32).toString('hex'),
    BASE_URL: `http://localhost:${front}`,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '5',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_READ_PER_MINUTE: unlimited,
    RATE_LIMIT_WRITE_PER_MINUTE: unlimited,
  }
  const ports = [await freePort(), await freePort()]
  const sockets = options.socket ? ports.map(holdSocket) : []
  const startHost = async (place: number) => {
    hosts[place] = await startServer({ ...settings, PORT: String(ports[place]) }, sockets[place])
  }
  for (const place of ports.keys()) await startHost(place)
  stopNginx = await startNginx(path.join(folder, 'nginx'), front, ports)

  const user = { email: 'operator@example.com', password: randomUUID() }
  createUser(user, { ...settings, DATA_DIR: hosts[0]!.dataDir })
  const client = await sessionClient(user, settings.BASE_URL)
  const load = new Load(client)
  const running = Array.from({ length: Number(options.clients) }, () => load.run())

  for (let round = 0; round < rounds; round++) {
    for (const place of ports.keys()) {
      await hosts[place]!.stop()
      await startHost(place)
    }
  }
  load.isOver = true
  await Promise.all(running)
  const doubled = await countDoubled()
  const way = options.socket ? 'sockets that stay open' : 'ports of their own'
  console.log(
    `${rounds * ports.length} restarts of ${ports.length} hosts with ${way} behind nginx, without a pause`,
  )
  console.log(
    `${load.reads} reads and ${load.writes} writes, ${load.lost.length} lost, ${doubled} done twice; the longest took ${Math.round(load.longestMs)} ms`,
  )
  for (const line of load.lost.slice(0, 10)) console.log(`  ${line}`)
  if (load.lost.length > 0) console.log(await nginxErrors(path.join(folder, 'nginx')))
  return load.lost.length + doubled === 0 ? 0 : 1
}

function createUser(user: { email: string; password: string }, settings: Record<string, string>): void {
  const options = ['--email', user.email, '--password', user.password, '--tier', 'agency']
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'lib/host/cli/admin.ts', 'user', 'create', ...options],
    { cwd: productFolder, env: environmentWith(settings), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

/** Contacts of one name beyond the first: writes that were done twice. */
async function countDoubled(): Promise<number> {
  const { sql } = connect(database.url, 1)
  const [row] = await sql`select (count(*) - count(distinct name))::int as doubled from contacts`
  await sql.end()
  return row?.doubled
}
