export const MEMORY_TYPES = ['client', 'pattern', 'preference'] as const
export type MemoryType = (typeof MEMORY_TYPES)[number]

export const MEMORY_SOURCE_TYPES = ['explicit', 'extracted', 'detected'] as const
export type MemorySourceType = (typeof MEMORY_SOURCE_TYPES)[number]

/**
 * How far a memory can be relied on: `fact` was told or confirmed by the consultant, `unconfirmed` was read out of a
 * capture, `hypothesis` is a detected pattern, `superseded` had another take its place.
 */
export const MEMORY_TRUST = ['fact', 'unconfirmed', 'hypothesis', 'superseded'] as const
export type MemoryTrust = (typeof MEMORY_TRUST)[number]

export const MEMORIES_PATH = '/api/nucleus/memories'

/** Most memories of one answer. */
export const MAX_MEMORIES = 500
export const MAX_SUBJECT_CHARACTERS = 200
export const MAX_CONTENT_CHARACTERS = 2000
export const MAX_QUERY_CHARACTERS = 200
/** Most decisions of one request. */
export const MAX_DECISIONS = 100
