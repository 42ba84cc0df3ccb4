import { capitalised, pluralOf } from '../wording'
import { isInformative } from './informative'
import { kindsOfWork, type WorkKind } from './kinds'
import type { Proposal } from './proposals'
import { phrasesOf, stemsOf } from './remarks'
import { withoutShouting } from './things'

const fewestShared = 2
const mostWords = 3
/** An object is replaced by a longer name if this share of the evidence uses the longer one. */
const mostlyFrom = 0.6

/**
 * The client's own name for what the proposal is about: its object, in the longer form that at least two of
 * its remarks share, such as `contractor invoices` for invoices.
 */
export function objectOf({ phrase, stems, evidence }: Proposal): string {
  const longer = new Map<string, { phrase: string; count: number }>()
  for (const { remark } of evidence) {
    const phrases = phrasesOf(remark).filter((one) => isInformative(one) && !isName(one, remark.plain))
    for (const [key, one] of new Map(phrases.map((one) => [[...stemsOf(one)].join(' '), one]))) {
      const own = stemsOf(one)
      if (!stems.every((stem) => own.has(stem)) || own.size <= stems.length || own.size > mostWords) continue
      longer.set(key, { phrase: one, count: (longer.get(key)?.count ?? 0) + 1 })
    }
  }
  const best = [...longer.values()]
    .filter(
      (one) =>
        one.count >= fewestShared &&
        (endsAlike(one.phrase, phrase) || one.count >= mostlyFrom * evidence.length),
    )
    .sort((a, b) => wordsIn(b.phrase) - wordsIn(a.phrase) || b.count - a.count)[0]
  return pluralOf(withoutShouting(best?.phrase ?? phrase))
}

/** True for words with capital letters in their text, such as `Harbor Grille renewals`. */
const isName = (phrase: string, text: string): boolean =>
  !text.includes(phrase) && !text.includes(capitalised(phrase))

const wordsIn = (text: string) => text.split(' ').length

/** True when both phrases have the same last word but for its ending. */
function endsAlike(one: string, other: string): boolean {
  const last = (text: string) => [...stemsOf(text.split(' ').at(-1) ?? '')][0]
  return last(one) === last(other)
}

/** The title of a kind of work for the client's object. */
export function titleOf(kind: WorkKind, object: string): string {
  return capitalised(kindsOfWork[kind].title(object))
}
