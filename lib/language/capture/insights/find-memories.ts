import { escapePattern } from '../../words/escape-pattern'
import type { FoundContact, FoundMemory, FoundStatement } from '../capture-reading'
import { certaintyOf } from '../items/certainty'
import { leadLength } from '../items/shorten'
import type { Layout, Passage } from '../layout/passage'
import { isNoName } from '../people/no-names'

/** Phrasings of facts that last: preferences, reach, systems, sizes, sums, duties, terms, origins and rules. */
const facts: readonly RegExp[] = [
  /\b(?:prefers?|preferred|would rather|likes? to (?:be|get|have|receive|meet|talk|work)|dislikes?|hates? (?:to|it|when|\w+ing)|favou?rs?|is allergic|is vegetarian|bevorzugt)\b/i,
  /\b(?:best (?:reached|time|way)|only available|is (?:usually |mostly |always )?(?:available|reachable|out of (?:the )?office|on (?:leave|parental leave|maternity leave))|never (?:calls|answers|reads)|(?:works?|is in) (?:only )?(?:part[- ]time|from home|remotely|on (?:mon|tues|wednes|thurs|fri)days?)|does not work on)\b/i,
  /\b(?:uses?|is using|are using|runs? on|have been using|has been using|we use|works? with|switched to|moved to|migrat(?:ed|ing) (?:to|from)|is built on|is based on|standardi[sz]ed on)\b.{0,60}(?:\b\p{Lu}[\p{L}\d]+|\bsince\b)/u,
  /\b(?:has|have|employs?|are|is|with|about|around|over)\b.{0,30}\b\d[\d,.]*k? (?:employees|people|staff|users|customers|clients|branches|locations|offices|stores|sites|plants|patients|students|vehicles|seats|licen[cs]es)\b/i,
  /\b(?:budget|spend|contract|licen[cs]e|turnover|revenue|fee|day rate)\b.{0,40}(?:[$€£]\s?\d|\d[\d,.]* ?(?:k|m|million|thousand|euros?|dollars?|EUR|USD|GBP|€|CHF)\b)/i,
  /\b(?:reports? to|is responsible for|is in charge of|heads|leads|owns|manages|signs off|has the final say|decides on|is the (?:sponsor|champion|decision[- ]maker|owner|contact|point of contact)|approves)\b/i,
  /\b(?:contract|licen[cs]e|agreement|lease|support|subscription)\b.{0,30}\b(?:ends?|expires?|runs? (?:out|until|through)|renews?|is up for renewal)\b/i,
  /\b(?:founded|established|headquartered|based in|located in|has been (?:with|at)|since (?:19|20)\d\d|fiscal year|financial year|audited by|regulated by|certified)\b/i,
  /\b(?:policy|rule|not allowed|must not|may not|are required to|is required to|never allowed|forbidden|prohibited|works council|data must (?:stay|remain)|cannot leave)\b/i,
]
const inferred = 0.65
const notLasting =
  /\?["')]*$|\b(?:if|maybe|perhaps|might|could|would be|i think|i guess|imagine|suppose|for example|let's|shall we|will you|can you)\b/i
const aboutThemselves = /^(?:\W*(?:so|and|well|yes|yeah|okay|um|uh|,)\s*)*(?:I|we|my|our|us)\b/i
const subjectBefore =
  /^(?:\W*(?:so|and|but|also|well|yes),? )?(?:the |their |our )?(?<subject>\p{Lu}[\p{L}\d&'’.-]*(?: (?:of |and |& )?\p{Lu}[\p{L}\d&'’.-]*){0,3}|(?:the|their|our) (?:\p{Ll}+ ){0,2}(?:team|department|company|client|customer|board|office|warehouse|plant|bank|clinic|school|agency|council|group))/u
const most = 20
const perTenThousand = 8
const fewestWords = 4
const longestWords = 45

/**
 * Finds facts that stay true beyond the day: preferences, systems in use, sizes, duties, deadlines, rules.
 */
export function findMemories(
  { passages, genre }: Layout,
  contacts: readonly FoundContact[],
  insights: readonly FoundStatement[],
): FoundMemory[] {
  const length = passages.at(-1)?.end ?? 0
  const found: FoundMemory[] = []
  for (const passage of passages) {
    if (passage.kind === 'heading' || passage.topic === 'proposals' || certaintyOf(passage) !== null) continue
    const words = passage.text.split(/\s+/).length
    if (words < fewestWords || words > longestWords || notLasting.test(passage.text)) continue
    const isFact = facts.some((pattern) => pattern.test(passage.text))
    const subject = isFact ? subjectOf(passage, contacts) : null
    if (subject === null) continue
    const isInsight = insights.some(({ start }) => start === passage.start)
    found.push({
      subject,
      content: passage.written({ start: leadLength(passage.text), end: passage.text.length }).trim(),
      start: passage.start,
      end: passage.end,
      confidence:
        Math.round(100 * (inferred + (isInsight ? 0.05 : 0) - (genre === 'speech' ? 0.1 : 0))) / 100,
    })
  }
  const limit = Math.min(most, Math.max(3, Math.ceil((perTenThousand * length) / 10_000)))
  return [...found]
    .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
    .slice(0, limit)
    .sort((a, b) => a.start - b.start)
}

/** The subject of a fact: the person named in it, otherwise its opening words, otherwise the speaker. */
function subjectOf(passage: Passage, contacts: readonly FoundContact[]): string | null {
  const named = contacts.find(({ name }) =>
    new RegExp(String.raw`(?<!\p{L})${escapePattern(name.split(' ')[0] as string)}(?!\p{L})`, 'u').test(
      passage.text,
    ),
  )
  const opening = subjectBefore.exec(passage.text)?.groups?.subject
  if (named && passage.text.indexOf(named.name.split(' ')[0] as string) <= 40) return named.name
  if (aboutThemselves.test(passage.text)) return passage.speaker
  const plain = opening?.replace(/^(?:the|their|our) /i, '')
  if (plain && !isNoName(plain.split(' ')[0] as string)) return plain
  return named?.name ?? null
}
