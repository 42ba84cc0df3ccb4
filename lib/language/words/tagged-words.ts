import model from 'wink-eng-lite-web-model'
import winkNLP, { type WinkMethods } from 'wink-nlp'
import type { Range } from '../reading'

/** A word with its part of speech (universal tags such as VERB) and its lemma; the range counts in the text. */
export interface TaggedWord extends Range {
  written: string
  lower: string
  tag: string
  lemma: string
}

let tagger: WinkMethods | null = null

/** The words and signs of an English text with their parts of speech. */
export function taggedWords(text: string): TaggedWord[] {
  tagger ??= winkNLP(model, ['sbd', 'pos'])
  const { its } = tagger
  const tokens = tagger.readDoc(text).tokens()
  const written = tokens.out(its.value) as string[]
  const tags = tokens.out(its.pos) as string[]
  // The declaration of `lemma` lacks the overload for collections.
  const lemmas = tokens.out(its.lemma as unknown as typeof its.value) as string[]
  let behind = 0
  return written.map((word, index) => {
    const at = text.indexOf(word, behind)
    const start = at < 0 ? behind : at
    behind = start + word.length
    return {
      written: word,
      lower: word.toLowerCase(),
      tag: tags[index] as string,
      lemma: lemmas[index] as string,
      start,
      end: behind,
    }
  })
}
