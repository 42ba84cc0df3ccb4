import { drizzle } from 'drizzle-orm/postgres-js'
import type { Database, Transaction } from './client'

interface Statement {
  execute(values: Record<string, unknown>): Promise<unknown>
}

/** Knows no database: statements are only built with it. */
const builder = drizzle.mock() as Database

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
    statement ??= build(builder).prepare('')
    const { client } = (tx as unknown as { _: { session: { client: unknown } } })._.session
    const bound: Statement = Object.create(statement, { client: { value: client } })
    return bound.execute(values) as Promise<Result>
  }
}
