import { stem } from './stem'
import { stopWords } from './stop-words'
import { type Token, tokenize } from './tokens'

/** The stems of a statement's content words, each once, in text order. */
export function contentTerms(tokens: readonly Token[]): string[] {
  const terms = new Set<string>()
  for (const token of tokens) {
    const term = contentTerm(token)
    if (term !== null) terms.add(term)
  }
  return [...terms]
}

export function termsOf(text: string): string[] {
  return contentTerms(tokenize(text))
}

function contentTerm({ text, lower }: Token): string | null {
  const plain = lower.replaceAll('’', "'").replace(/'s$/, '')
  if (stopWords.has(plain)) return null
  if (/\d/.test(plain)) return plain
  if (plain.length < 2) return null
  // An acronym is a name and has no word family: 'SAS' is not 'sa'.
  if (text.length <= 5 && text === text.toUpperCase()) return plain
  return stem(plain)
}
