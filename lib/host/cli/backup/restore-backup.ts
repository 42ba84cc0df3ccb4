import path from 'node:path'
import type postgres from 'postgres'
import { env } from '../../../platform/env'
import { fileStore } from '../../../platform/files'
import { OperatorError } from '../operator-error'
import { withConnection } from './connection'
import { placeFiles } from './files'
import { keysInRows } from './files-of-rows'
import { loadRows } from './load-rows'
import { type BackupSummary, filesFolder, filesIn, summaryOf } from './manifest'
import { apply, type Migration, readMigrations, splitMigrations } from './migrations'
import { type Archive, readArchive } from './read-archive'
import { useStableTextFormat } from './read-rows'
import { replaceSecrets, requireSameSecrets } from './replace-secrets'
import { withStagingFolder } from './staging'

const attempts = 3
/** Deadlock (40P01) or lock timeout (55P03) with a running workspace. */
const worthRetrying = ['40P01', '55P03']

/**
 * Replaces data, files and secrets with those of a backup: all of them or, on any error, none. Files go to the present
 * store, whatever kind of store they came from; every file and every table is read back and compared. The workspace may
 * run; its requests wait meanwhile.
 * @param replaces whether existing accounts may be lost
 * @param allowMissingFiles whether rows may refer to files that the backup does not have and does not list as missing
 * @throws OperatorError before anything is changed when the backup cannot be used
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replaces, allowMissingFiles = false }: { replaces: boolean; allowMissingFiles?: boolean },
): Promise<BackupSummary> {
  const { DATA_DIR } = env()
  return withStagingFolder(DATA_DIR, (staging) =>
    withStagingFolder(DATA_DIR, async (scratch) => {
      const archive = await readArchive(file, staging)
      const migrations = splitMigrations(await readMigrations(), archive.manifest.migrations)
      requireSameSecrets(archive)
      return withConnection(url, async (sql) => {
        if (!replaces) await requireNoAccounts(sql)
        const folder = path.join(staging, filesFolder)
        const placed = await placeFiles(fileStore(), folder, filesIn(archive.manifest), scratch)
        let missing: string[]
        try {
          missing = await replaceRowsAndSecrets(sql, archive, migrations, allowMissingFiles)
        } catch (error) {
          await placed.undo()
          throw error
        }
        await placed.finish()
        await sql`analyze`
        return summaryOf(file, archive.manifest, missing.length)
      })
    }),
  )
}

async function requireNoAccounts(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select count(*)::int as users from users`
  if (row?.users > 0) {
    throw new OperatorError(
      `There are accounts in this workspace (${row?.users}), and a restore replaces everything: add --yes if that is meant.`,
    )
  }
}

/** @returns the keys of files that rows refer to and that the backup does not have */
async function replaceRowsAndSecrets(
  sql: postgres.Sql,
  archive: Archive,
  { before, after }: { before: Migration[]; after: Migration[] },
  allowMissingFiles: boolean,
): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    let undoSecrets: (() => Promise<void>) | undefined
    try {
      return (await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = '30s'`)
        await useStableTextFormat(tx)
        await tx.unsafe('drop schema if exists drizzle cascade')
        await tx.unsafe('drop schema public cascade')
        await tx.unsafe('create schema public')
        await apply(tx, before)
        await loadRows(tx, archive.folder, archive.manifest)
        await apply(tx, after)
        await forgetBackgroundRuns(tx)
        const missing = await requireFilesOfRows(tx, archive, allowMissingFiles)
        undoSecrets = await replaceSecrets(archive)
        return missing
      })) as string[]
    } catch (error) {
      await undoSecrets?.()
      const { code } = error as { code?: string }
      if (attempt === attempts || !worthRetrying.includes(code ?? '')) throw error
    }
  }
}

/** A backup lists files that were missing when it was made; any other missing file is an error. */
async function requireFilesOfRows(
  tx: postgres.TransactionSql,
  { manifest }: Archive,
  allowMissingFiles: boolean,
): Promise<string[]> {
  const held = filesIn(manifest)
  const known = new Set(manifest.files?.missing)
  const referred = await keysInRows(tx)
  const missing = [...referred].filter((key) => !held.has(key)).sort()
  const unexpected = missing.filter((key) => !known.has(key))
  if (unexpected.length > 0 && !allowMissingFiles) {
    throw new OperatorError(
      `The backup does not have ${unexpected.length} of the ${referred.size} files that its rows refer to, such as ${unexpected[0]}. ` +
        '--allow-missing-files restores the rest.',
    )
  }
  return missing
}

/** Running work belongs to the replaced workspace. The queue skips runs that no longer exist. */
async function forgetBackgroundRuns(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx`select to_regclass('background.runs') is not null as "isThere"`
  if (row?.isThere) await tx`delete from background.runs`
}
