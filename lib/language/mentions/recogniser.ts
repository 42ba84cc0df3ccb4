import type { Mention } from '../reading'

/**
 * Finds mentions of one kind in a text with normalised white space and quotation marks; offsets count from
 * its beginning.
 */
export type Recogniser = (text: string) => Mention[]

export function mention(kind: Mention['kind'], name: string, start: number, end: number): Mention {
  return { kind, name, start, end }
}

const sentenceStart = /(?:^|[.!?:]["')\]]*\s+|^["'([]+)$/

/** Whether a word may be capitalised only because it begins a sentence. */
export function beginsSentence(text: string, at: number): boolean {
  return at === 0 || sentenceStart.test(text.slice(Math.max(0, at - 4), at))
}
