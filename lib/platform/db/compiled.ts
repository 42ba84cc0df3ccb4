import { drizzle } from 'drizzle-orm/postgres-js'
import type { Database, Transaction } from './client'
import { type BuiltStatement, executeOn, rowReader } from './driver'

/** Not connected to a database; only used to build statements. */
const builder = drizzle.mock() as Database

type Build<Result> = (db: Database) => {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}
type Run<Result> = (tx: Transaction | Database, values: Record<string, unknown>) => Promise<Result>

/**
 * A statement whose text is built when it is first run and then kept, for what many requests run: building it costs
 * more than sending it.
 * @param build with `sql.placeholder(name)` where a value goes
 * @returns runs it with the values by name
 */
export function compiled<Result>(build: Build<Result>): Run<Result> {
  let statement: BuiltStatement | undefined
  return (tx, values) => {
    if (!statement) {
      statement = build(builder).prepare('') as BuiltStatement
      statement.customResultMapper = rowReader(statement.fields)
    }
    return executeOn(tx, statement, values) as Promise<Result>
  }
}

/**
 * A statement of several shapes, such as one for each combination of filters: each is built when it is first needed
 * and kept, as by `compiled`.
 * @param build gets the shape; there must be few
 * @returns runs the statement of a shape with the values by name
 */
export function compiledByShape<Shape extends Record<string, boolean | string | undefined>, Result>(
  build: (shape: Shape) => Build<Result>,
): (tx: Transaction | Database, shape: Shape, values: Record<string, unknown>) => Promise<Result> {
  const known = new Map<string, Run<Result>>()
  return (tx, shape, values) => {
    const key = JSON.stringify(shape)
    const run = known.get(key) ?? compiled(build(shape))
    known.set(key, run)
    return run(tx, values)
  }
}
