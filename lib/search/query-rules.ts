/** What somebody typed, taken apart. */
export interface ParsedQuery {
  /** All of its words, those in quotes too. */
  words: string
  /** What stood in quotes. */
  phrases: string[]
  /** The last word may be the beginning of one: it is neither quoted nor followed by anything. */
  mayBeUnfinished: boolean
}

const quoted = /["“”„‟«»]([^"“”„‟«»]*)["“”„‟«»]/gu
const quotes = /["“”„‟«»]/gu

/** A quote without its partner is none. No other sign means anything. */
export function parseQuery(typed: string): ParsedQuery {
  const q = typed.replaceAll('\0', ' ')
  const phrases = [...q.matchAll(quoted)].map((match) => match[1]!.trim()).filter(Boolean)
  return { words: q.replace(quotes, ' '), phrases, mayBeUnfinished: /[^\s"“”„‟«»]$/u.test(q) }
}
