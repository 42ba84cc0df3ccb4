/** A word of a POSIX shell: within single quotes only the quote itself is special. */
export const quotedForShell = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`

/**
 * A basic string of TOML. JSON uses the same escapes, but does not escape one control character that TOML
 * forbids.
 */
export const quotedForToml = (value: string): string => JSON.stringify(value).replaceAll('\u007f', '\\u007f')

/** A string literal of TypeScript. */
export const quotedForScript = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
