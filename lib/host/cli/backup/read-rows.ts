import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type postgres from 'postgres'
import type { Table } from './catalog'
import { quoted } from './connection'

const rowsAtOnce = 500

/** Makes PostgreSQL write values the same way whatever its configuration, and losslessly. */
export async function useStableTextFormat(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(`set local timezone = 'UTC'`)
  await tx.unsafe(`set local datestyle = 'ISO, YMD'`)
  await tx.unsafe(`set local intervalstyle = 'postgres'`)
  await tx.unsafe(`set local extra_float_digits = 1`)
  await tx.unsafe(`set local bytea_output = 'hex'`)
}

/**
 * The rows of a table in batches of lines, one JSON object each. Every value is in PostgreSQL's own text format, so
 * that it reads back identical, including a JSON null in a jsonb column.
 * @param columns in the order of the object's members
 */
async function* readLines(
  tx: postgres.TransactionSql,
  { name, key }: Pick<Table, 'name' | 'key'>,
  columns: string[],
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column)}::text as ${quoted(column)}`).join(', ')
  const order = key.length > 0 ? `order by ${key.map(quoted).join(', ')}` : ''
  const select = `select row_to_json(r)::text as line from (select ${values} from public.${quoted(name)} ${order}) r`
  for await (const batch of tx.unsafe(select).cursor(rowsAtOnce)) yield batch.map(({ line }) => line)
}

/** Writes a table to a file, one row per line. */
export async function writeRows(
  tx: postgres.TransactionSql,
  table: Table,
  file: string,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const digest = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  const columns = table.columns.map(({ name }) => name)
  let rows = 0
  let bytes = 0
  try {
    for await (const lines of readLines(tx, table, columns)) {
      const text = lines.map((line) => `${line}\n`).join('')
      digest.update(text)
      await handle.appendFile(text)
      rows += lines.length
      bytes += Buffer.byteLength(text)
    }
  } finally {
    await handle.close()
  }
  return { rows, bytes, sha256: digest.digest('hex') }
}

/**
 * A checksum of rows in any order: databases with other collations sort the same keys differently. The sum of the
 * rows' SHA-256, modulo 2^256.
 */
class RowSum {
  rows = 0
  private sum = 0n

  add(line: string): void {
    this.rows += 1
    this.sum = BigInt.asUintN(256, this.sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`))
  }

  isSameAs(other: RowSum): boolean {
    return this.rows === other.rows && this.sum === other.sum
  }
}

/** Whether a table holds exactly the rows of a file that `writeRows` made. */
export async function holdsRowsOf(
  tx: postgres.TransactionSql,
  table: string,
  columns: string[],
  file: string,
): Promise<boolean> {
  const [inTable, inFile] = [new RowSum(), new RowSum()]
  for await (const lines of readLines(tx, { name: table, key: [] }, columns))
    for (const line of lines) inTable.add(line)
  for await (const line of linesOf(file)) inFile.add(line)
  return inTable.isSameAs(inFile)
}

/** Splits at line feeds only, because JSON may contain other line separators. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
