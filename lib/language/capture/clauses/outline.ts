import type { Range } from '../../reading'
import type { TaggedWord } from '../../words/tagged-words'

/**
 * The outline of a clause: its words with people, dates and figures replaced by NAME, DUE, DAY, NUMBER and
 * MONEY, and nouns by N.
 */
interface Outline {
  /** With the lemmas of verbs and adjectives. */
  lexical: string[]
  /** Verbs as V, adjectives as A. */
  bare: string[]
}

const closedTags = new Set(['PRON', 'AUX', 'DET', 'ADP', 'PART', 'SCONJ', 'CCONJ', 'INTJ', 'ADV'])
const dayOrMonth =
  /^(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?s?$|^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/

export function outlineOf(
  words: readonly TaggedWord[],
  names: ReadonlySet<string>,
  due: Range | null,
): Outline {
  const outline: Outline = { lexical: [], bare: [] }
  const add = (lexical: string, bare = lexical) => {
    if ((lexical === 'NAME' || lexical === 'DUE') && outline.lexical.at(-1) === lexical) return
    outline.lexical.push(lexical)
    outline.bare.push(bare)
  }
  for (const [index, word] of words.entries()) {
    const { written, lower, tag, lemma, start, end } = word
    if (due && start >= due.start && end <= due.end) add('DUE')
    else if (/\d/.test(written)) add(/[£$€%]/.test(written) ? 'MONEY' : 'NUMBER')
    else if (/^[£$€%]$/.test(written)) add('CURRENCY')
    else if (dayOrMonth.test(lower)) add('DAY')
    else if (isNamed(word, index, names)) add('NAME')
    else if (tag === 'VERB') add(`v.${lemma}`, 'V')
    else if (tag === 'ADJ') add(`a.${lemma}`, 'A')
    else if (tag === 'NOUN') add('N')
    else if (tag === 'PROPN') add('n')
    else add(lower)
  }
  return outline
}

function isNamed({ written, lower, tag }: TaggedWord, index: number, names: ReadonlySet<string>): boolean {
  if (names.has(lower)) return true
  if (!/^\p{Lu}/u.test(written)) return false
  if (tag === 'PROPN') return true
  return (
    index > 0 && /^\p{Lu}[\p{L}'’-]+$/u.test(written) && !/^I(?:['’]|$)/.test(written) && !closedTags.has(tag)
  )
}

const longestChain = 6

/** Each verb with its subject's kind, its auxiliaries, its negation and its form: 'NAME|will|send'. */
export function verbFrames(words: readonly TaggedWord[], names: ReadonlySet<string>): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1]
    const isVerb =
      word.tag === 'VERB' || (word.tag === 'AUX' && !['VERB', 'PART', 'ADV'].includes(next?.tag ?? ''))
    if (!isVerb) return []
    const chain: string[] = []
    let negated = false
    let at = index - 1
    for (; at >= 0 && index - at <= longestChain; at -= 1) {
      const { tag, lemma, lower } = words[at] as TaggedWord
      if (!['AUX', 'PART', 'ADV'].includes(tag)) break
      if (/^(?:not|n't|never)$/.test(lemma)) negated = true
      else if (tag !== 'ADV') chain.unshift(lower)
    }
    const subject = subjectOf(words[at], names)
    const frame = `${chain.join(' ')}${negated ? ' NOT' : ''}`
    const form = formOf(word)
    const object = next && (['PRON', 'ADP', 'PART'].includes(next.tag) ? next.lower : next.tag)
    return [
      `f:${subject}|${frame}|${form}`,
      `f:${subject}|${frame}|${word.lemma}`,
      `fl:${frame}|${word.lemma}|${form}`,
      `fc:${frame}|${form}`,
      ...(object ? [`fo:${word.lemma}|${object}`] : []),
    ]
  })
}

function subjectOf(word: TaggedWord | undefined, names: ReadonlySet<string>): string {
  if (!word) return 'none'
  if (names.has(word.lower) || word.tag === 'PROPN') return 'NAME'
  if (['PRON', 'SCONJ', 'CCONJ', 'ADP'].includes(word.tag)) return word.lower
  return word.tag
}

function formOf({ lower, lemma }: TaggedWord): string {
  if (lower.endsWith('ed')) return 'ed'
  if (lower.endsWith('ing')) return 'ing'
  if (lower === lemma) return 'base'
  return lower.endsWith('s') ? 's' : 'other'
}
