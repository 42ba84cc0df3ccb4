import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { COSTS } from '../../lib/contract/plans'
import { stopOrphanedServers } from '../../lib/host/embedded/orphaned-servers'
import { RedisServerFixture } from '../../lib/platform/limits/redis-server.fixture'
import { admin, createUser } from '../support/admin'
import { Connection, type Received } from '../support/connection'
import { environmentWith, productFolder } from '../support/environment'
import { sessionClient } from '../support/http'
import { freePort, type RunningServer, startServer } from '../support/server'
import { granted, newProjectBody } from './callers'

const readLimit = 100
/** The store may be slow on a busy machine: a store that does not answer is tested elsewhere. */
const settings = { WEB_CONCURRENCY: '2', RATE_LIMIT_STORE_TIMEOUT_MS: '10000' }
/** For the start of a server. */
const longestStartMs = 300_000
const waitOptions = { timeout: 30_000, interval: 50 }

/** An account of one server, and what makes tokens for it. */
async function newAccount(
  { baseUrl, dataDir }: Pick<RunningServer, 'baseUrl' | 'dataDir'>,
  credits = 100_000,
) {
  const user = await createUser({ tier: 'growth', credits }, dataDir)
  const session = await sessionClient(user, baseUrl)
  const newToken = async (): Promise<string> => {
    const body = { label: 'Test', scopes: ['read', 'write'] }
    return granted(await session.post('/api/user/api-keys', body), 201).body.plaintext
  }
  return { user, session, newToken }
}

type Account = Awaited<ReturnType<typeof newAccount>>

const connect = (baseUrl: string, token: string | undefined, count: number) =>
  Array.from({ length: count }, () => new Connection(baseUrl, token))

/** Answers to more requests at once than the limit has room for, all within one minute on the clock. */
async function flood(baseUrl: string, account: Account, label: string): Promise<Received[]> {
  for (;;) {
    const minute = () => Math.floor(Date.now() / 60_000)
    const before = minute()
    const connections = connect(baseUrl, await account.newToken(), 16)
    const answers = await Promise.all(
      Array.from({ length: readLimit + 60 }, (_, index) =>
        connections[index % connections.length]!.get('/api/projects', {
          'x-request-id': `${label}-${index}`,
        }),
      ),
    )
    for (const connection of connections) connection.close()
    if (minute() === before) return answers
  }
}

/** Every request counted once, whichever process took it. */
function expectExactLimit(answers: Received[]): void {
  const passed = answers.filter(({ status }) => status === 200)
  const remaining = passed
    .map(({ headers }) => Number(/"read";r=(\d+)/.exec(String(headers.ratelimit))?.[1]))
    .sort((a, b) => b - a)
  expect(remaining).toEqual(Array.from({ length: readLimit }, (_, index) => readLimit - 1 - index))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
}

/** The number of the worker that answered a request, from the log. */
const workerOf = (output: string, requestId: string): number | undefined => {
  const [, worker] = new RegExp(`"worker":(\\d+).*"requestId":"${requestId}"`).exec(output) ?? []
  return worker === undefined ? undefined : Number(worker)
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function workersOf(primary: number): number[] {
  return processes().flatMap(({ pid, parent, command }) =>
    parent === primary && command.endsWith('--worker') ? pid : [],
  )
}

function processes(): { pid: number; parent: number; command: string }[] {
  if (process.platform === 'linux') return processesFromProc()
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return list.split('\n').map((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), command: line }
  })
}

/** Small containers have no `ps`. */
function processesFromProc(): ReturnType<typeof processes> {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name in parentheses may hold spaces and parentheses.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean)
        return { pid: Number(name), parent: Number(parent), command: words.join(' ') }
      } catch {
        // The process has ended meanwhile.
        return []
      }
    })
}

