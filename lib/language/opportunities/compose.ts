import { capitalised, pluralOf } from '../wording'
import { isInformative } from './informative'
import { kindsOfWork, pairingKinds, type Things, type WorkKind } from './kinds'
import type { Proposal } from './proposals'
import { phrasesOf, stemsOf, withoutShouting } from './remarks'
import { isWorkedOn } from './things'

const fewestShared = 2
const mostWords = 3
/** An object named as part of a longer one by this share of the evidence is the longer one. */
const mostlyFrom = 0.6
const fewestFollowed = 3

/**
 * The client's own name for what the proposal is about: its object, in the longer form that at least two of
 * its remarks share, such as `contractor invoices` for invoices.
 */
export function thingsOf({ kind, phrase, stems, evidence }: Proposal): Things {
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
  const object = pluralOf(withoutShouting(completed(best?.phrase ?? phrase, evidence)))
  return { object, other: pairingKinds.has(kind) ? otherOf(object, evidence) : null }
}

/** What at least two remarks name beside the object and people work on too, such as `works orders` beside invoices. */
function otherOf(object: string, evidence: Proposal['evidence']): string | null {
  const own = stemsOf(object)
  const counts = new Map<string, { phrase: string; count: number }>()
  for (const { remark } of evidence) {
    const phrases = new Map(phrasesOf(remark).map((one) => [[...stemsOf(one)].join(' '), one]))
    for (const [key, phrase] of phrases) {
      const stems = stemsOf(phrase)
      if (wordsIn(phrase) < 2 || !isWorkedOn(phrase) || /^\p{Lu}/u.test(phrase)) continue
      if ([...stems].some((stem) => own.has(stem))) continue
      counts.set(key, { phrase, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  const [best] = [...counts.values()]
    .filter(({ count }) => count >= fewestShared)
    .sort((a, b) => b.count - a.count || wordsIn(b.phrase) - wordsIn(a.phrase))
  return best ? pluralOf(withoutShouting(best.phrase)) : null
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

/** The title of a kind of work for the client's things. */
export function titleOf(kind: WorkKind, things: Things): string {
  return capitalised(kindsOfWork[kind].title(things))
}
