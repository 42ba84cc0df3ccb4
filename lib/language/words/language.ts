import { languageMarks } from './stop-words'
import { type Token, tokenize } from './tokens'

/** Enough of a text to tell its language by. */
const sampleChars = 40_000
const fewestWords = 4

/** ISO 639-1 of the language most of the text is in, 'und' when its small words do not tell. */
export function guessLanguage(text: string): string {
  if (text.length <= sampleChars) return languageOf(tokenize(text))
  const middle = Math.floor(text.length / 2)
  const half = sampleChars / 2
  return languageOf(tokenize(`${text.slice(0, half)} ${text.slice(middle, middle + half)}`))
}

/** The same for a single sentence. */
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

/** Languages that write 1.200,50 for what English writes 1,200.50. */
export function writesDecimalComma(language: string): boolean {
  return ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'].includes(language)
}
