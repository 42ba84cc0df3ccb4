import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The latest first, as the indexes have it: without saying where nulls go, PostgreSQL would sort every row anew. */
export const latestFirst = (moment: SQLWrapper): SQL => sql`${moment} desc nulls last`
