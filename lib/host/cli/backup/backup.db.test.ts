import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { create, extract, Header } from 'tar'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrateDatabase } from '../../../platform/db/migrate'
import { FILE_KINDS, type FileStore, fileKey } from '../../../platform/files'
import { type FaultyS3, startFaultyS3 } from '../../../platform/files/faulty-s3.fixture'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded'
import { readTables } from './catalog'
import { storedKeys } from './files'
import { fileColumns } from './files-of-rows'
import { fillEveryTable } from './fill-tables.fixture'
import { apply, readMigrations } from './migrations'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** A workspace: its own database, and a DATA_DIR and a file store for which the modules under test are loaded. */
interface Workspace {
  dataDir: string
  /** Settings of its S3-compatible store; files are in DATA_DIR otherwise. */
  s3?: Record<string, string>
  server: EmbeddedPostgres
  sql: postgres.Sql
}

let source: Workspace
let target: Workspace
/** A backup of the source. */
let original: string
let folder: string
/** A copy of it that a test may change. */
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

async function actingFor({ dataDir, s3 }: Workspace) {
  vi.resetModules()
  vi.stubEnv('DATA_DIR', dataDir)
  for (const name of s3Settings) vi.stubEnv(name, s3?.[name] ?? '')
  const [{ writeBackup }, { restoreBackup }, { secrets }, { fileStore }] = await Promise.all([
    import('./write-backup'),
    import('./restore-backup'),
    import('../../../platform/secrets'),
    import('../../../platform/files'),
  ])
  return { writeBackup, restoreBackup, secrets, store: fileStore() }
}

const digestIn = async (store: FileStore, key: string) =>
  createHash('sha256')
    .update(Buffer.from(await new Response(await store.get(key)).arrayBuffer()))
    .digest('hex')

/** A checksum of each file in a workspace's store. */
async function filesOf(workspace: Workspace): Promise<Record<string, string>> {
  const { store } = await actingFor(workspace)
  const keys = await Array.fromAsync(storedKeys(store))
  return Object.fromEntries(
    await Promise.all(keys.sort().map(async (key) => [key, await digestIn(store, key)] as const)),
  )
}

