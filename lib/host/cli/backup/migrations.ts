import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type postgres from 'postgres'
import { z } from 'zod'
import { migrationsFolder, readMigrations as readFiles } from '../../../platform/db/migrate'
import { OperatorError } from '../operator-error'

export interface Migration {
  tag: string
  hash: string
  statements: string[]
  createdAtMs: number
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Every migration of this release, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const text = await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = Journal.parse(JSON.parse(text))
  return readFiles().map(({ hash, sql, folderMillis }, index) => ({
    tag: entries[index]?.tag ?? '',
    hash,
    statements: sql.filter((statement) => statement.trim() !== ''),
    createdAtMs: folderMillis,
  }))
}

/** The given migrations that a database has. @param applied rows of its `drizzle.__drizzle_migrations` */
export function appliedMigrations(applied: Iterable<{ hash: string }>, migrations: Migration[]): Migration[] {
  const hashes = new Set(Array.from(applied, ({ hash }) => hash))
  return migrations.filter(({ hash }) => hashes.has(hash))
}

/**
 * Splits this release's migrations at the point where the backup was made.
 * @throws OperatorError when this release does not know one of the backup's
 */
export function splitMigrations(
  all: Migration[],
  ofBackup: { tag: string; hash: string }[],
): { before: Migration[]; after: Migration[] } {
  for (const [index, { tag, hash }] of ofBackup.entries()) {
    const own = all[index]
    if (!own)
      throw new OperatorError(`The backup was made by a newer release (${tag}): restore it with that one.`)
    if (own.tag !== tag || own.hash !== hash) {
      throw new OperatorError(
        `The backup was made by another release (${tag} differs): restore it with that one.`,
      )
    }
  }
  return { before: all.slice(0, ofBackup.length), after: all.slice(ofBackup.length) }
}

/** Runs migrations and records them where the migrator expects them. */
export async function apply(tx: postgres.TransactionSql, migrations: Migration[]): Promise<void> {
  await tx.unsafe('create schema if not exists drizzle')
  await tx.unsafe(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { hash, statements, createdAtMs } of migrations) {
    for (const statement of statements) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAtMs})`
  }
}
