import { randomBytes, randomUUID } from 'node:crypto'
import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { acrossOwners, openOwnerConnection } from '../../../platform/db/client'
import { env, publicBaseUrl, SECRET_SETTINGS } from '../../../platform/env'
import { describeFileStore, fileKey, fileStore } from '../../../platform/files'
import { askLimitStore } from '../../../platform/limits'
import { greetMailServer } from '../../../platform/mail'
import { OWNER_TABLES } from '../../owner-tables'
import { appliedMigrations, readMigrations } from '../backup/migrations'
import { type Check, failed, ok, warning } from './check'
import { checkAnnouncements, checkBackground } from './check-background'

const oldestServerVersion = 15
const longestClockDifferenceMs = 2_000
const leastFreeBytes = 1024 ** 3

/** Settings that a deployment reached over a network needs and that have no safe default. */
const settings: Check = {
  name: 'settings',
  async examine() {
    const { BASE_URL, TRUST_PROXY, DATA_DIR } = env()
    const fromFiles = SECRET_SETTINGS.filter((name) => process.env[`${name}_FILE`]).length
    const read = `${publicBaseUrl()}, DATA_DIR ${DATA_DIR}${fromFiles ? `, ${fromFiles} secrets from files` : ''}`
    if (!BASE_URL) return warning(`${read}; BASE_URL is not set: links lead to this machine`)
    if (BASE_URL.startsWith('http:')) return warning(`${read}; BASE_URL is not https`)
    if (TRUST_PROXY === 0)
      return warning(`${read}; TRUST_PROXY is 0: behind a proxy, all clients count as one`)
    return ok(read)
  },
}

const database: Check = {
  name: 'database',
  async examine() {
    const startedAtMs = performance.now()
    const [row] = await acrossOwners().execute<{ version: string; number: number; isMigrated: boolean }>(sql`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`)
    const tookMs = Math.round(performance.now() - startedAtMs)
    const about = `PostgreSQL ${row?.version}, answered in ${tookMs} ms`
    if (!row || row.number < oldestServerVersion * 10_000)
      return failed(`${about}; version ${oldestServerVersion} or newer is needed`)
    if (!row.isMigrated) return warning(`${about}; empty: the next start creates the tables`)
    const all = await readMigrations()
    const rows = await acrossOwners().execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations`,
    )
    const applied = appliedMigrations(rows, all).length
    if (rows.length > applied) return failed(`${about}; its tables are of a newer release than this`)
    if (applied < all.length)
      return warning(`${about}; ${all.length - applied} migrations wait for the next start`)
    return ok(`${about}, ${applied} migrations`)
  },
}

const rowSecurity: Check = {
  name: 'row security',
  async examine() {
    // Opening a new connection gives the reason why row security does not hold.
    await (await openOwnerConnection()).end()
    const unsecured = await acrossOwners().execute<{ name: string }>(sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname in ${OWNER_TABLES.map(({ name }) => name)}
        and not (c.relrowsecurity and c.relforcerowsecurity)`)
    if (unsecured.length > 0) return failed(`off for ${unsecured.map(({ name }) => name).join(', ')}`)
    // Opening proves row security with the canary row.
    const connection = await openOwnerConnection()
    await connection.end()
    return ok('proved: statements of a user see the rows of this user only')
  },
}

const secretsCheck: Check = {
  name: 'secrets',
  async examine() {
    const { SESSION_SECRET, TOKEN_PEPPER } = env()
    const { differingSecretsAcrossOwners } = await import('../../../account/settings')
    const differing = await differingSecretsAcrossOwners({ remembersFirst: false })
    if (differing.length > 0)
      return failed(`${differing.join(' and ')} differ from those the database was first used with`)
    const place = SESSION_SECRET && TOKEN_PEPPER ? 'the settings' : 'secrets.json in DATA_DIR'
    return ok(`those of the database, from ${place}`)
  },
}

const files: Check = {
  name: 'files',
  async examine() {
    const { place } = describeFileStore()
    const store = fileStore()
    const key = fileKey('documents', randomUUID(), randomUUID())
    const written = randomBytes(1_000)
    try {
      await store.put(key, written)
      const read = Buffer.from(await new Response(await store.get(key)).arrayBuffer())
      if (!read.equals(written)) return failed(`${place}: what is read differs from what was written`)
    } finally {
      await store.delete(key).catch(() => {})
    }
    return ok(`${place}: written, read and deleted`)
  },
}

const limits: Check = {
  name: 'limits',
  async examine() {
    const asked = await askLimitStore()
    if (!asked) return ok('counted in this server; several hosts need REDIS_URL or UPSTASH_REDIS_REST_URL')
    return ok(`${asked.store} answered in ${asked.tookMs} ms`)
  },
}

const mail: Check = {
  name: 'mail',
  async examine() {
    const server = await greetMailServer()
    if (!server) return ok('off (SMTP_URL is not set): links come from the command line')
    return ok(`${server} greeted`)
  },
}

const clock: Check = {
  name: 'clock',
  async examine() {
    const before = Date.now()
    const [row] = await acrossOwners().execute<{ now: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    )
    const differenceMs = Math.round((row?.now ?? Number.NaN) - (before + Date.now()) / 2)
    const words = `${Math.abs(differenceMs)} ms ${differenceMs < 0 ? 'ahead of' : 'behind'} the database`
    return Math.abs(differenceMs) > longestClockDifferenceMs
      ? failed(`this host is ${words}: synchronise both`)
      : ok(`this host is ${words}`)
  },
}

const disk: Check = {
  name: 'disk',
  async examine() {
    const { DATA_DIR } = env()
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
    await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize, ffree, files: nodes } = await statfs(DATA_DIR)
    const free = bavail * bsize
    const words = `${(free / 1024 ** 3).toFixed(1)} GiB free at ${DATA_DIR}`
    if (nodes > 0 && ffree < 1_000) return failed(`${words}, but no room for further file names`)
    return free < leastFreeBytes ? failed(`${words}: too little`) : ok(words)
  },
}

/** All parts of a deployment, in the order in which they depend on each other. */
export const checks: Check[] = [
  settings,
  disk,
  database,
  rowSecurity,
  secretsCheck,
  files,
  limits,
  mail,
  { name: 'background', examine: checkBackground },
  { name: 'notices', examine: checkAnnouncements },
  clock,
]
