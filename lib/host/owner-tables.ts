import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { OwnerTable } from '../platform/db/read-owned-rows'
import { EXPORTED_COLUMNS } from './exported-columns'
import * as schema from './schema'

/** Tables without an owner: they hold no user data. Every other table must be row-secured. */
const ownerless = new Set(['deployment_settings', 'row_security_canary', 'search_backlog'])

/** The exported columns of a table. A table without a decision is left out and fails a test. */
function exportOf(name: string): Pick<OwnerTable, 'readableColumns' | 'isDerived'> {
  const decision = EXPORTED_COLUMNS[name] ?? 'derived'
  return decision === 'derived'
    ? { readableColumns: [], isDerived: true }
    : { readableColumns: [...decision.holds], isDerived: false }
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
    ...exportOf(name),
  }))
