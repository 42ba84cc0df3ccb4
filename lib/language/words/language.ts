import { languageMarks } from './stop-words'
import { type Token, tokenize } from './tokens'

/** Sample length that is enough to detect the language of a text. */
const sampleChars = 40_000
const fewestWords = 4

/** ISO 639-1 of the main language of a text; 'und' when its stop words are inconclusive. */
export function guessLanguage(text: string): string {
  if (text.length <= sampleChars) return languageOf(tokenize(text))
  const middle = Math.floor(text.length / 2)
  const half = sampleChars / 2
  return languageOf(tokenize(`${text.slice(0, half)} ${text.slice(middle, middle + half)}`))
}

/** Detects the language of a single sentence. */
export function languageOf(tokens: readonly Token[]): string {
  if (tokens.length < fewestWords) return 'und'
  let best = 'und'
  let bestHits = 0
  for (const [language, marks] of Object.entries(languageMarks)) {
    let hits = 0
    for (const token of tokens) if (marks.has(token.lower)) hits += 1
    if (hits > bestHits) {
      best = language
      bestHits = hits
    }
  }
  return bestHits / tokens.length >= 0.06 && bestHits >= 2 ? best : 'und'
}

/** True for languages that write 1.200,50 for the English 1,200.50. */
export function writesDecimalComma(language: string): boolean {
  return ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'].includes(language)
}
