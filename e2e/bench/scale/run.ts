import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, constants, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../../lib/host/embedded'
import { sessionClient } from '../../support/http'
import { endAll } from '../../support/process'
import { startServer } from '../../support/server'
import { type Filled, fillAtScale } from './fill'
import { load } from './load'
import { findingsOf, planFindings } from './plan-findings'
import { addressOf, type Read, readsOf } from './reads'
import { type Row, table } from './report'
import { sizesFor, type User } from './sizes'

/**
 * `npm run bench:scale`: measures every list, search and detail in a workspace with a thousand users, and
 * reports sequential scans. BENCH_DATA names a folder that keeps the workspace for the next run. BENCH_ONLY names the
 * reads to measure by their titles in the table, separated by spaces.
 */
const share = Number(process.env.BENCH_SCALE || 1)
const only = process.env.BENCH_ONLY?.split(' ')
if (!(share > 0 && share <= 1)) {
  console.error('BENCH_SCALE must be above 0 and at most 1')
  process.exit(2)
}
const password = 'correct horse battery'
const longestStopMs = 13_000
const unlimited = '1000000'
/** The same in every run: a database that is kept refuses other secrets. */
const secrets = {
  SESSION_SECRET: 'the-session-secret-of-the-benchmark-at-scale',
  TOKEN_PEPPER: 'the-token-pepper-of-the-benchmark-at-scale',
}
const quiet = { debug() {}, info() {}, warn: console.error, error: console.error }

const kept = process.env.BENCH_DATA && path.resolve(process.env.BENCH_DATA)
const dataDir = kept || (await mkdtemp(path.join(tmpdir(), 'scale-bench-')))
await mkdir(dataDir, { recursive: true })
const database = await startEmbeddedPostgres({ dataDir, log: quiet })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await cleanUp()
    process.exit(128 + constants.signals[signal])
  })
}
try {
  await bench()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await cleanUp()
process.exit()

async function bench(): Promise<void> {
  // Set before the product reads its settings.
  Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: dataDir, ...secrets })
  const { migrateDatabase } = await import('../../../lib/platform/db/migrate')
  const { createUserAcrossOwners } = await import('../../../lib/account/users')
  const { detectForUser } = await import('../../../lib/nucleus/insights')
  const { closeDatabase, connect } = await import('../../../lib/platform/db/client')
  await migrateDatabase(database.url)
  const noteFile = path.join(dataDir, `filled-${share}.json`)
  const noted = await readFile(noteFile, 'utf8').catch(() => undefined)
  const filled: Filled = noted ? JSON.parse(noted) : await fill()
  if (!noted) await writeFile(noteFile, JSON.stringify(filled))

  async function fill(): Promise<Filled> {
    const known = []
    for (const email of ['largest@scale.example', 'median@scale.example']) {
      known.push({ email, id: (await createUserAcrossOwners({ email, password, tier: 'agency' })).id })
    }
    const written = await fillAtScale(database.url, sizesFor(share), known, (line) => console.error(line))
    for (const { id } of known) await detectForUser(id)
    return written
  }

  // Connects like the product, because connection settings affect the plans.
  const { sql } = connect(database.url, 1)
  const users = { largest: filled.largest, median: filled.median }
  const asked: Record<string, Read[]> = {}
  for (const [name, user] of Object.entries(users)) {
    asked[name] = (await readsOf(sql, user.id)).filter(({ title }) => !only || only.includes(title))
  }
  console.error('Looking at the plans…')
  const findings = await planFindings(sql, filled.largest, asked.largest!)
  await sql.end()
  await closeDatabase()

  console.error('Starting the product. Its first start builds the application…')
  const server = await startServer({
    DATABASE_URL: database.url,
    ...secrets,
    RATE_LIMIT_READ_PER_MINUTE: unlimited,
    RATE_LIMIT_JOB_POLL_PER_MINUTE: unlimited,
    LOG_LEVEL: 'warn',
  })
  const rows: Record<string, Row> = {}
  for (const [name, user] of Object.entries(users)) {
    const headers = await signedIn(user, server.baseUrl)
    for (const read of asked[name]!) {
      const addresses = read.inputs.map((input) => addressOf(read, input))
      const measured = await load(server.baseUrl, headers, addresses)
      rows[read.title] = { title: read.title, ...rows[read.title], [name]: measured }
    }
    console.error(`The ${name} user's measured`)
  }
  await server.stop()
  console.log(`\n${table(Object.values(rows), findings)}\n`)
  console.log(summary(filled))
  console.log(findingsOf(findings))
}

async function signedIn({ email }: User, baseUrl: string): Promise<Record<string, string>> {
  const client = await sessionClient({ email, password }, baseUrl)
  return { cookie: client.cookieHeader() }
}

function summary({ largest, median, seconds }: { largest: User; median: User; seconds: number }): string {
  const { users, others } = sizesFor(share)
  const holds = (user: User) =>
    `${user.leads} leads, ${user.memories} memories, ${user.projects} projects and ${user.captures} captures`
  return [
    `${users} users with ${others.leads + largest.leads} leads, ${others.memories + largest.memories} memories,`,
    `${others.projects + largest.projects} projects and ${others.captures + largest.captures} captures,`,
    `written in ${Math.round(seconds)} s. The largest has ${holds(largest)}; the median one ${holds(median)}.`,
    `8 connections over HTTP; ${availableParallelism()} cores shared with PostgreSQL and the load,`,
    `load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}.`,
  ].join(' ')
}

async function cleanUp(): Promise<void> {
  await endAll(longestStopMs)
  await database.stop()
  if (!kept) await rm(dataDir, { recursive: true, force: true })
}
