import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'

export type Cell = string | number | boolean | null | Date | object
export type Row = Record<string, Cell>

/** Rows of one table, all with the same columns. */
export interface TableRows {
  table: string
  rows: Iterable<Row>
}

const chunkCharacters = 256 * 1024

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign]!) : text

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'object') return escaped(JSON.stringify(cell))
  return String(cell)
}

function* chunksOf(rows: Iterator<Row>, first: Row): Generator<string> {
  let chunk = ''
  for (let row: Row | undefined = first; row; ) {
    chunk += `${Object.values(row).map(cellText).join('\t')}\n`
    if (chunk.length >= chunkCharacters) {
      yield chunk
      chunk = ''
    }
    const next = rows.next()
    row = next.done ? undefined : next.value
  }
  if (chunk) yield chunk
}

export async function copyRows(sql: postgres.Sql, { table, rows }: TableRows): Promise<void> {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return
  const columns = Object.keys(first.value).join(', ')
  const sink = await sql.unsafe(`copy ${table} (${columns}) from stdin`).writable()
  await pipeline(Readable.from(chunksOf(iterator, first.value)), sink)
}