/** The whole content of a workspace, as text. */
async function contentOf(workspace: Workspace): Promise<Record<string, unknown>> {
  const { dataDir, sql } = workspace
  const content: Record<string, unknown> = { files: await filesOf(workspace) }
  for (const { name, key } of await readTables(sql)) {
    const rows = await sql.unsafe(
      `select row_to_json(t)::text as row from "${name}" t order by ${key.join(', ') || 1}`,
    )
    content[name] = rows.map(({ row }) => row)
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

/** Stores a file that no row refers to. @returns its key */
async function putFile(workspace: Workspace, content: string | Buffer): Promise<string> {
  const { store } = await actingFor(workspace)
  const key = fileKey('documents', crypto.randomUUID(), crypto.randomUUID())
  await store.put(key, Buffer.from(content))
  return key
}

/** Gives each file reference of every row its own file. */
async function fillStore(workspace: Workspace): Promise<void> {
  const { store } = await actingFor(workspace)
  for (const [index, { table, column }] of fileColumns.entries()) {
    const owner = table === 'users' ? 'id' : 'user_id'
    const rows = await workspace.sql.unsafe(
      `select id, ${owner} as user_id from "${table}" where "${column}" <> ''`,
    )
    for (const row of rows) {
      const key = fileKey(FILE_KINDS[index % FILE_KINDS.length]!, row.user_id, crypto.randomUUID())
      await workspace.sql.unsafe(`update "${table}" set "${column}" = $1 where id = $2`, [key, row.id])
      await store.put(key, randomBytes(30_000 * index + row.id.charCodeAt(0)))
    }
  }
}

beforeAll(async () => {
  ;[source, target] = await Promise.all([open(), open()])
  await fillEveryTable(source.sql, 4)
  await fillStore(source)
  await putFile(source, Buffer.from([0, 255, 10, 13, 0]))
  await putFile(source, '')
  original = path.join(await mkdtemp(path.join(tmpdir(), 'backup-original-')), 'workspace.tar.gz')
  withoutSettings()
  const { writeBackup } = await actingFor(source)
  await writeBackup(source.server.url, original)
}, 120_000)

afterAll(async () => {
  await Promise.all([close(source), close(target)])
  await rm(path.dirname(original), { recursive: true, force: true })
})

function withoutSettings(): void {
  for (const name of ['SESSION_SECRET', 'TOKEN_PEPPER', 'BASE_URL']) vi.stubEnv(name, '')
}

beforeEach(async () => {
  withoutSettings()
  folder = await mkdtemp(path.join(tmpdir(), 'backup-file-'))
  archive = path.join(folder, 'workspace.tar.gz')
  await copyFile(original, archive)
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
  expect((await stat(original)).mode & 0o777).toBe(0o600)
  expect(await readdir(path.dirname(original))).toEqual(['workspace.tar.gz'])
  expect(await leftovers(source)).toEqual([])
})

test('a restore brings back every row, file and secret, byte for byte', async () => {
  const before = await contentOf(source)
  await putFile(target, 'of the replaced workspace')
  const summary = await restoreIntoTarget()
  expect(await contentOf(target)).toEqual(before)
  expect(summary.files).toBe(Object.keys(before.files as object).length)
  expect(summary.rows).toBe(Object.values(summary.tables).reduce((sum, rows) => sum + rows, 0))
  expect(await leftovers(target)).toEqual([])
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
  let mine: string

  // Once: since nothing changes, the next test finds it as it was.
  beforeAll(async () => {
    withoutSettings()
    await restoreIntoTarget(original)
    await target.sql`update users set name = 'still here'`
    mine = await putFile(target, 'still here')
    before = await contentOf(target)
  })

  afterEach(async () => {
    expect(await contentOf(target)).toEqual(before)
    expect(await leftovers(target)).toEqual([])
  })

  afterAll(async () => {
    await (await actingFor(target)).store.delete(mine)
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
      const [name = ''] = Object.keys(before.files as object).filter((key) => key !== mine)
      await rm(path.join(unpacked, 'files', name))
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

describe('between kinds of stores', () => {
  let s3: FaultyS3
  let inBucket: Workspace

  beforeAll(async () => {
    s3 = await startFaultyS3()
    const settings = Object.fromEntries(s3Settings.map((name) => [name, process.env[name] ?? '']))
    for (const name of s3Settings) delete process.env[name]
    inBucket = { ...target, s3: settings }
  })

  afterAll(() => s3.stop())

  afterEach(async () => {
    s3.fateOf = () => 'pass'
    const { store } = await actingFor(inBucket)
    for (const key of await Array.fromAsync(storedKeys(store))) await store.delete(key)
  })

  const restoreIntoBucket = async (file = archive) =>
    (await actingFor(inBucket)).restoreBackup(target.server.url, file, { replaces: true })

  test('a backup of a folder is restored into a bucket and from there into a folder, byte for byte', async () => {
    const before = await contentOf(source)
    await putFile(inBucket, 'of the replaced workspace')
    await restoreIntoBucket()
    expect(await contentOf(inBucket)).toEqual(before)

    const ofBucket = path.join(folder, 'of-bucket.tar.gz')
    const { writeBackup } = await actingFor(inBucket)
    const summary = await writeBackup(target.server.url, ofBucket)
    expect(summary.files).toBe(Object.keys(before.files as object).length)
    const [first, second] = await Promise.all([archive, ofBucket].map(manifestOf))
    expect(second?.entries).toEqual(first?.entries)
    expect(second?.files).toEqual({ ...first?.files, store: 's3' })

    await restoreIntoTarget(ofBucket)
    expect(await contentOf(target)).toEqual(before)
  })

  test('a store that lacks files refuses the backup, and the manifest lists them where that is allowed', async () => {
    await restoreIntoBucket()
    const { store, writeBackup, restoreBackup } = await actingFor(inBucket)
    const [row] = await target.sql`select file_key from documents where file_key <> '' limit 1`
    await store.delete(row?.file_key)
    const incomplete = path.join(folder, 'incomplete.tar.gz')
    await expect(writeBackup(target.server.url, incomplete)).rejects.toThrow(
      `does not have 1 of the ${(await manifestOf(archive)).files.count - 2} files that rows refer to, such as ${row?.file_key}`,
    )
    expect((await readdir(folder)).filter((name) => name.startsWith('incomplete'))).toEqual([])

    const summary = await writeBackup(target.server.url, incomplete, { allowMissingFiles: true })
    expect(summary.missingFiles).toBe(1)
    expect((await manifestOf(incomplete)).files.missing).toEqual([row?.file_key])
    const restored = await restoreBackup(target.server.url, incomplete, { replaces: true })
    expect(restored.missingFiles).toBe(1)
  })

  test('a store that cannot be read refuses the backup', async () => {
    await restoreIntoBucket()
    s3.fateOf = (method, key) => (method === 'GET' && key !== '' ? 'refuse' : 'pass')
    const { writeBackup } = await actingFor(inBucket)
    await expect(writeBackup(target.server.url, path.join(folder, 'b.tar.gz'))).rejects.toThrow(
      'The file store failed to read a file',
    )
  })

  test('a restore that the store refuses half-way leaves rows, files and secrets as they were', async () => {
    await restoreIntoTarget()
    await target.sql`update users set name = 'still here'`
    await putFile(inBucket, 'still here')
    const before = await contentOf(inBucket)
    let puts = 0
    s3.fateOf = (method) => {
      if (method === 'PUT') puts += 1
      return method === 'PUT' && puts > 3 ? 'refuse' : 'pass'
    }
    await expect(restoreIntoBucket()).rejects.toThrow('The file store failed to write a file')
    expect(await contentOf(inBucket)).toEqual(before)
    expect(await leftovers(target)).toEqual([])
  })

  test('a restore notices a store that loses what it has acknowledged', async () => {
    const { store } = await actingFor(inBucket)
    s3.fateOf = async (method, key) => {
      if (method === 'GET' && key.startsWith('documents/')) await store.delete(key)
      return 'pass' as const
    }
    await expect(restoreIntoBucket()).rejects.toThrow(
      /The file store \(bucket .+\) returns documents\/.+ differently/,
    )
  })

  test('a backup without the files of its rows, as earlier releases made of buckets, is refused', async () => {
    await rewrite(async (unpacked) => {
      await rm(path.join(unpacked, 'files'), { recursive: true })
      const file = path.join(unpacked, 'manifest.json')
      const { files: _files, ...manifest } = JSON.parse(await readFile(file, 'utf8'))
      const entries = manifest.entries.filter((entry: { path: string }) => !entry.path.startsWith('files/'))
      await writeFile(file, JSON.stringify({ ...manifest, entries }))
    })
    await expect(restoreIntoTarget()).rejects.toThrow(
      /does not have \d+ of the \d+ files that its rows refer to/,
    )
    const { restoreBackup } = await actingFor(target)
    const summary = await restoreBackup(target.server.url, archive, {
      replaces: true,
      allowMissingFiles: true,
    })
    expect(summary).toMatchObject({ files: 0, fileBytes: 0 })
    expect(summary.missingFiles).toBeGreaterThan(0)
  })
})

test('rows that a restore changes are noticed', async () => {
  const { holdsRowsOf, useStableTextFormat } = await import('./read-rows')
  await restoreIntoTarget()
  const unpacked = await mkdtemp(path.join(folder, 'rows-'))
  await extract({ file: archive, cwd: unpacked })
  const { tables } = await manifestOf(archive)
  const users = tables.find(({ name }: { name: string }) => name === 'users')
  const isSame = () =>
    target.sql.begin(async (tx) => {
      await useStableTextFormat(tx)
      return holdsRowsOf(tx, 'users', users.columns, path.join(unpacked, 'tables/users.jsonl'))
    })
  expect(await isSame()).toBe(true)
  await target.sql`update users set name = coalesce(name, '') || ' ' where id = (select min(id::text)::uuid from users)`
  expect(await isSame()).toBe(false)
})

/** Files that a command has left in DATA_DIR, besides those of the workspace. */
async function leftovers({ dataDir }: Workspace): Promise<string[]> {
  const usual = ['database.json', 'files', 'incoming', 'postgres', 'secrets.json']
  const names = await readdir(dataDir)
  const incoming = await readdir(path.join(dataDir, 'incoming')).catch(() => [])
  return [...names.filter((name) => !usual.includes(name)), ...incoming]
}

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

/** An archive that ordinary programs do not write. */
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
