import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * When a row was last changed, for an update that may change nothing: values written once more as they stand are
 * no change, so that an update done twice leaves what it left the first time.
 * @param changes as they are given to the update's `set`
 */
export function changedAt(table: PgTable & { updatedAt: PgColumn }, changes: object): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const differences = Object.entries(changes).flatMap(([name, value]) => {
    const column = columns[name]
    return column && value !== undefined ? [sql`${column} is distinct from ${sql.param(value, column)}`] : []
  })
  if (differences.length === 0) return sql`${table.updatedAt}`
  return sql`case when ${sql.join(differences, sql` or `)} then now() else ${table.updatedAt} end`
}
