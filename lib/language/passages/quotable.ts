import { taggedWords } from '../words/tagged-words'
import { clearFrom } from './clarity'
import type { Passage } from './passage'
import { isSaidInPrivate } from './private'

const shortEnough = 170

/**
 * The passages that may represent a finding, best first: sentences, understandable alone and short enough to be quoted
 * in full. If there are none, all that are not rows; otherwise all. What was said in private or is contradicted
 * elsewhere is left out, unless there is nothing else.
 */
export function quotable(passages: readonly Passage[]): readonly Passage[] {
  const told = passages.filter(({ source, statement }) => !isSaidInPrivate(source.text, statement))
  const undisputed = told.filter(({ isDisputed }) => !isDisputed)
  const open = [undisputed, told, passages].find((list) => list.length > 0) ?? []
  const sentences = open.filter(({ isListing }) => !isListing)
  const clear = sentences.filter(({ clarity }) => clarity >= clearFrom)
  const spoken = clear.filter(({ text }) => !isNumbered(text))
  const whole = spoken.filter(({ text }) => hasVerb(text))
  const short = whole.filter(({ text }) => text.length <= shortEnough)
  return [short, whole, spoken, clear, sentences, open].find((list) => list.length > 0) ?? []
}

/** A numbered section or list in one line: '18.1 The Consultant …', 'MFA 2. restore test 3. ePOD'. */
const numbered =
  /^\W*(?:§|\d+(?:\.\d+)+\.?\s+\p{Lu})|\s1[.)] \p{L}.*\s2[.)] \p{L}|\s2[.)] \p{L}.*\s3[.)] \p{L}/u

/** True for numbered sections and lists, which are no words that somebody says. */
export const isNumbered = (text: string): boolean => numbered.test(text)

/** False for headings, subject lines and enumerations. */
const hasVerb = (text: string): boolean =>
  taggedWords(text).some(({ tag }) => tag === 'VERB' || tag === 'AUX')
