/** What a consultant said about an item. */
export const EXAMPLE_VERDICTS = ['accepted', 'changed', 'dropped', 'added'] as const

/** Maximum characters of a passage that is made an item. */
export const MAX_MARKED_CHARACTERS = 2000
