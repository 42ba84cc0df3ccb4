/** Words as they stand in a pattern of LIKE: none of their signs means anything there. */
export const literally = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`)
