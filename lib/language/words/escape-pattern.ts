/**
 * A text as the source of a regular expression that matches it, with or without the flags `u` and `i`. The hyphen stays
 * as it is: the `u` flag rejects `\-`. Do not use the result inside a character class.
 */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