describe('a server of two workers', () => {
  let server: RunningServer
  let account: Account
  beforeAll(async () => {
    server = await startServer(settings)
    account = await newAccount(server)
  }, longestStartMs)
  afterAll(() => server?.stop())

  it('is ready when both serve, and says so once', async () => {
    expect(server.output().match(/^Ready on /gm)).toHaveLength(1)
    expect(workersOf(server.pid)).toHaveLength(2)
  })

  it('lets exactly the limit through', async () => {
    const answers = await flood(server.baseUrl, account, 'flood')
    expectExactLimit(answers)
    await vi.waitFor(() => {
      const workers = answers.map((_, index) => workerOf(server.output(), `flood-${index}`))
      expect(new Set(workers)).toEqual(new Set([1, 2]))
    }, waitOptions)
  })

  it('carries a repeated request out once, and spends no credit twice', async () => {
    const { user, newToken } = await newAccount(server, 3 * COSTS.projectCreation)
    const connections = connect(server.baseUrl, await newToken(), 8)
    const create = (key: () => string) =>
      Promise.all(
        connections.map((connection) =>
          connection.post('/api/projects', newProjectBody(), { 'idempotency-key': key() }),
        ),
      )
    const key = randomUUID()
    const repeated = await create(() => key)
    expect(repeated.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(repeated.map(({ text }) => text)).size).toBe(1)
    const different = await create(randomUUID)
    expect(different.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(different.filter(({ status }) => status === 403)).toHaveLength(6)
    const { users } = await admin<{ users: { email: string; credits: number }[] }>(
      ['user', 'list'],
      server.dataDir,
    )
    expect(users.find(({ email }) => email === user.email)?.credits).toBe(0)
    for (const connection of connections) connection.close()
  })

  it('does its background work in one process', async () => {
    const { url } = JSON.parse(readFileSync(path.join(server.dataDir, 'database.json'), 'utf8'))
    const sql = postgres(url, { max: 1 })
    const listeners = await sql`select pid from pg_stat_activity where query ilike 'listen "outbox_events"%'`
    await sql.end()
    expect(listeners).toHaveLength(1)
    const note = { content: 'Call Ann Lee about the invoices tomorrow' }
    const { body } = granted(await account.session.post('/api/nucleus/capture/note', note), 201)
    const read = () => account.session.get(`/api/nucleus/captures/${body.capture.id}`)
    await vi.waitFor(
      async () =>
        expect(granted(await read(), 200).body.capture.status).toMatch(/^(processed|needs_review)$/),
      // Less often than the limit of reads.
      { timeout: 60_000, interval: 1_000 },
    )
  })

  it(
    'replaces a worker that dies, while the other goes on',
    async () => {
      const connections = connect(server.baseUrl, undefined, 2)
      for (const [index, connection] of connections.entries()) {
        await connection.get('/api/projects', { 'x-request-id': `before-${index}` })
      }
      const [victim, survivor] = connections as [Connection, Connection]
      const before = workersOf(server.pid)
      const workers = await vi.waitFor(() => {
        const found = [0, 1].map((index) => workerOf(server.output(), `before-${index}`))
        expect(new Set(found)).toEqual(new Set([1, 2]))
        return found as number[]
      }, waitOptions)
      // In the order they were started.
      process.kill(before.sort((a, b) => a - b)[workers[0]! - 1]!, 'SIGKILL')
      await expect(victim.get('/api/health')).rejects.toThrow()
      await vi.waitFor(() => expect(server.output()).toContain('a worker ended unexpectedly'), waitOptions)
      for (let asked = 0; workersOf(server.pid).length < 2 || asked < 20; asked++) {
        expect((await survivor.get('/api/health')).status).toBe(200)
        expect((await victim.get('/api/health')).status).toBe(200)
      }
      await vi.waitFor(() => expect(server.output()).toContain('a worker has taken the place'), {
        timeout: longestStartMs,
      })
      const ids = Array.from({ length: 4 }, () => randomUUID())
      for (const id of ids) {
        const [fresh] = connect(server.baseUrl, undefined, 1) as [Connection]
        expect((await fresh.get('/api/projects', { 'x-request-id': id })).status).toBe(401)
        fresh.close()
      }
      await vi.waitFor(
        () => expect(ids.map((id) => workerOf(server.output(), id)).sort()).toContain(3),
        waitOptions,
      )
      for (const connection of connections) connection.close()
    },
    longestStartMs,
  )

  it('finishes the requests in flight when it is stopped, and leaves nothing behind', async () => {
    const connections = connect(server.baseUrl, await account.newToken(), 6)
    const body = JSON.stringify(newProjectBody())
    const requests = connections.map((connection) =>
      connection.send('POST', '/api/projects', { 'content-length': String(body.length) }),
    )
    await Promise.all(requests.map((request) => request.begin(body.slice(0, 20))))
    // A later request is answered when the earlier ones have been taken.
    await Promise.all(
      connect(server.baseUrl, undefined, 6).map((connection) => connection.get('/api/health')),
    )
    const workers = workersOf(server.pid)
    process.kill(server.pid, 'SIGTERM')
    await vi.waitFor(() => expect(server.output()).toContain('Stopping…'), waitOptions)
    await vi.waitFor(
      () => expect(fetch(`${server.baseUrl}/api/health`)).rejects.toThrow('fetch failed'),
      waitOptions,
    )
    const answers = await Promise.all(requests.map((request) => request.finish(body.slice(20))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    await vi.waitFor(() => expect([server.pid, ...workers].filter(isRunning)).toEqual([]), waitOptions)
    const faults = server.output().match(/^.*"level":"(?:error|fatal)".*$/gm) ?? []
    expect(faults.filter((line) => !line.includes('a worker ended unexpectedly'))).toEqual([])
  })
})

describe('a server of two workers with Redis', () => {
  let redis: RedisServerFixture
  let primary: ChildProcess
  let dataDir: string
  let baseUrl: string
  beforeAll(async () => {
    redis = await RedisServerFixture.start()
    dataDir = await mkdtemp(path.join(tmpdir(), 'workers-'))
    const port = String(await freePort())
    baseUrl = `http://localhost:${port}`
    // Not in a group that the harness ends with it.
    primary = spawn(process.execPath, ['lib/host/cli/start.mjs'], {
      cwd: productFolder,
      env: environmentWith({
        ...settings,
        ...{ DATA_DIR: dataDir, PORT: port, REDIS_URL: redis.url },
        // A busy machine answers late, and a request that is not answered in time is counted by its process.
        RATE_LIMIT_STORE_TIMEOUT_MS: '20000',
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    await new Promise<void>((resolve, reject) => {
      primary.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
      primary.stdout?.on('data', (chunk) => {
        output += chunk
        if (output.includes('Ready on')) resolve()
      })
    })
  }, longestStartMs)
  afterAll(async () => {
    primary?.kill('SIGTERM')
    await redis?.stop()
    // A database outlives its killed server; otherwise only the next start would stop it.
    await stopOrphanedServers(path.join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true, force: true })
  })

  it('lets exactly the limit through', async () => {
    expectExactLimit(await flood(baseUrl, await newAccount({ baseUrl, dataDir }), 'redis'))
    expect(redis.commands.some(([name]) => name?.toLowerCase() === 'evalsha')).toBe(true)
  })

  it('ends with its primary, however that dies', async () => {
    const workers = workersOf(primary.pid!)
    expect(workers).toHaveLength(2)
    primary.kill('SIGKILL')
    await vi.waitFor(() => expect(workers.filter(isRunning)).toEqual([]), waitOptions)
    await expect(fetch(baseUrl)).rejects.toThrow('fetch failed')
  })
})
