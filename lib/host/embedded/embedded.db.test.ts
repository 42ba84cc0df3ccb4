import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addressFile } from '../../platform/db/address'
import { migrateDatabase } from '../../platform/db/migrate'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded'
import { postgresProcessesIn, processStart } from './processes'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const waitOptions = { timeout: 20_000, interval: 50 }

/** The data of a server that was started once and stopped: creating one takes longer than most tests. */
let madeBefore: string
let dataDir: string
let running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  madeBefore = await mkdtemp(path.join(tmpdir(), 'embedded-test-'))
  dataDir = madeBefore
  await (await startFirst()).stop()
  running = []
})

afterAll(() => rm(madeBefore, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-test-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.map((server) => server.stop()))
  running = []
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  if (!existsSync(directory())) await cp(path.join(madeBefore, 'postgres'), directory(), { recursive: true })
  return startFirst()
}

/** Starts on the folder's present content, which may be empty. */
async function startFirst(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off' } })
  running.push(server)
  return server
}

async function withConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const directory = () => path.join(dataDir, 'postgres')

test('the workspace signs in as an ordinary role with its own database, in UTF-8 and UTC', async () => {
  const { url } = await startFirst()
  const [row] = await withConnection(
    url,
    (sql) => sql`
      select current_user as name, current_database() as database, rolsuper, rolcreaterole, rolbypassrls,
        current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
        current_setting('fsync') as fsync, pg_encoding_to_char(encoding) as "databaseEncoding",
        datlocprovider, datlocale, 'É' ilike 'é' as "foldsCase"
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  expect(row).toMatchObject({
    name: 'workspace',
    database: 'workspace',
    rolsuper: false,
    rolcreaterole: true,
    rolbypassrls: false,
    encoding: 'UTF8',
    zone: 'UTC',
    datlocale: 'C.UTF-8',
    foldsCase: true,
  })
})

test('large queries may use parallel workers, which start with the settings of the server', async () => {
  const { url } = await start()
  const rows = await withConnection(url, async (sql) => {
    await sql`set debug_parallel_query = on`
    return sql`select count(*)::int as relations from pg_class`
  })
  expect(rows[0]?.relations).toBeGreaterThan(100)
})

test('nobody signs in without the password, nor as the superuser', async () => {
  const { url } = await start()
  for (const [user, password] of [
    ['workspace', 'wrong'],
    ['postgres', new URL(url).password],
  ] as const) {
    const attempt = new URL(url)
    attempt.username = user
    attempt.password = password
    await expect(withConnection(attempt.href, (sql) => sql`select 1`)).rejects.toThrow(/password|pg_hba/)
  }
})

test('the address is left for other processes, readable by its owner only, and removed by a stop', async () => {
  const server = await start()
  expect(JSON.parse(await readFile(addressFile(dataDir), 'utf8'))).toEqual({ url: server.url })
  expect((await stat(addressFile(dataDir))).mode & 0o777).toBe(0o600)
  await server.stop()
  running = []
  expect(existsSync(addressFile(dataDir))).toBe(false)
  expect(postgresProcessesIn(directory())).toEqual([])
})

test('migrations run as the workspace’s role, and data outlives a restart', async () => {
  const first = await start()
  await migrateDatabase(first.url)
  await withConnection(first.url, (sql) => sql`insert into deployment_settings values ('kept', '1')`)
  await first.stop()
  running = []
  const second = await start()
  expect(second.url).not.toBe(first.url)
  await migrateDatabase(second.url)
  const rows = await withConnection(second.url, (sql) => sql`select name from deployment_settings`)
  expect(rows).toEqual([{ name: 'kept' }])
})

test.each(['the postmaster', 'one backend'])(
  'after kill -9 of %s the same pool works again',
  async (victim) => {
    const server = await start()
    const sql = postgres(server.url, { max: 3, onnotice: () => {} })
    const [before] = await sql`select pg_backend_pid() as pid`
    const postmaster = server.pid()
    process.kill(victim === 'the postmaster' ? postmaster : before?.pid, 'SIGKILL')
    await vi.waitFor(async () => {
      const [row] = await sql`select pg_backend_pid() as pid`
      expect(row?.pid).not.toBe(before?.pid)
    }, waitOptions)
    if (victim === 'the postmaster') expect(server.pid()).not.toBe(postmaster)
    await sql.end({ timeout: 1 })
  },
)

test('a postmaster that is killed again and again comes back each time', async () => {
  const server = await start()
  for (let round = 0; round < 3; round++) {
    const pid = server.pid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect([0, pid]).not.toContain(server.pid()), waitOptions)
  }
  await withConnection(server.url, (sql) => sql`select 1`)
})

test('a stop right after a crash leaves nothing running', async () => {
  const server = await start()
  process.kill(server.pid(), 'SIGKILL')
  await server.stop()
  running = []
  await vi.waitFor(() => expect(postgresProcessesIn(directory())).toEqual([]), waitOptions)
})

test('a server whose starter was killed is stopped by the next start', async () => {
  const fixture = path.join(import.meta.dirname, 'holder.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, 'postgres', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const orphan = await new Promise<number>((resolve) => {
    if (!child.stdout) throw new Error('no output')
    createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line.split(' ')[1])))
  })
  const orphanUrl = JSON.parse(await readFile(addressFile(dataDir), 'utf8')).url
  await withConnection(orphanUrl, (sql) => sql`create table kept (n integer)`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  expect(processStart(orphan)).not.toBeNull()

  const server = await start()
  expect(processStart(orphan)).toBeNull()
  expect(await withConnection(server.url, (sql) => sql`select * from kept`)).toEqual([])
})

test('a process number in postmaster.pid that somebody else has by now harms nobody', async () => {
  await (await start()).stop()
  running = []
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  children.push(bystander)
  await writeFile(
    path.join(directory(), 'postmaster.pid'),
    `${bystander.pid}\n${directory()}\n0\n1\n\n\n0 0\nready\n`,
  )
  await start()
  expect(processStart(bystander.pid ?? 0)).not.toBeNull()
})

test('an interrupted first start is repeated', async () => {
  const leftover = path.join(dataDir, 'postgres.new-abcdef')
  await mkdir(leftover)
  await writeFile(path.join(leftover, 'PG_VERSION'), '18\n')
  await startFirst()
  expect((await readdir(dataDir)).sort()).toEqual(['database.json', 'postgres'])
})

test('a folder that holds something else is left alone', async () => {
  await mkdir(directory())
  await writeFile(path.join(directory(), 'thesis.txt'), 'years of work')
  await expect(start()).rejects.toThrow('is not empty')
  expect(await readdir(directory())).toEqual(['thesis.txt'])
})

test('data of another major version is refused with what to do', async () => {
  await (await start()).stop()
  running = []
  await writeFile(path.join(directory(), 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/made by PostgreSQL 17.*backup/)
})
