/** What a page is given of its address. */
export type SearchParams = Record<string, string | string[] | undefined>

type Value = SearchParams[string]

/** A parameter that stands once; the first one where it stands more often, empty where it is missing. */
export const single = (value: Value): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** Words to search for: without NUL, which cannot be searched for, and without half a character at the cut. */
export const searchIn = (value: Value, mostCharacters: number): string =>
  single(value)
    .replaceAll('\u0000', '')
    .slice(0, mostCharacters)
    .replace(/[\uD800-\uDBFF]$/, '')
