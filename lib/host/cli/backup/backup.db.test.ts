import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { create, extract, Header } from 'tar'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrateDatabase } from '../../../platform/db/migrate'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded'
import { readTables } from './catalog'
import { listFiles } from './files'
import { fillEveryTable } from './fill-tables.fixture'
import { apply, readMigrations } from './migrations'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/** A workspace: its own database, and a DATA_DIR for which the modules under test are loaded. */
interface Workspace {
  dataDir: string
  server: EmbeddedPostgres
  sql: postgres.Sql
}

let source: Workspace
let target: Workspace
let folder: string
let archive: string

async function open(): Promise<Workspace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'backup-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off' } })
  await migrateDatabase(server.url)
  return { dataDir, server, sql: postgres(server.url, { max: 2, onnotice: () => {} }) }
}

async function close({ dataDir, server, sql }: Workspace): Promise<void> {
  await sql.end({ timeout: 1 })
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function actingFor({ dataDir }: Workspace) {
  vi.resetModules()
  vi.stubEnv('DATA_DIR', dataDir)
  const [{ writeBackup }, { restoreBackup }, { secrets }] = await Promise.all([
    import('./write-backup'),
    import('./restore-backup'),
    import('../../../platform/secrets'),
  ])
  return { writeBackup, restoreBackup, secrets }
}

/** The whole content of a workspace, as text. */
async function contentOf({ dataDir, sql }: Workspace): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const { name, key } of await readTables(sql)) {
    const rows = await sql.unsafe(
      `select row_to_json(t)::text as row from "${name}" t order by ${key.join(', ') || 1}`,
    )
    content[name] = rows.map(({ row }) => row)
  }
  const files = path.join(dataDir, 'files')
  for (const file of await listFiles(files)) {
    content[`files/${file}`] = createHash('sha256')
      .update(await readFile(path.join(files, file)))
      .digest('hex')
  }
  content.secrets = await readFile(path.join(dataDir, 'secrets.json'), 'utf8').catch(() => null)
  content.schema = await sql`
    select (select json_agg(json_build_array(conrelid::regclass::text, conname, pg_get_constraintdef(oid)) order by 1::text, conname, conrelid::regclass::text)
        from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
      (select json_agg(json_build_array(tgrelid::regclass::text, tgname, tgenabled) order by tgrelid::regclass::text, tgname)
        from pg_trigger where not tgisinternal) as triggers,
      (select json_agg(json_build_array(tablename, policyname, roles, cmd, qual, with_check) order by tablename, policyname)
        from pg_policies) as policies,
      (select json_agg(json_build_array(relname, relrowsecurity, relforcerowsecurity, relacl::text) order by relname)
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
      (select json_agg(json_build_array(hash, created_at) order by created_at) from drizzle.__drizzle_migrations) as migrations`
  return content
}

