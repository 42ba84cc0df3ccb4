import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema'

/** Tables without an owner: nothing in them is about a user. Every other table must be row-secured. */
const ownerless = new Set(['deployment_settings'])

/** Columns that never leave the server, not even in the owner's own export. */
const secretColumns = new Set([
  'password_hash',
  'digest',
  'key_digest',
  'body_digest',
  'body',
  'headers',
  'sealed_key',
  'session_digest',
])

/** Tables that are made of others: no owner misses them in the export. */
const derivedTables = new Set(['search_passages', 'ready_link_answers'])

export interface OwnerTable {
  name: string
  /** The column that names the owner. */
  ownerColumn: 'user_id' | 'id'
  /** The column that tells rows apart, whose order they are read in. */
  keyColumn: string
  /** Columns the owner may read, by database name. */
  readableColumns: string[]
  /** Made of other tables: left out of the export. */
  isDerived: boolean
}

/** Every table that holds users' rows, derived from the schema. */
export const OWNER_TABLES: OwnerTable[] = (Object.values(schema) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table)).map((c) => c.name),
    keyColumn: Object.values(getTableColumns(table)).find((c) => c.primary)?.name,
  }))
  .filter(({ name }) => !ownerless.has(name))
  .map(({ name, columns, keyColumn }) => ({
    name,
    ownerColumn: columns.includes('user_id') ? 'user_id' : 'id',
    keyColumn: keyColumn ?? 'id',
    readableColumns: columns.filter((column) => !secretColumns.has(column)),
    isDerived: derivedTables.has(name),
  }))
