import type { Passage } from '../passages'
import { capitalised } from '../wording'
import type { RiskRule } from './risk-rules'

const aiTools = /\b(ChatGPT|Copilot|Gemini|DeepL|Claude|Perplexity)\b/i
const dates =
  /\b(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2})?(?:,? 20\d\d)\b|\b\d{1,2}\.\d{1,2}\.20\d\d\b/

/** The title of a risk as a short clause about the client's own object; the rule's title where none is named. */
export function titleOfRisk(rule: RiskRule, evidence: readonly Passage[]): string {
  return capitalised(titles[rule.key]?.(evidence) ?? rule.title)
}

type Title = (evidence: readonly Passage[]) => string | null

const titles: Record<string, Title> = {
  'shadow-ai': (evidence) => {
    const tool = firstMatch(evidence, aiTools)
    if (!tool) return null
    return `${tool} is used without a rule on what may be entered`
  },
  'end-of-support': (evidence) => {
    const system = systemIn(evidence)
    const date = firstMatch(evidence, dates)
    if (!system) return null
    return date
      ? `Support for ${system} is in question: ${date} is named as its end`
      : `${system} runs without support`
  },
  'legacy-systems': (evidence) =>
    inClause(systemIn(evidence), (system) => `${system} is hard to connect to anything new`),
  'key-person': (evidence) =>
    inClause(personIn(evidence), (name) => `Work depends on ${name}, and the knowledge would leave too`),
  'vendor-lock-in': (evidence) =>
    inClause(vendorIn(evidence), (vendor) => `The terms of ${vendor} bind the client and its data`),
  security: (evidence) =>
    inClause(systemIn(evidence), (system) =>
      evidence.some(({ text }) => /permission|everyone|can (?:read|see)|could see/i.test(text))
        ? `Permissions in ${system} are too wide for a search assistant`
        : `Access to ${system} is weakly protected`,
    ),
}

function inClause(object: string | null, write: (object: string) => string): string | null {
  return object === null ? null : write(object)
}

function firstMatch(evidence: readonly Passage[], pattern: RegExp): string | null {
  for (const { text } of evidence) {
    const found = pattern.exec(text)
    if (found) return found[1] ?? found[0]
  }
  return null
}

function systemIn(evidence: readonly Passage[]): string | null {
  return mostNamed(evidence, 'system')
}

function personIn(evidence: readonly Passage[]): string | null {
  return mostNamed(evidence, 'person')
}

function mostNamed(evidence: readonly Passage[], kind: 'system' | 'person'): string | null {
  const counts = new Map<string, number>()
  for (const { statement, text } of evidence)
    for (const mention of statement.mentions)
      if (mention.kind === kind && text.includes(mention.name))
        counts.set(mention.name, (counts.get(mention.name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

const mostNamedIn =
  /(?<![.!?:"'(|*#-] ?)(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{3,}(?:\p{Lu}\p{Ll}+)?(?![\p{L}\p{N}])/gu
const offers = /proposal|quot(?:e|ation)|offer|angebot/i

/** The name that a vendor's offer repeats most. */
function vendorIn(evidence: readonly Passage[]): string | null {
  const source = evidence.find(({ source: { sourceName } }) => offers.test(sourceName))?.source
  if (!source) return null
  const title = source.sourceName.toLowerCase()
  const counts = new Map<string, number>()
  for (const [name] of source.text.matchAll(mostNamedIn))
    counts.set(name, (counts.get(name) ?? 0) + (title.includes(name.toLowerCase()) ? 3 : 1))
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
