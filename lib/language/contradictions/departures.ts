import { termsOf } from '../words'
import { monthTerms } from './periods'
import type { Terms, Unit } from './units'
import { joined, likeness, type Weighing } from './weighing'

/** A written rule or claim, and what somebody who does the work says instead. */
export interface Departure {
  rule: Unit
  practice: Unit
  /** End of the rule, including a short following sentence that says that there is no exception. */
  ruleEnd: number
  /** Start of the practice, including the sentence before it if the practice refers back to that. */
  practiceStart: number
  /** How similar the subjects of both sides are; used for sorting. */
  likeness: number
}

/** A way to depart from a rule: the demand of the rule and the practice have to match. */
interface Kind {
  rule: RegExp
  practice: RegExp
  /** How much both sides themselves have to share; with 0 the question and the turn may name the subject. */
  named: number
  least: number
}

const always =
  /\b(?:must|shall|always|(?<!at )all|every|each|any|no \p{L}+ (?:may|is|are|gets?)|100 ?%|without exception)\b/iu
const keeping =
  '(?:excel|spreadsheets?|lists?|sheets?|files?|records?|notebooks?|binders?|whiteboards?|calendars?)'

const kinds: readonly Kind[] = [
  // 'Every slip is checked before release' and 'I'll be honest, it gets signed afterwards'.
  {
    rule: /\b(?:must|shall|always|every|each|before|required|only after)\b/i,
    practice:
      /\b(?:I'll be honest|to be honest|if I'm honest|I'd be lying|truth is|between you and me|in practice|in reality)\b/i,
    named: 0.4,
    least: 0.22,
  },
  // 'All actions are tracked in here' and 'nobody's put an action in it since 2023'.
  {
    rule: always,
    practice:
      /\b(?:nobody|no one|none of us|hardly anyone)(?:'s (?:\p{L}+ed|done|put)| has| does| did| ever| is| really| puts?| uses?| looks?| fills?| checks?| approves?| signs?)\b(?! (?:ever )?(?:complain|told|asked|said))|\b(?:I|we)(?:'ve| have)? never\b|(?:n't|not|never)\b(?=.{3,60} at all\b)/iu,
    named: 0.4,
    least: 0.22,
  },
  // 'All customer data is kept in SAP' and 'we keep our own list of customers'.
  {
    rule: /\b(?:all|every|only|single|central|electronic)\b|\bno \p{L}+ (?:keeps?|has|holds?|uses?)\b/iu,
    practice: new RegExp(`\\b(?:own|separate|private|parallel) (?:[\\w-]+ ){0,2}${keeping}\\b`, 'i'),
    named: 0.4,
    least: 0.08,
  },
  // 'In real time' and 'yesterday's stock'.
  {
    rule: /\b(?:real[- ]time|live|up to the minute|always current|immediately|continuously)\b/i,
    practice:
      /\b(?:yesterday's|last week's|(?:a|one|two|three) (?:days?|weeks?|hours) (?:old|late|behind)|out of date)\b/i,
    named: 0.4,
    least: 0.2,
  },
  // 'Filled in by Femke' and Femke: 'That's not me.'
  {
    rule: /\b(?:is|are|was|were|has been|carries|does|fills?) (?:\p{L}+ ){0,3}(?:by|out)\b/iu,
    practice:
      /\b(?:that's|that is|it's|it is) not (?:me|us|my job|our job)\b|\bnot (?:me|us)[,.!]|\bI don't do (?:that|those|them)\b/i,
    named: 0,
    least: 0.2,
  },
  // 'Compliance carries out the screening' and 'the mid-term ones support do, I haven't the bodies'.
  {
    rule: /\b(?:shall|must|carries out|carry out|is responsible|are responsible|is done by|are done by|\p{L}+ed by)\b/iu,
    practice:
      /\b(?:haven't|don't have|have not|have no) (?:got )?(?:the |any |enough )?(?:bodies|people|time|hands|staff|capacity)\b|\bdon't get (?:round|around) to\b/i,
    named: 0.4,
    least: 0.17,
  },
  // 'Don't put client information into ChatGPT' and 'I use ChatGPT on my phone'.
  {
    rule: /\b(?:don't|do not|must not|may not|shall not|never|no|not (?:be )?(?:permitted|allowed|used|put|entered)|prohibited|forbidden)\b/i,
    practice:
      /\b(?:I|we|they|some(?: of us)?|people|colleagues) (?:just |do |all |sometimes |often )?(?:uses?|puts?|pastes?|copy|copies|types?|sends?|keeps?|records?)\b/i,
    named: 0.8,
    least: 0.23,
  },
]

const shortest = 12
const longest = 420
/** What must not happen in these cases is said by another rule, and what happens in these is no practice. */
const conditional = /^(?:\W*(?:if|unless|where|in case)\b)/i
/** A sentence in the first person is not a rule: 'I look over every one before it goes'. */
const firstPerson = /\b(?:I|my|me)\b/
/** 'Read them all.' has too few words to tell what the rule is about. */
const fewestOfRule = 2
const isTime = (term: string): boolean =>
  monthTerms.has(term) || /^(?:hour|dai|day|week|month|year|time)/.test(term)
/** What was done in former times, or is only reported, departs from no rule. */
const former = /\b(?:used to|back then|in the old days)\b/i
const reported = /\b(?:says|said)\b/i

/**
 * Rules and claims of documents from which an interview departs: who does it, when, how often or whether at all. Each
 * statement about practice is compared with the most similar written rule, and returned only if both are of one kind.
 */
export function departuresOf(units: readonly Unit[], weighing: Weighing): Departure[] {
  const fit = units.filter(
    ({ cells, text }) => cells === null && text.length >= shortest && text.length <= longest,
  )
  const written = fit.filter(
    ({ source, text, own }) =>
      source.sourceType === 'document' &&
      own.size >= fewestOfRule &&
      !text.includes('?') &&
      !firstPerson.test(text),
  )
  const said = fit.filter(
    ({ source, text }) => source.sourceType === 'interview' && !/\?["')\]]*$/.test(text),
  )
  const found: Departure[] = []
  for (const practice of said) {
    const text = practice.text.replace(/’/g, "'")
    const fitting = kinds.filter((kind) => kind.practice.test(text))
    if (fitting.length === 0 || conditional.test(text) || former.test(text)) continue
    const wide = joined(practice.own, practice.around)
    const isBack = refersBack.test(text) && practice.own.size <= mostOwn
    let best: Departure | null = null
    for (const rule of written) {
      const plain = rule.text.replace(/’/g, "'")
      const kind = fitting.find((one) => one.rule.test(plain))
      if (!kind || conditional.test(plain) || reported.test(plain)) continue
      const alike = likeness(rule.own, wide, weighing)
      if (alike.cosine < kind.least || alike.cosine <= (best?.likeness ?? 0)) continue
      const named = without(isBack ? wide : practice.own, kind.practice.exec(text)?.[0] ?? '')
      const shared = likeness(rule.own, named, weighing)
      if (shared.sum < kind.named) continue
      if (kind.named > 0 && shared.shared.every(isTime)) continue
      const practiceStart = (isBack ? practice.previous : null)?.start ?? practice.start
      best = { rule, practice, ruleEnd: endOf(rule, units), practiceStart, likeness: alike.cosine }
    }
    if (best) found.push(best)
  }
  return found.sort((a, b) => b.likeness - a.likeness || a.practice.index - b.practice.index)
}

/** The words of a statement without its turn of phrase: 'out of date' names no subject. */
function without(terms: Terms, turn: string): Terms {
  const own = new Set(termsOf(turn))
  return new Map([...terms].filter(([term]) => !own.has(term)))
}

/** 'Nobody has done that since spring' refers to the preceding text or question. */
const refersBack = /\b(?:does|do|did|done) (?:that|this|it|so)\b/i
const mostOwn = 4
const longestAddition = 90
const longestGap = 3

/** 'No slip may be released without it.' belongs to the rule before it. */
function endOf(rule: Unit, units: readonly Unit[]): number {
  const next = units[rule.index + 1]
  const follows =
    next?.previous === rule && next.start - rule.end <= longestGap && next.text.length <= longestAddition
  return next && follows && /^(?:no|never|nobody|this (?:is|must)|it must)\b/i.test(next.text)
    ? next.end
    : rule.end
}
