/** Such as: Order manual states: “We answer within 48 hours”. */
const leadAndQuote = /^([^“”]{1,120}?):?\s*“([^“”]+)”[.\s]*$/u
const cut = /\s*(?:…|\.{3})$/u

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * What stands before the quote in a statement that is but a lead-in and the beginning of `quote`; nothing for a
 * statement in words of its own. Whoever prints the quote below it need not print it twice.
 */
export function leadInOf(statement: string, quote: string): string | undefined {
  const [, lead, repeated] = leadAndQuote.exec(plain(statement)) ?? []
  if (!lead || !repeated) return undefined
  const beginning = repeated.replace(cut, '').replace(/[.,;]$/, '')
  return plain(quote).includes(beginning) ? lead : undefined
}
