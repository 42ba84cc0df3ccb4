import { Column, is, SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Database, Transaction } from './client'

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

interface Statement {
  /** What is selected, in the order of the columns. */
  fields?: { path: string[]; field: unknown }[]
  customResultMapper?: (rows: unknown[][]) => unknown[]
  execute(values: Record<string, unknown>): Promise<unknown>
}

/** Knows no database: statements are only built with it. */
const builder = drizzle.mock() as Database

const decoderOf = (field: unknown): Decoder =>
  is(field, Column)
    ? field
    : is(field, SQL)
      ? (field as unknown as { decoder: Decoder }).decoder
      : (field as { sql: { decoder: Decoder } }).sql.decoder

/** Reads rows as drizzle does, but decides once how each column is read. Undefined for rows with parts. */
function rowReader(fields: Statement['fields'] = []): Statement['customResultMapper'] {
  if (fields.length === 0 || fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: path[0]!, decoder: decoderOf(field) }))
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {}
      for (let index = 0; index < columns.length; index++) {
        const { name, decoder } = columns[index]!
        const value = row[index]
        result[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return result
    })
}

/**
 * A statement whose text is made when it is first run and kept, for what every request or many of them run: making
 * it costs more than sending it.
 * @param build with `sql.placeholder(name)` where a value goes
 * @returns runs it with the values by name
 */
export function compiled<Result>(
  build: (db: Database) => {
    prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
  },
): (tx: Transaction | Database, values: Record<string, unknown>) => Promise<Result> {
  let statement: Statement | undefined
  return (tx, values) => {
    if (!statement) {
      statement = build(builder).prepare('') as Statement
      statement.customResultMapper = rowReader(statement.fields)
    }
    const { client } = (tx as unknown as { _: { session: { client: unknown } } })._.session
    const bound: Statement = Object.create(statement, { client: { value: client } })
    return bound.execute(values) as Promise<Result>
  }
}
