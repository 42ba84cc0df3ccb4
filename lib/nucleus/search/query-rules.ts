/** A parsed search query. */
export interface ParsedQuery {
  /** All words, quoted ones too. */
  words: string
  /** The quoted phrases. */
  phrases: string[]
  /** The last word is neither quoted nor followed by anything, so it may be a prefix. */
  mayBeUnfinished: boolean
}

const quoted = /["“”„‟«»]([^"“”„‟«»]*)["“”„‟«»]/gu
const quotes = /["“”„‟«»]/gu

/** An unpaired quote is ignored. No other character has a meaning. */
export function parseQuery(typed: string): ParsedQuery {
  const q = typed.replaceAll('\0', ' ')
  const phrases = [...q.matchAll(quoted)].map((match) => match[1]!.trim()).filter(Boolean)
  return { words: q.replace(quotes, ' '), phrases, mayBeUnfinished: /[^\s"“”„‟«»]$/u.test(q) }
}
