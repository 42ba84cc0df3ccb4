import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type postgres from 'postgres'
import type { Table } from './catalog'
import { quoted } from './connection'

const rowsAtOnce = 500

/**
 * Writes a table to a file, one JSON object per line. Every value is in PostgreSQL's own text format, so that
 * it reads back identical, including a JSON null in a jsonb column.
 */
export async function writeRows(
  tx: postgres.TransactionSql,
  table: Table,
  file: string,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`).join(', ')
  const order = table.key.length > 0 ? `order by ${table.key.map(quoted).join(', ')}` : ''
  const select = `select row_to_json(r)::text as line from (select ${values} from public.${quoted(table.name)} ${order}) r`
  const digest = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  let rows = 0
  let bytes = 0
  try {
    for await (const batch of tx.unsafe(select).cursor(rowsAtOnce)) {
      const text = batch.map(({ line }) => `${line}\n`).join('')
      digest.update(text)
      await handle.appendFile(text)
      rows += batch.length
      bytes += Buffer.byteLength(text)
    }
  } finally {
    await handle.close()
  }
  return { rows, bytes, sha256: digest.digest('hex') }
}
