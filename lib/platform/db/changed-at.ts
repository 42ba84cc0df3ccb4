import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * The new `updatedAt` of a row: unchanged when the update sets only values that the row already has, so that repeating
 * an update changes nothing.
 * @param changes the values that are passed to the update's `set`
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
