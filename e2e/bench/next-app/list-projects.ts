import postgres from 'postgres'
import { analysisProgress, describeStatus, stageOf } from '@/lib/audit/projects/rules'

/** Input of the bare servers, in BENCH_LIST. */
export interface BenchList {
  databaseUrl: string
  poolSize: number
  statement: { text: string; params: string[]; columns: string[] }
}

/** Returns the list as (a) and (b) do: one prepared statement, no transaction, no checks. */
export function projectList({ databaseUrl, poolSize, statement }: BenchList) {
  const sql = postgres(databaseUrl, { max: poolSize })
  const { text, params, columns } = statement
  return async () => {
    // As arrays, because several columns have no name.
    const rows = await sql.unsafe(text, params, { prepare: true }).values()
    return rows.map((values) => toWire(columns, values))
  }
}

/** A row of the statement as the product answers it. */
export function toWire(columns: string[], values: unknown[]) {
  // biome-ignore lint/suspicious/noExplicitAny: the columns are known at run time only.
  const row: any = Object.fromEntries(columns.map((column, index) => [column, values[index]]))
  const { userId: _owner, statusBeforeArchive: _before, websiteUrl: _website, ...shown } = row
  return {
    ...shown,
    hasDeliverables: row.hasAuditAnalysis,
    stage: stageOf(row),
    analysisProgress: analysisProgress(row),
    ...describeStatus(row),
  }
}
