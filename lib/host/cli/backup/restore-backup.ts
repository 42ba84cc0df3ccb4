import type postgres from 'postgres'
import { env } from '../../../platform/env'
import { OperatorError } from '../operator-error'
import { withConnection } from './connection'
import { loadRows } from './load-rows'
import { type BackupSummary, summaryOf } from './manifest'
import { apply, type Migration, readMigrations, splitMigrations } from './migrations'
import { type Archive, readArchive } from './read-archive'
import { withStagingFolder } from './staging'
import { requireSameSecrets, type Swap, swapIn } from './swap-in'

const attempts = 3
/** Deadlock (40P01) or lock timeout (55P03) with a running workspace. */
const worthRetrying = ['40P01', '55P03']

/**
 * Replaces data, files and secrets with those of a backup: all of them or, on any error, none. The workspace
 * may run; its requests wait meanwhile.
 * @param replaces whether existing accounts may be lost
 * @throws OperatorError before anything is touched when the backup cannot be used
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replaces }: { replaces: boolean },
): Promise<BackupSummary> {
  return withStagingFolder(env().DATA_DIR, async (staging) => {
    const archive = await readArchive(file, staging)
    const migrations = splitMigrations(await readMigrations(), archive.manifest.migrations)
    requireSameSecrets(archive)
    await withConnection(url, async (sql) => {
      if (!replaces) await requireNoAccounts(sql)
      await replaceEverything(sql, archive, migrations)
      await sql`analyze`
    })
    return summaryOf(file, archive.manifest)
  })
}

async function requireNoAccounts(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select count(*)::int as users from users`
  if (row?.users > 0) {
    throw new OperatorError(
      `There are accounts in this workspace (${row?.users}), and a restore replaces everything: add --yes if that is meant.`,
    )
  }
}

async function replaceEverything(
  sql: postgres.Sql,
  archive: Archive,
  { before, after }: { before: Migration[]; after: Migration[] },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    let swap: Swap | undefined
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = '30s'`)
        await tx.unsafe(`set local timezone = 'UTC'`)
        await tx.unsafe(`set local datestyle = 'ISO, YMD'`)
        await tx.unsafe('drop schema if exists drizzle cascade')
        await tx.unsafe('drop schema public cascade')
        await tx.unsafe('create schema public')
        await apply(tx, before)
        await loadRows(tx, archive.folder, archive.manifest)
        await apply(tx, after)
        await forgetBackgroundRuns(tx)
        swap = await swapIn(archive)
      })
      await swap?.finish()
      return
    } catch (error) {
      await swap?.undo()
      const { code } = error as { code?: string }
      if (attempt === attempts || !worthRetrying.includes(code ?? '')) throw error
    }
  }
}

/** Running work belongs to the replaced workspace. The queue skips runs that no longer exist. */
async function forgetBackgroundRuns(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx`select to_regclass('background.runs') is not null as "isThere"`
  if (row?.isThere) await tx`delete from background.runs`
}
