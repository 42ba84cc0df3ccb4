import { sql } from 'drizzle-orm'
import type { Transaction } from './client'

export interface OwnerTable {
  name: string
  /** The column that names the owner. */
  ownerColumn: 'user_id' | 'id'
  /** A unique column; rows are read in its order. */
  keyColumn: string
  /** Columns the owner may read, by database name. */
  readableColumns: string[]
  /** Derived from other tables: left out of the export. */
  isDerived: boolean
}

/** Small, since a row may hold a whole book. */
const batchSize = 20

/** The caller's rows of one table, in batches, without columns that are secret. */
export async function* readOwnedRows(
  tx: Transaction,
  table: OwnerTable,
): AsyncGenerator<Record<string, unknown>[]> {
  const columns = sql.join(
    table.readableColumns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const key = sql.identifier(table.keyColumn)
  let after: unknown
  for (;;) {
    const from = after === undefined ? sql`` : sql`where ${key} > ${after}`
    const rows = await tx.execute<Record<string, unknown>>(
      sql`select ${columns} from ${sql.identifier(table.name)} ${from} order by ${key} limit ${batchSize}`,
    )
    if (rows.length > 0) yield [...rows]
    if (rows.length < batchSize) return
    after = rows.at(-1)![table.keyColumn]
  }
}
