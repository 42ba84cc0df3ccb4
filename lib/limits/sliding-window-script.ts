/**
 * SHA-1 of the one script the sliding window of `@upstash/ratelimit` sends to its store. The library does not
 * export it; a new version with another script is refused by the in-process store, and by its test.
 */
export const slidingWindowScriptHash = '74740bb3d7792848093cdef586b6b6037c455fd6'
