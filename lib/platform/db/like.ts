import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** Escapes the wildcards of a LIKE pattern. */
export const literally = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Each word has to be found somewhere in a column that is in lower case. Undefined where there is none. */
export function eachWordIn(column: Column, search: string): SQL | undefined {
  const words = new Set(search.split(/\s+/u).filter(Boolean))
  return and(...[...words].map((word) => sql`${column} like lower(${`%${literally(word)}%`})`))
}
