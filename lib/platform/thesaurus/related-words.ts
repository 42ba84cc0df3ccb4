import { type Meaning, meaningAt, meaningsOf } from './word-net'

/** A word that means nearly the same as another. */
export interface RelatedWord {
  word: string
  /** Similarity from 0 to 1. */
  weight: number
}

/** The number of meanings of a word that are followed. Later ones are rare and bring more noise than matches. */
const meaningsEach = 3
const ofSameMeaning = 0.7
/** Later meanings are less likely to be the intended one. */
const weightOfMeaning = (nth: number) => ofSameMeaning / (1 + nth * 0.3)
/** A part of an expression means less than the whole. */
const ofExpression = 0.6

/** The weight of a related meaning, by WordNet's sign for the relation. */
const weightBySign: Readonly<Record<string, number>> = {
  // Derived forms, and adjectives of similar meaning.
  '+': 0.6,
  '&': 0.5,
  $: 0.5,
  // A broader and a narrower term.
  '@': 0.4,
  '~': 0.3,
  // Opposites, see also, entailment, cause.
  '!': 0.3,
  '^': 0.3,
  '*': 0.3,
  '>': 0.3,
  // Parts and wholes.
  '%p': 0.25,
  '#p': 0.25,
}

/** Base forms under which a dictionary may list a word. */
function baseForms(word: string): string[] {
  const forms = [word]
  const cut = (ending: RegExp, ...instead: string[]) => {
    if (ending.test(word)) forms.push(...instead.map((other) => word.replace(ending, other)))
  }
  cut(/ies$/, 'y')
  cut(/es$/, '')
  cut(/s$/, '')
  cut(/ing$/, '', 'e')
  cut(/ed$/, '', 'e')
  cut(/([a-z])\1(?:ing|ed)$/, '$1')
  return forms.filter((form) => form.length > 1)
}

/**
 * Words related to an English word: synonyms, broader and narrower terms, derived forms. Without the word itself; empty
 * for a word that the dictionary does not list.
 */
export function relatedWords(given: string): RelatedWord[] {
  const word = given.toLowerCase()
  if (!/^[a-z]{2,40}$/.test(word)) return []
  const weights = new Map<string, number>()
  const add = ({ words }: Meaning, weight: number) => {
    for (const expression of words) {
      if (expression === word) continue
      const parts = expression.split(/[_-]/)
      const each = parts.length > 1 ? weight * ofExpression : weight
      for (const part of parts)
        if (/^[a-z]{3,}$/.test(part) && (weights.get(part) ?? 0) < each) weights.set(part, each)
    }
  }
  for (const form of new Set(baseForms(word))) {
    for (const [nth, meaning] of meaningsOf(form, meaningsEach).entries()) {
      const weight = weightOfMeaning(nth % meaningsEach)
      add(meaning, weight)
      for (const { sign, part, place } of meaning.relations) {
        const nearness = weightBySign[sign]
        if (nearness) add(meaningAt(part, place), weight * nearness)
      }
    }
  }
  weights.delete(word)
  return [...weights].map(([related, weight]) => ({ word: related, weight }))
}
