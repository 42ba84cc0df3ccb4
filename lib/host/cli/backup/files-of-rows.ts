import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import * as schema from '../../schema'
import { quoted } from './connection'

/** Columns of these names hold the key of a stored file, in every table. */
const columnNames = ['file_key', 'logo_key']

/** Every column that refers to a stored file. */
export const fileColumns: { table: string; column: string }[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => columnNames.includes(name))
      .map(({ name }) => ({ table: getTableName(table), column: name })),
  )

/** The keys of the stored files that rows refer to. The database has the schema of this release. */
export async function keysInRows(tx: postgres.TransactionSql): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const { table, column } of fileColumns) {
    const select = `select ${quoted(column)} as key from public.${quoted(table)} where ${quoted(column)} <> ''`
    for (const { key } of await tx.unsafe(select)) keys.add(key)
  }
  return keys
}
