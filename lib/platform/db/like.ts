import { and, type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Escapes the wildcards of a LIKE pattern. */
export const literally = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * Finds a text anywhere in another, ignoring case and accents.
 * @param plain in the form of the SQL function `plain_text_of`
 */
export const holdsText = (plain: Column | SQL, search: string | Placeholder): SQL =>
  // A scalar subquery is evaluated once, not for each row.
  sql`strpos(${plain}, (select plain_text_of(${search}))) > 0`

/**
 * Matches rows in which every word occurs in a column in the form of `plain_text_of`. Undefined when there is no word.
 */
export function eachWordIn(column: Column, search: string): SQL | undefined {
  const words = new Set(search.split(/\s+/u).filter(Boolean))
  return and(...[...words].map((word) => holdsText(column, word)))
}
