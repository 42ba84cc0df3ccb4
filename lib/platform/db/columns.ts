import { type Column, type SQL, sql } from 'drizzle-orm'
import { customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()
/** A timestamp with microseconds and time zone, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
/** Raw bytes, read as a Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Names and values that the owner and their agents store with a record; the product does not interpret them. */
export const metadata = () => jsonb('metadata').$type<Record<string, string>>().notNull().default({})

/** The condition of a check: the column holds one of these values. */
export const isOneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
