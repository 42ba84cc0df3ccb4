import { type Passage, wordsOf } from './passage'

/**
 * Finds passages by words and phrases. A term is in lower case; a trailing asterisk matches any ending of its
 * last word.
 */
export class TermIndex {
  private readonly places = new Map<string, number[]>()
  private readonly vocabulary: string[]
  private readonly found = new Map<string, readonly number[]>()

  constructor(private readonly texts: readonly string[]) {
    texts.forEach((text, index) => {
      for (const word of new Set(text.trim().split(' '))) {
        if (word === '') continue
        const list = this.places.get(word)
        if (list) list.push(index)
        else this.places.set(word, [index])
      }
    })
    this.vocabulary = [...this.places.keys()].sort()
  }

  /** The numbers of the texts that contain the term, ascending. */
  find(term: string): readonly number[] {
    const known = this.found.get(term)
    if (known) return known
    const result = this.search(term)
    this.found.set(term, result)
    return result
  }

  private search(term: string): readonly number[] {
    const isPrefix = term.endsWith('*')
    const plain = isPrefix ? term.slice(0, -1) : term
    const words = plain.split(' ')
    if (words.length === 1) return isPrefix ? this.beginningWith(plain) : (this.places.get(plain) ?? [])
    const exact = isPrefix ? words.slice(0, -1) : words
    const lists = exact.map((word) => this.places.get(word) ?? [])
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least))
    const wanted = isPrefix ? ` ${plain}` : ` ${plain} `
    return rarest.filter((index) => this.texts[index]?.includes(wanted))
  }

  private beginningWith(prefix: string): readonly number[] {
    const union = new Set<number>()
    for (let at = this.firstAtLeast(prefix); this.vocabulary[at]?.startsWith(prefix); at += 1) {
      for (const index of this.places.get(this.vocabulary[at] ?? '') ?? []) union.add(index)
    }
    return [...union].sort((one, other) => one - other)
  }

  private firstAtLeast(word: string): number {
    let low = 0
    let high = this.vocabulary.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.vocabulary[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The terms of a list such as `invoice*, accounts payable`. */
export function termList(terms: string | undefined): string[] {
  return terms ? terms.split(',').map((term) => term.trim()) : []
}

/**
 * Weighs the passages by the number of different terms they contain; phrases weigh more than single words.
 */
export function weigh(index: TermIndex, terms: string | undefined): Map<number, number> {
  const weights = new Map<number, number>()
  for (const term of termList(terms)) {
    const weight = term.includes(' ') ? 1.4 : 1
    for (const passage of index.find(term)) weights.set(passage, (weights.get(passage) ?? 0) + weight)
  }
  return weights
}

export function indexOf(passages: readonly Passage[]): TermIndex {
  return new TermIndex(passages.map((passage) => passage.words))
}

/**
 * Maximum length of the text before a passage that counts as its context, such as the question it answers.
 */
const contextCharacters = 240

/** An index of the text between each passage and the one before it, such as the interviewer's question. */
export function contextIndexOf(passages: readonly Passage[]): TermIndex {
  return new TermIndex(
    passages.map(({ source, statement }, place) => {
      const before = passages[place - 1]
      // In an interview the question applies to the whole answer.
      const isAnswer = source.sourceType === 'interview'
      const from = !isAnswer && before?.source === source ? before.statement.end : 0
      const start = Math.max(from, statement.start - contextCharacters)
      return start < statement.start ? wordsOf(source.text.slice(start, statement.start)) : ' '
    }),
  )
}

/** An index of the headings of the passages. */
export function headingIndexOf(passages: readonly Passage[]): TermIndex {
  return new TermIndex(passages.map((passage) => wordsOf(passage.statement.heading ?? '')))
}
