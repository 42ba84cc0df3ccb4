/** Matches, for example: Order manual states: “We answer within 48 hours”. */
const leadAndQuote = /^([^“”]{1,120}?):?\s*“([^“”]+)”[.\s]*$/u
const cut = /\s*(?:…|\.{3})$/u

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * The text before the quote in a statement that consists only of a lead-in and the beginning of `quote`; undefined
 * for any other statement. The quote printed below it then need not be printed twice.
 */
export function leadInOf(statement: string, quote: string): string | undefined {
  const [, lead, repeated] = leadAndQuote.exec(plain(statement)) ?? []
  if (!lead || !repeated) return undefined
  const beginning = repeated.replace(cut, '').replace(/[.,;]$/, '')
  return plain(quote).includes(beginning) ? lead : undefined
}
