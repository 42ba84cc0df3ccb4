import { tokenize } from '../../words'
import { cues } from './cues'

/** What is to be seen in one sentence: its cues, words and pairs of words. */
export interface SentenceFeatures {
  cues: string[]
  words: string[]
}

const openingWords = 2

export function sentenceFeatures(text: string): SentenceFeatures {
  const found = cues.filter(([, pattern]) => pattern.test(text)).map(([name]) => `c:${name}`)
  const words = tokenize(text).map(({ lower }) => (/\d/.test(lower) ? '0' : lower))
  const seen = new Set<string>()
  for (const [index, word] of words.entries()) {
    seen.add(`w:${word}`)
    const next = words[index + 1]
    if (next !== undefined) seen.add(`w:${word} ${next}`)
    if (index < openingWords) seen.add(`o:${index}:${word}`)
  }
  return { cues: found, words: [...seen] }
}

/** Each cue alone, and pairs of those that change each other's meaning. */
export function requestFeatures({ cues: found, words }: SentenceFeatures): string[] {
  return [...found, ...words]
}
