import { capitalised } from '../wording'
import { kindsOfWork, type Things, type WorkKind } from './kinds'
import type { Proposal } from './proposals'
import { phrasesOf, stemsOf, withoutShouting } from './remarks'
import { isInformative } from './unnamed-title'

const fewestShared = 2
const mostWords = 3
/** An object named as part of a longer one by this share of the evidence is the longer one. */
const mostlyFrom = 0.6
const fewestFollowed = 3

/**
 * The client's own name for what the proposal is about: its object, in the longer form that at least two of
 * its remarks share, such as `contractor invoices` for invoices.
 */
export function thingsOf({ phrase, stems, evidence }: Proposal): Things {
  const longer = new Map<string, { phrase: string; count: number }>()
  for (const { remark } of evidence) {
    const phrases = phrasesOf(remark).filter((one) => isInformative(one))
    for (const [key, one] of new Map(phrases.map((one) => [[...stemsOf(one)].join(' '), one]))) {
      const own = stemsOf(one)
      if (!stems.every((stem) => own.has(stem)) || own.size > mostWords) continue
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
  return { object: plural(withoutShouting(completed(best?.phrase ?? phrase, evidence))), other: null }
}

/** Adds the word that nearly always follows, such as `permits` after `mooring`; a tagger may take it for a verb. */
function completed(phrase: string, evidence: Proposal['evidence']): string {
  const next = new Map<string, { word: string; count: number }>()
  let mentions = 0
  for (const { remark } of evidence) {
    const lower = remark.plain.toLowerCase()
    const at = lower.indexOf(phrase.toLowerCase())
    if (at < 0) continue
    mentions += 1
    const word = /^ (\p{L}{4,})/u.exec(lower.slice(at + phrase.length))?.[1]
    const [key] = word ? stemsOf(word) : []
    if (word && key) next.set(key, { word, count: (next.get(key)?.count ?? 0) + 1 })
  }
  const most = [...next.values()].sort((a, b) => b.count - a.count)[0]
  const isUsual = most && most.count >= fewestFollowed && most.count >= mostlyFrom * mentions
  return isUsual ? `${phrase} ${most.word}` : phrase
}

const wordsIn = (text: string) => text.split(' ').length

/** True when both phrases have the same last word but for its ending. */
function endsAlike(one: string, other: string): boolean {
  const last = (text: string) => [...stemsOf(text.split(' ').at(-1) ?? '')][0]
  return last(one) === last(other)
}

const single = /(?:[^s]|ss)$/
const uncountable =
  /(?:ing|ment|ance|ence|ity|ship|ness|ry|data|information|work|software|equipment|feedback|staff|stock|knowledge|demand|history|mail|language|aftercare|payroll|section|\d)$/i

/** A countable noun in the plural, since an opportunity is about many. */
function plural(phrase: string): string {
  if (!single.test(phrase) || uncountable.test(phrase)) return phrase
  if (/(?:x|ch|sh|ss)$/.test(phrase)) return `${phrase}es`
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`
  return `${phrase}s`
}

/** The title of a kind of work for the client's things. */
export function titleOf(kind: WorkKind, things: Things): string {
  return capitalised(kindsOfWork[kind].title(things))
}
