/** Maximum length of a search text for a list. */
export const MAX_SEARCH_CHARACTERS = 200

/** Maximum offset into a list. */
export const MAX_OFFSET = 1_000_000
