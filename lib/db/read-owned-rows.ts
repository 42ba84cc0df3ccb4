import { sql } from 'drizzle-orm'
import type { Transaction } from './client'
import type { OwnerTable } from './owner-tables'

const batchSize = 500

/** The caller's rows of one table, in batches, without columns that are secret. */
export async function* readOwnedRows(
  tx: Transaction,
  table: OwnerTable,
): AsyncGenerator<Record<string, unknown>[]> {
  const columns = sql.join(
    table.readableColumns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const key = sql.identifier(table.readableColumns.includes('id') ? 'id' : table.ownerColumn)
  let after: unknown
  for (;;) {
    const from = after === undefined ? sql`` : sql`where ${key} > ${after}`
    const rows = await tx.execute<Record<string, unknown>>(
      sql`select ${columns} from ${sql.identifier(table.name)} ${from} order by ${key} limit ${batchSize}`,
    )
    if (rows.length > 0) yield [...rows]
    if (rows.length < batchSize) return
    const last = rows[rows.length - 1]!
    after = last[table.readableColumns.includes('id') ? 'id' : table.ownerColumn]
  }
}
