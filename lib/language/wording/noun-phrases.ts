import { taggedWords } from '../words/tagged-words'

const nouns = ['NOUN', 'PROPN']
const longest = 3

/** Noun phrases of up to three words in text order, in lower case unless they are names. */
export function nounPhrases(text: string): string[] {
  const phrases: string[] = []
  let run: { word: string; tag: string }[] = []
  const close = () => {
    phrases.push(...phrasesOf(run))
    run = []
  }
  for (const { written: word, tag } of taggedWords(text)) {
    if (isPart(word, tag)) run.push({ word, tag })
    else close()
  }
  close()
  return phrases
}

function isPart(word: string, tag: string): boolean {
  return (nouns.includes(tag) || tag === 'ADJ') && /^[\p{L}][\p{L}\p{N}&/-]+$/u.test(word)
}

function phrasesOf(run: readonly { word: string; tag: string }[]): string[] {
  const phrases: string[] = []
  for (let end = run.length; end > 0; end -= 1) {
    if (!nouns.includes(run[end - 1]?.tag ?? '')) continue
    for (let length = Math.min(longest, end); length > 0; length -= 1) {
      const words = run.slice(end - length, end).map(({ word }) => written(word))
      phrases.push(words.join(' '))
    }
  }
  return phrases
}

/** Undoes sentence case; keeps acronyms and mixed case such as SAP or fTANF. */
function written(word: string): string {
  return /^\p{Lu}[\p{Ll}-]*$/u.test(word) ? word.toLowerCase() : word
}
