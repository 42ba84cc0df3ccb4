import type { Range } from '../../reading'
import { splitSentences } from '../../segment/sentences'
import type { Layout, Passage } from '../layout/passage'

/**
 * A part of a capture that is judged by itself: a sentence or a clause of one. Its range counts in the source.
 */
export interface Clause extends Range {
  passage: Passage
  /** The range in the passage's text. */
  within: Range
  text: string
  /** Number of the sentence that holds it. */
  sentence: number
  /** What separates it from the clause before it in its sentence: ';', ', and', '->'; empty for the first. */
  divider: string
  isFirst: boolean
  isLast: boolean
}

/** Sentences and their clauses, both in the order of the text. */
export interface Clauses {
  sentences: Clause[]
  clauses: Clause[]
}

/** A marked line, a row and a heading are one clause each. */
export function splitClauses({ passages }: Layout): Clauses {
  const sentences: Clause[] = []
  const clauses: Clause[] = []
  for (const passage of passages) {
    for (const range of sentencesOf(passage)) {
      const sentence = sentences.length
      sentences.push({ ...clauseAt(passage, range), sentence, divider: '', isFirst: true, isLast: true })
      const parts = partsOf(passage.text, range)
      for (const [index, { divider, ...within }] of parts.entries())
        clauses.push({
          ...clauseAt(passage, within),
          sentence,
          divider,
          isFirst: index === 0,
          isLast: index === parts.length - 1,
        })
    }
  }
  return { sentences, clauses }
}

function clauseAt(passage: Passage, within: Range) {
  const text = passage.text.slice(within.start, within.end)
  return { ...passage.placeOf(within), passage, within, text }
}

function sentencesOf({ kind, text }: Passage): Range[] {
  if (kind === 'row' || kind === 'heading') return [{ start: 0, end: text.length }]
  return splitSentences(text, 0, text.length)
}

const subject = String.raw`(?:I|we|he|she|they|it|you|I'll|I'm|we'll|we're|he'll|she'll|they'll|let's|that|there|nobody|everybody|someone|this|please|will|to|then|not|no|also|(?-i:\p{Lu}[\p{L}'’-]+))`
const conjunction =
  'and|but|so|then|or|because|which|who|while|although|though|since|if|unless|until|when|once|after|before|as|otherwise|plus|also|except|where|not|however'
/** The places where a sentence may be divided, with the separating signs and words. */
const dividers = new RegExp(
  [
    String.raw`;\s+`,
    String.raw`:\s+`,
    String.raw`\s(?:->|→|=>|➔|—|–|-|--|\.\.\.|…|\|)\s+`,
    String.raw`(?:…|\.\.\.)\s+`,
    String.raw`,\s+(?=(?:${conjunction})\b)`,
    // Dictation and chats run on without commas.
    String.raw`\s(?=(?:and|but|so|then|or|because|cos|cause|though|anyway|um|uh|okay|ok)\s+(?:um |uh |then |also |so )?${subject}(?=\s))`,
  ].join('|'),
  'giu',
)
/** Shorter parts, such as a name before a dash, belong to the next one. */
const fewestWords = 3

function partsOf(text: string, { start, end }: Range): (Range & { divider: string })[] {
  const parts: (Range & { divider: string })[] = []
  let part = { start, end: start, divider: '' }
  const close = (at: number) => {
    part.end = at
    const words = text
      .slice(part.start, part.end)
      .split(/\s+/)
      .filter((word) => word !== '').length
    return words >= fewestWords
  }
  for (const match of text.slice(start, end).matchAll(dividers)) {
    const at = start + match.index
    if (!close(at)) continue
    parts.push(part)
    const next = at + match[0].length
    part = { start: next, end: next, divider: dividerOf(match[0], text.slice(next, end)) }
  }
  const last = parts.at(-1)
  if (close(end) || !last) parts.push(part)
  else last.end = end
  return parts
}

function dividerOf(written: string, rest: string): string {
  const word = /^\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? ''
  return `${written.trim()} ${conjunctions.has(word) ? word : ''}`.trim()
}

const conjunctions = new Set([...conjunction.split('|'), 'cos', 'cause', 'anyway', 'um', 'uh', 'okay', 'ok'])
