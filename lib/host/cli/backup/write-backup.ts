import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { env } from '../../../platform/env'
import { describeFileStore, fileStore } from '../../../platform/files'
import { type StoredSecrets, secrets } from '../../../platform/secrets'
import { OperatorError } from '../operator-error'
import { productFolder } from '../product-folder'
import { readPartlyVisibleTables, readSequences, readTables } from './catalog'
import { withConnection } from './connection'
import { collectFiles, digestOf, listFiles } from './files'
import { keysInRows } from './files-of-rows'
import {
  type BackupSummary,
  backupFormat,
  filesFolder,
  filesIn,
  formatVersion,
  type Manifest,
  manifestPath,
  secretsPath,
  summaryOf,
  tablePath,
  totalBytes,
} from './manifest'
import { appliedMigrations, readMigrations } from './migrations'
import { useStableTextFormat, writeRows } from './read-rows'
import { withStagingFolder } from './staging'

/**
 * Writes all data, files and secrets into one file, consistent as of one moment. The workspace may run.
 * @param allowMissingFiles whether rows may refer to files that the store does not have; the manifest lists them
 * @throws OperatorError when the file cannot be written or the store lacks files
 */
export async function writeBackup(
  url: string,
  file: string,
  { allowMissingFiles = false } = {},
): Promise<BackupSummary> {
  const { DATA_DIR } = env()
  await requireWritable(file)
  return withStagingFolder(DATA_DIR, async (staging) => {
    // Files before and after the rows: every row then has its file, whatever users do meanwhile.
    const files = path.join(staging, filesFolder)
    await mkdir(files, { mode: 0o700 })
    await collectFiles(fileStore(), files)
    const { referred, ...data } = await withConnection(url, (sql) => stageRows(sql, staging))
    await collectFiles(fileStore(), files)

    const { session, tokenPepper } = secrets()
    const kept: StoredSecrets = { sessionSecret: session, tokenPepper }
    await writeFile(path.join(staging, secretsPath), JSON.stringify(kept), { mode: 0o600 })

    const entries = [...data.entries]
    for (const entry of [
      secretsPath,
      ...(await listFiles(files)).map((name) => path.join(filesFolder, name)),
    ]) {
      entries.push({ path: entry, ...(await digestOf(path.join(staging, entry))) })
    }
    const stored = filesIn({ entries })
    const missing = [...referred].filter((key) => !stored.has(key)).sort()
    if (missing.length > 0 && !allowMissingFiles) throw lacksFiles(missing, referred.size)
    const { kind } = describeFileStore()
    const manifest: Manifest = {
      ...data,
      files: { store: kind, count: stored.size, bytes: totalBytes(stored), missing },
      entries,
    }
    await writeFile(path.join(staging, manifestPath), JSON.stringify(manifest), { mode: 0o600 })
    await pack(staging, file)
    return summaryOf(file, manifest, missing.length)
  })
}

function lacksFiles(missing: string[], referred: number): OperatorError {
  return new OperatorError(
    `The file store (${describeFileStore().place}) does not have ${missing.length} of the ${referred} files that rows refer to, ` +
      `such as ${missing[0]}. Are the S3 settings and DATA_DIR those of the server? --allow-missing-files backs up the rest.`,
  )
}

type Sql = Parameters<Parameters<typeof withConnection>[1]>[0]

async function stageRows(
  sql: Sql,
  staging: string,
): Promise<Manifest & { /** Keys of the files that rows refer to. */ referred: Set<string> }> {
  await mkdir(path.join(staging, 'tables'), { mode: 0o700 })
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await useStableTextFormat(tx)
    const hidden = await readPartlyVisibleTables(tx)
    if (hidden.length > 0)
      throw new OperatorError(`Row-level security hides rows from the login role in ${hidden.join(', ')}.`)
    const applied = await tx<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`
    const manifest: Manifest = {
      format: backupFormat,
      formatVersion,
      productVersion: await productVersion(),
      createdAt: new Date().toISOString(),
      migrations: appliedMigrations(applied, await readMigrations()).map(({ tag, hash }) => ({ tag, hash })),
      tables: [],
      sequences: await readSequences(tx),
      entries: [],
    }
    for (const table of await readTables(tx)) {
      const entry = tablePath(table.name)
      const { rows, ...digest } = await writeRows(tx, table, path.join(staging, entry))
      manifest.tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows })
      manifest.entries.push({ path: entry, ...digest })
    }
    return { ...manifest, referred: await keysInRows(tx) }
  }) as Promise<Manifest & { referred: Set<string> }>
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(productFolder, 'package.json'), 'utf8'))
  return String(version)
}

/** The file appears under its name only when it is complete and flushed to disk. */
async function pack(staging: string, file: string): Promise<void> {
  const temporary = `${file}.new-${randomBytes(4).toString('hex')}`
  try {
    // The manifest comes first, so that a reader can validate early.
    const archive = create({ cwd: staging, gzip: true, portable: true, strict: true }, [
      manifestPath,
      secretsPath,
      'tables',
      filesFolder,
    ])
    await pipeline(
      archive as unknown as AsyncIterable<Buffer>,
      createWriteStream(temporary, { mode: 0o600, flags: 'wx' }),
    )
    const handle = await open(temporary)
    await handle.sync()
    await handle.close()
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function requireWritable(file: string): Promise<void> {
  const folder = await stat(path.dirname(file)).catch(() => null)
  if (!folder?.isDirectory())
    throw new OperatorError(`file: the folder ${path.dirname(file)} does not exist.`)
  const found = await stat(file).catch(() => null)
  if (found && !found.isFile()) throw new OperatorError(`file: ${file} is not a regular file.`)
}