async function putFile(workspace: Workspace, name: string, content: string | Buffer): Promise<void> {
  const file = path.join(workspace.dataDir, 'files', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

beforeAll(async () => {
  ;[source, target] = await Promise.all([open(), open()])
  await fillEveryTable(source.sql, 4)
  await putFile(source, 'documents/ab/report.pdf', Buffer.from([0, 255, 10, 13, 0]))
  await putFile(source, 'documents/cd/ümlaut — notes.txt', 'naïve\n')
  await putFile(source, 'empty.bin', '')
}, 120_000)

afterAll(async () => {
  await Promise.all([close(source), close(target)])
})

beforeEach(async () => {
  vi.stubEnv('SESSION_SECRET', '')
  vi.stubEnv('TOKEN_PEPPER', '')
  vi.stubEnv('BASE_URL', '')
  folder = await mkdtemp(path.join(tmpdir(), 'backup-file-'))
  archive = path.join(folder, 'workspace.tar.gz')
  const { writeBackup } = await actingFor(source)
  await writeBackup(source.server.url, archive)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const restoreIntoTarget = async (file = archive, replaces = true) =>
  (await actingFor(target)).restoreBackup(target.server.url, file, { replaces })

test('every table has rows, so that the round trip proves something', async () => {
  const tables = await readTables(source.sql)
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const [row] = await source.sql.unsafe(`select count(*)::int as rows from "${name}"`)
    // Triggers insert further rows.
    expect(row?.rows, name).toBeGreaterThanOrEqual(4)
  }
})

test('a backup is one file for its owner only, and leaves nothing else behind', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['workspace.tar.gz'])
  expect((await readdir(source.dataDir)).sort()).toEqual([
    'database.json',
    'files',
    'postgres',
    'secrets.json',
  ])
})

test('a restore brings back every row, file and secret, byte for byte', async () => {
  const before = await contentOf(source)
  await putFile(target, 'old/gone.txt', 'of the replaced workspace')
  const summary = await restoreIntoTarget()
  expect(await contentOf(target)).toEqual(before)
  expect(summary.files).toBe(3)
  expect(summary.rows).toBe(Object.values(summary.tables).reduce((sum, rows) => sum + rows, 0))
  expect((await readdir(target.dataDir)).sort()).toEqual([
    'database.json',
    'files',
    'postgres',
    'secrets.json',
  ])
})

test('a backup of the restored workspace is the same backup', async () => {
  await restoreIntoTarget()
  const { writeBackup } = await actingFor(target)
  const second = path.join(folder, 'second.tar.gz')
  await writeBackup(target.server.url, second)
  const manifests = await Promise.all([archive, second].map(manifestOf))
  expect(manifests[1]?.entries).toEqual(manifests[0]?.entries)
})

test('the restored workspace works: rows are secured, the ledger is append-only, identifiers go on', async () => {
  await restoreIntoTarget()
  const seen = await target.sql.begin(async (tx) => {
    const [user] = await tx`select id from users limit 1`
    await tx`select set_config('role', 'app_user', true), set_config('app.user_id', ${user?.id}, true)`
    return tx`select id from users`
  })
  expect(seen).toHaveLength(1)
  await expect(target.sql`update credit_entries set amount = 1`).rejects.toThrow('append-only')
})

test('a pool that was open before the restore goes on working', async () => {
  await target.sql`select * from users`
  await restoreIntoTarget()
  expect(await target.sql`select * from users`).toHaveLength(4)
})

test('the secrets of the restored workspace count at once', async () => {
  const { restoreBackup, secrets } = await actingFor(target)
  secrets()
  vi.useFakeTimers({ toFake: ['Date'] })
  await restoreBackup(target.server.url, archive, { replaces: true })
  vi.setSystemTime(Date.now() + 1_000)
  const restored = secrets()
  vi.useRealTimers()
  expect(restored).toEqual((await actingFor(source)).secrets())
})

test('a workspace with accounts is replaced only when that is said', async () => {
  await restoreIntoTarget()
  const before = await contentOf(target)
  await expect(restoreIntoTarget(archive, false)).rejects.toThrow('--yes')
  expect(await contentOf(target)).toEqual(before)
})

test('a backup made by an older release is brought up to date', async () => {
  const all = await readMigrations()
  const older = all.slice(0, -1)
  await target.sql.begin(async (tx) => {
    await tx.unsafe('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await apply(tx, older)
  })
  const { writeBackup, restoreBackup } = await actingFor(target)
  const old = path.join(folder, 'old.tar.gz')
  await writeBackup(target.server.url, old)
  expect((await manifestOf(old)).migrations).toHaveLength(older.length)
  await migrateDatabase(target.server.url)
  await restoreBackup(target.server.url, old, { replaces: true })
  const applied = await target.sql`select hash from drizzle.__drizzle_migrations order by created_at`
  expect(applied.map(({ hash }) => hash)).toEqual(all.map(({ hash }) => hash))
})

describe('whatever is wrong with a backup, nothing changes', () => {
  let before: Record<string, unknown>

  beforeEach(async () => {
    await restoreIntoTarget()
    await target.sql`update users set name = 'still here'`
    await putFile(target, 'mine.txt', 'still here')
    before = await contentOf(target)
  })

  afterEach(async () => {
    expect(await contentOf(target)).toEqual(before)
    expect((await readdir(target.dataDir)).sort()).toEqual([
      'database.json',
      'files',
      'postgres',
      'secrets.json',
    ])
    await rm(path.join(target.dataDir, 'files', 'mine.txt'))
  })

  test('when it is cut off anywhere', async () => {
    const whole = await readFile(archive)
    for (const length of [0, 10, 512, whole.length >> 1, whole.length - 9, whole.length - 1]) {
      const cut = path.join(folder, 'cut.tar.gz')
      await writeFile(cut, whole.subarray(0, length))
      await expect(restoreIntoTarget(cut)).rejects.toThrow(/damaged|not a backup|incomplete/)
    }
  })

  test('when a byte of it is another one', async () => {
    const bytes = await readFile(archive)
    const at = bytes.length >> 1
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(archive, bytes)
    await expect(restoreIntoTarget()).rejects.toThrow(/damaged|not a backup|incomplete/)
  })

  test('when it is something else', async () => {
    await writeFile(archive, 'Dear diary')
    await expect(restoreIntoTarget()).rejects.toThrow(/not a backup/)
    await expect(restoreIntoTarget(path.join(folder, 'absent.tar.gz'))).rejects.toThrow('does not exist')
  })

  test.each([
    ['../evil.txt', 'File'],
    ['/tmp/evil.txt', 'File'],
    ['files/../../evil.txt', 'File'],
    ['files/link', 'SymbolicLink'],
    ['files/link', 'Link'],
    ['tables/../../evil.jsonl', 'File'],
    ['other.txt', 'File'],
  ] as const)('when it holds %s (%s)', async (name, type) => {
    await writeFile(archive, gzipSync(rawArchive([{ name, type }])))
    await expect(restoreIntoTarget()).rejects.toThrow('does not belong there')
  })

  test('when a file was added to it', async () => {
    await rewrite(async (unpacked) => {
      await writeFile(path.join(unpacked, 'files', 'extra.txt'), 'x')
    })
    await expect(restoreIntoTarget()).rejects.toThrow('does not list')
  })

  test('when a file was taken out of it', async () => {
    await rewrite(async (unpacked) => {
      await rm(path.join(unpacked, 'files', 'empty.bin'))
    })
    await expect(restoreIntoTarget()).rejects.toThrow('incomplete')
  })

  test('when it was made by a newer release', async () => {
    await rewriteManifest((manifest) => {
      manifest.migrations.push({ tag: '9999_future', hash: 'f'.repeat(64) })
    })
    await expect(restoreIntoTarget()).rejects.toThrow(/newer release \(9999_future\)/)
    await rewriteManifest((manifest) => {
      manifest.formatVersion = 2
    })
    await expect(restoreIntoTarget()).rejects.toThrow('newer release')
  })

  test('when its rows break a rule of the database, found when half is loaded', async () => {
    await rewrite(async (unpacked) => {
      const file = path.join(unpacked, 'tables', 'projects.jsonl')
      const text = (await readFile(file, 'utf8')).replaceAll(
        /"user_id":"[^"]*"/g,
        `"user_id":"${crypto.randomUUID()}"`,
      )
      await writeFile(file, text)
      const manifestFile = path.join(unpacked, 'manifest.json')
      const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
      const entry = manifest.entries.find((one: { path: string }) => one.path === 'tables/projects.jsonl')
      entry.bytes = Buffer.byteLength(text)
      entry.sha256 = createHash('sha256').update(text).digest('hex')
      await writeFile(manifestFile, JSON.stringify(manifest))
    })
    await expect(restoreIntoTarget()).rejects.toThrow(/foreign key/)
  })

  test('when the environment has other secrets, which are named', async () => {
    vi.stubEnv('TOKEN_PEPPER', 'p'.repeat(40))
    await expect(restoreIntoTarget()).rejects.toThrow(/^TOKEN_PEPPER in the environment differ/)
  })
})

test('secrets in the environment are no obstacle when they are the same', async () => {
  const { secrets } = await actingFor(source)
  const { session, tokenPepper } = secrets()
  vi.stubEnv('SESSION_SECRET', session)
  vi.stubEnv('TOKEN_PEPPER', tokenPepper)
  await restoreIntoTarget()
})

async function manifestOf(file: string) {
  const unpacked = await mkdtemp(path.join(folder, 'manifest-'))
  await extract({ file, cwd: unpacked })
  return JSON.parse(await readFile(path.join(unpacked, 'manifest.json'), 'utf8'))
}

async function rewrite(change: (unpacked: string) => Promise<void>): Promise<void> {
  const unpacked = await mkdtemp(path.join(folder, 'rewrite-'))
  await extract({ file: archive, cwd: unpacked })
  await change(unpacked)
  await create({ file: archive, gzip: true, cwd: unpacked, portable: true }, await readdir(unpacked))
}

const rewriteManifest = (change: (manifest: Awaited<ReturnType<typeof manifestOf>>) => void) =>
  rewrite(async (unpacked) => {
    const file = path.join(unpacked, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    change(manifest)
    await writeFile(file, JSON.stringify(manifest))
  })

/** An archive that no ordinary program would write. */
function rawArchive(entries: { name: string; type: 'File' | 'SymbolicLink' | 'Link' }[]): Buffer {
  const blocks = entries.map(({ name, type }) => {
    const block = Buffer.alloc(512)
    new Header({
      path: name,
      type,
      size: 0,
      mode: 0o600,
      linkpath: type === 'File' ? '' : '/etc/passwd',
    }).encode(block)
    return block
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}
