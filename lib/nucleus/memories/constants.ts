export const MEMORY_TYPES = ['client', 'pattern', 'preference'] as const
export type MemoryType = (typeof MEMORY_TYPES)[number]

export const MEMORY_SOURCE_TYPES = ['explicit', 'extracted', 'detected'] as const
export type MemorySourceType = (typeof MEMORY_SOURCE_TYPES)[number]

/**
 * The reliability of a memory: a `fact` was entered or confirmed by the consultant, `unconfirmed` was extracted from a
 * capture, a `hypothesis` is a detected pattern, `superseded` was replaced by another memory.
 */
export const MEMORY_TRUST = ['fact', 'unconfirmed', 'hypothesis', 'superseded'] as const
export type MemoryTrust = (typeof MEMORY_TRUST)[number]

export const MEMORIES_PATH = '/api/nucleus/memories'

/** Maximum memories per response. */
export const MAX_MEMORIES = 500
export const MAX_SUBJECT_CHARACTERS = 200
export const MAX_CONTENT_CHARACTERS = 2000
export const MAX_QUERY_CHARACTERS = 200
/** Maximum decisions per request. */
export const MAX_DECISIONS = 500
