import type { Unit } from './units'
import { joined, likeness, type Weighing } from './weighing'

/** A written rule or claim, and what somebody who does the work says instead. */
export interface Departure {
  rule: Unit
  practice: Unit
  /** End of the rule, with a short sentence after it that says that there is no exception. */
  ruleEnd: number
  /** How much both speak of one subject; for the order. */
  likeness: number
}

/** A way to depart from a rule: what the rule demands and what the practice tells have to fit each other. */
interface Kind {
  rule: RegExp
  practice: RegExp
  /** Both sides themselves share a word; otherwise the question and the turn may name the subject. */
  isNamed: boolean
  least: number
}

const always =
  /\b(?:must|shall|always|(?<!at )all|every|each|any|no \p{L}+ (?:may|is|are|gets?)|100 ?%|without exception)\b/iu
const weekday = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'

const kinds: readonly Kind[] = [
  // 'Every slip is checked before release' and 'I'll be honest, it gets signed afterwards'.
  {
    rule: /\b(?:must|shall|always|every|each|before|required|only after)\b/i,
    practice:
      /\b(?:I'll be honest|to be honest|if I'm honest|I'd be lying|truth is|between you and me|in practice|in reality)\b/i,
    isNamed: true,
    least: 0.22,
  },
  // 'All actions are tracked in here' and 'nobody's put an action in it since 2023'.
  {
    rule: always,
    practice:
      /\b(?:nobody|no one|none of us|hardly anyone)(?:'s| has| does| did| ever| is| really| puts?| uses?| looks?| fills?| checks?)\b(?! (?:ever )?(?:complain|told|asked|said))/i,
    isNamed: true,
    least: 0.22,
  },
  // 'Filled in by Femke' and Femke: 'That's not me.'
  {
    rule: /\b(?:is|are|was|were|has been|carries|does|fills?) (?:\p{L}+ ){0,3}(?:by|out)\b/iu,
    practice:
      /\b(?:that's|that is|it's|it is) not (?:me|us|my job|our job)\b|\bnot (?:me|us)[,.!]|\bI don't do (?:that|those|them)\b/i,
    isNamed: false,
    least: 0.2,
  },
  // 'Compliance carries out the screening' and 'the mid-term ones support do, I haven't the bodies'.
  {
    rule: /\b(?:shall|must|carries out|carry out|is responsible|are responsible|is done by|are done by|\p{L}+ed by)\b/iu,
    practice:
      /\b(?:haven't|don't have|have not|have no) (?:got )?(?:the |any |enough )?(?:bodies|people|time|hands|staff|capacity)\b|\bdon't get (?:round|around) to\b/i,
    isNamed: true,
    least: 0.17,
  },
  // 'Don't put client information into ChatGPT' and 'I use ChatGPT on my phone'.
  {
    rule: /\b(?:don't|do not|must not|may not|shall not|never|no|not (?:be )?(?:permitted|allowed|used|put|entered)|prohibited|forbidden)\b/i,
    practice:
      /\b(?:I|we|they|some(?: of us)?|people|colleagues) (?:just |do |all |sometimes |often )?(?:uses?|puts?|pastes?|copy|copies|types?|sends?|keeps?|records?)\b/i,
    isNamed: true,
    least: 0.23,
  },
  // 'On the same day' and 'on Fridays, when we're not bottling'.
  {
    rule: /\b(?:same (?:working )?day|end of (?:the|each|every) (?:shift|day)|immediately|at once|straight away|on receipt|daily|every day|within (?:24|48) hours)\b/i,
    practice: new RegExp(
      `\\bon (?:a )?${weekday}s?\\b|\\bat the weekend\\b|\\bend of the week\\b|\\bafterwards\\b|\\b(?:days|weeks) later\\b|\\bwhen (?:I|we) (?:have|find|get) (?:the )?time\\b|\\bonce a (?:week|month)\\b`,
      'i',
    ),
    isNamed: true,
    least: 0.18,
  },
  // 'In place across all clinics' and 'five out of the fourteen'.
  {
    rule: /\b(?:all|every|each|across|whole|entire)\b/i,
    practice:
      /^\W*(?:only |about |just |maybe )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|half|some) (?:out )?of (?:the |them|our |us)/i,
    isNamed: false,
    least: 0.2,
  },
]

const shortest = 12
const longest = 420
/** What must not happen in these cases is said by another rule. */
const conditional = /^(?:\W*(?:if|unless|where|in case)\b)/i

/**
 * Rules and claims of documents from which an interview departs: who does it, when, how often or whether at all. Each
 * statement of practice is held against the written rule that resembles it most, and given only where the two are of
 * one kind.
 */
export function departuresOf(units: readonly Unit[], weighing: Weighing): Departure[] {
  const fit = units.filter(
    ({ cells, text }) => cells === null && text.length >= shortest && text.length <= longest,
  )
  const written = fit.filter(({ source, text }) => source.sourceType === 'document' && !text.includes('?'))
  const said = fit.filter(
    ({ source, text }) => source.sourceType === 'interview' && !/\?["')\]]*$/.test(text),
  )
  const found: Departure[] = []
  for (const practice of said) {
    const text = practice.text.replace(/’/g, "'")
    const fitting = kinds.filter((kind) => kind.practice.test(text))
    if (fitting.length === 0) continue
    const wide = joined(practice.own, practice.around)
    let best: Departure | null = null
    for (const rule of written) {
      const plain = rule.text.replace(/’/g, "'")
      const kind = fitting.find((one) => one.rule.test(plain))
      if (!kind || conditional.test(plain)) continue
      const alike = likeness(rule.own, wide, weighing)
      if (alike.cosine < kind.least || alike.cosine <= (best?.likeness ?? 0)) continue
      if (kind.isNamed && likeness(rule.own, practice.own, weighing).sum < leastNamed) continue
      best = { rule, practice, ruleEnd: endOf(rule, units), likeness: alike.cosine }
    }
    if (best) found.push(best)
  }
  return found.sort((a, b) => b.likeness - a.likeness || a.practice.index - b.practice.index)
}

const leastNamed = 0.4
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
