import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { env } from '../../../platform/env'
import { type StoredSecrets, secrets } from '../../../platform/secrets'
import { productFolder } from '../environment'
import { OperatorError } from '../operator-error'
import { readPartlyVisibleTables, readSequences, readTables } from './catalog'
import { withConnection } from './connection'
import { digestOf, linkFiles, listFiles } from './files'
import {
  type BackupSummary,
  backupFormat,
  filesFolder,
  formatVersion,
  type Manifest,
  manifestPath,
  secretsPath,
  summaryOf,
  tablePath,
} from './manifest'
import { appliedMigrations, readMigrations } from './migrations'
import { writeRows } from './read-rows'
import { withStagingFolder } from './staging'

/**
 * Writes all data, files and secrets into one file, consistent as of one moment. The workspace may run.
 * @throws OperatorError when the file cannot be written
 */
export async function writeBackup(url: string, file: string): Promise<BackupSummary> {
  const { DATA_DIR } = env()
  await requireWritable(file)
  return withStagingFolder(DATA_DIR, async (staging) => {
    // Files before and after the rows: every row then has its file, whatever users do meanwhile.
    const files = path.join(staging, filesFolder)
    await mkdir(files, { mode: 0o700 })
    await linkFiles(path.join(DATA_DIR, filesFolder), files)
    const data = await withConnection(url, (sql) => stageRows(sql, staging))
    await linkFiles(path.join(DATA_DIR, filesFolder), files)

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
    const manifest: Manifest = { ...data, entries }
    await writeFile(path.join(staging, manifestPath), JSON.stringify(manifest), { mode: 0o600 })
    await pack(staging, file)
    return summaryOf(file, manifest)
  })
}

type Sql = Parameters<Parameters<typeof withConnection>[1]>[0]

async function stageRows(sql: Sql, staging: string): Promise<Manifest> {
  await mkdir(path.join(staging, 'tables'), { mode: 0o700 })
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx.unsafe(`set local timezone = 'UTC'`)
    await tx.unsafe(`set local datestyle = 'ISO, YMD'`)
    await tx.unsafe(`set local intervalstyle = 'postgres'`)
    await tx.unsafe(`set local extra_float_digits = 1`)
    await tx.unsafe(`set local bytea_output = 'hex'`)
    const hidden = await readPartlyVisibleTables(tx)
    if (hidden.length > 0)
      throw new OperatorError(`Row-level security hides rows from the login role in ${hidden.join(', ')}.`)
    const manifest: Manifest = {
      format: backupFormat,
      formatVersion,
      productVersion: await productVersion(),
      createdAt: new Date().toISOString(),
      migrations: (await appliedMigrations(tx as unknown as Sql, await readMigrations())).map(
        ({ tag, hash }) => ({
          tag,
          hash,
        }),
      ),
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
    return manifest
  }) as Promise<Manifest>
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
