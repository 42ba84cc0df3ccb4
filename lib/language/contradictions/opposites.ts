import { stem, stopWords, tokenize } from '../words'
import type { Conflict } from './conflict'
import { matchSubjects, type Rarity } from './subject'
import { conflictBetween, coverage, eachPair, type View } from './view'

/** Two states that exclude each other. */
interface Opposites {
  one: RegExp
  other: RegExp
  /** The subject both sides must mention for the states to be comparable. */
  about?: RegExp
}

const opposites: readonly Opposites[] = [
  {
    one: /\b(?:(?:in )?real[- ]?time|live (?:data|stock|view|figures|status)|up to the minute|(?:is|are) updated (?:immediately|instantly|at once|continuously)|always current|at all times current)\b/i,
    other:
      /\b(?:yesterday['’]s|last week['’]s|(?:a|one|two|three|\d+) (?:day|days|week|weeks|hours) (?:old|late|behind)|(?:once|only) (?:a|every|per) (?:day|night|week)|over ?night only|nightly (?:file|batch|job|run)|hours old|days old|a day behind|out of date)\b/i,
  },
  {
    one: /\b(?:fully automat(?:ed|ic)|automatically|automated|without manual|no manual|real[- ]time|straight through|via (?:an |the )?(?:interface|api)|fully integrated|(?:is|are) integrated)\b/i,
    other:
      /\b(?:manual(?:ly)?|by hand|re-?typ(?:e|es|ed|ing)|re-?key(?:s|ed|ing)?|re-?enter(?:s|ed|ing)?|copy(?:ing)? and past(?:e|ing)|copy[- ]paste|type (?:it|them|everything|every)|not (?:integrated|automated|connected)|no interface|(?:isn't|aren't|doesn't|don't) (?:integrated|connected|automated|automatic))\b/i,
  },
  {
    one: /\b(?:paperless|fully digital|fully digiti[sz]ed|no paper|exclusively digital|only (?:digitally|electronically)|all (?:\w+ ){1,3}(?:are|is) (?:digital|electronic|digiti[sz]ed))\b/i,
    other:
      /\b(?:on paper|paper (?:files?|forms?|folders?|copies|copy|slips?|records?)|printed?|printouts?|hand-?written|by fax|binders?)\b/i,
  },
  {
    one: /\b(?:is|are|remains?|stays?|kept|keeps?|always) (?:\w+ ){0,2}(?:up[- ]to[- ]date|accurate|complete|consistent|reliable|clean|correct)\b/i,
    other:
      /\b(?:out of date|outdated|inaccurate|incomplete|inconsistent|unreliable|(?:often|usually|always|mostly|frequently|sometimes) (?:wrong|incorrect|missing|outdated)|wrong|duplicates?|full of (?:errors|duplicates)|(?:not|never|rarely|n't) (?:\w+ )?(?:up to date|accurate|complete|consistent|reliable|clean|correct|trust))\b/i,
    about:
      /\b(?:data|records?|address(?:es)?|lists?|stocks?|inventor(?:y|ies)|numbers|figures|documentation|files?|entries|prices?|catalogues?|calendars?|plans?|forecasts?)\b/i,
  },
]

const surest = 0.4
const leastCoverage = 0.3
const phraseBonus = 0.2

/** Finds states that exclude each other: 'Transferred automatically' and 'we retype every order'. */
export function opposedStates(views: readonly View[], rarity: Rarity): Conflict[] {
  const conflicts: Conflict[] = []
  for (const { one, other, about } of opposites) {
    const ones = views.filter(
      ({ scene, conditional, denied }) =>
        one.test(scene.text) && !other.test(scene.text) && !conditional && denied.size === 0,
    )
    const others = views.filter(
      ({ scene, wished }) => other.test(scene.text) && !one.test(scene.text) && !wished,
    )
    eachPair(ones, others, (first, second) => {
      if (about && !(about.test(first.scene.text) && about.test(second.scene.text))) return
      const subject = matchSubjects(first.scene, second.scene, rarity)
      const both = [...first.scene.own].filter((term) => second.scene.own.has(term))
      const samePhrase = sharePhrase(first.scene.text, second.scene.text, both)
      const alike =
        samePhrase ||
        sharesName(first, second) ||
        (both.length >= 2 && coverage(first, second) >= leastCoverage)
      const score = subject.score + (samePhrase ? phraseBonus : 0)
      if (alike && score >= surest) conflicts.push(conflictBetween(first, second, { ...subject, score }))
    })
  }
  return conflicts
}

/** 'The monthly report' in both statements means the same report. */
function sharePhrase(one: string, other: string, terms: readonly string[]): boolean {
  const phrases = new Set(phrasesOf(one, terms))
  return phrasesOf(other, terms).some((phrase) => phrases.has(phrase))
}

function phrasesOf(text: string, terms: readonly string[]): string[] {
  const words = tokenize(text).map(({ lower }) => lower)
  return words.flatMap((word, index) => {
    const before = words[index - 1]
    return before !== undefined && !stopWords.has(before) && terms.includes(stem(word))
      ? [`${stem(before)} ${stem(word)}`]
      : []
  })
}

function sharesName(one: View, other: View): boolean {
  const names = new Set(
    one.scene.statement.mentions.filter(({ kind }) => kind === 'process').map(({ name }) => name),
  )
  return other.scene.statement.mentions.some(({ kind, name }) => kind === 'process' && names.has(name))
}
