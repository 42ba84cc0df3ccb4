import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Orders as the indexes do: without NULLS LAST, PostgreSQL could not use them and would sort every row. */
export const latestFirst = (moment: SQLWrapper): SQL => sql`${moment} desc nulls last`
