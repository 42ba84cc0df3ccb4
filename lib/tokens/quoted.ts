/** One word of a POSIX shell: within single quotes only the quote itself means anything. */
export const quotedForShell = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`

/** A basic string of TOML. JSON writes the same escapes, but leaves one control character that TOML refuses. */
export const quotedForToml = (value: string): string => JSON.stringify(value).replaceAll('\u007f', '\\u007f')

/** A string of TypeScript. */
export const quotedForScript = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
