import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import * as schema from '../../schema'
import { quoted } from './connection'

/** Columns of these names hold the key of a stored file, in every table. */
const columnNames = ['file_key', 'logo_key', 'portrait_key']

/** Every column that refers to a stored file. */
export const fileColumns: { table: string; column: string }[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => columnNames.includes(name))
      .map(({ name }) => ({ table: getTableName(table), column: name })),
  )

/** The keys of the stored files that rows refer to. A database of an earlier release may lack some of the columns. */
export async function keysInRows(tx: postgres.TransactionSql): Promise<Set<string>> {
  const keys = new Set<string>()
  const present = await tx<{ at: string }[]>`
    select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public'`
  const isPresent = new Set(present.map(({ at }) => at))
  for (const { table, column } of fileColumns) {
    if (!isPresent.has(`${table}.${column}`)) continue
    const select = `select ${quoted(column)} as key from public.${quoted(table)} where ${quoted(column)} <> ''`
    for (const { key } of await tx.unsafe(select)) keys.add(key)
  }
  return keys
}
