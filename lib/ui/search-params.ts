/** The search parameters of a page's address. */
export type SearchParams = Record<string, string | string[] | undefined>

type Value = SearchParams[string]

/** A single value of a parameter; the first one if it is repeated, empty if it is missing. */
export const single = (value: Value): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** Search words: without NUL, which PostgreSQL cannot store, and without half a surrogate pair at the cut. */
export const searchIn = (value: Value, mostCharacters: number): string =>
  single(value)
    .replaceAll('\u0000', '')
    .slice(0, mostCharacters)
    .replace(/[\uD800-\uDBFF]$/, '')
