import { findCues } from '../../cues'
import { findQuantities } from '../../quantities'
import type { Cue } from '../../reading'
import { guessLanguage, termsOf, writesDecimalComma } from '../../words'
import type { FoundStatement } from '../capture-reading'
import { areDuplicates, rated } from '../items/duplicates'
import { leadLength } from '../items/shorten'
import type { Layout, Passage } from '../layout/passage'

const worth: Record<Cue, number> = {
  pain: 0.75,
  obstacle: 0.7,
  risk: 0.7,
  wish: 0.5,
  strength: 0.45,
  process: 0.2,
  claim: 0.2,
}
const enough = 0.42
const mostPerTenThousand = 5
const most = 12
const fewestWords = 7
const longestWords = 70
const hedged = /\b(?:i guess|i don't know|maybe|not sure|i think so|you know what i mean)\b|\?["')]*$/i
const centralShare = 0.15
const outcome =
  /\b(?:found|discovered|noticed|reali[sz]ed|turns? out|turned out|result(?:s|ed)?|showed|shows|expect(?:ed|s)?|goal is|target(?:ing|ed)?|completed?|finished|merged|released|launched|in progress|on track|delayed|blocked|waiting (?:for|on)|increased?|decreased?|improved?|reduced?|dropped|grew|doubled)\b/i
const telling =
  /\b(?:because|so that|which means|as a result|the main|biggest|most|only|never|always|every|none|half|twice|double|costs?|takes|lost|lose|miss|fail(?:ed|s)?|manual(?:ly)?|by hand|instead of|no longer|until|since 20\d\d)\b/i

/**
 * Selects the few statements a reader should remember: pains, obstacles and figures. Returns none for a short
 * text.
 */
export function findInsights(
  { passages, genre }: Layout,
  length: number,
  taken: readonly { start: number; end: number }[],
): FoundStatement[] {
  const open = passages
    .filter(canTell)
    .filter(({ start, end }) => !taken.some((item) => start < item.end && end > item.start))
  const centrality = centralityOf(open)
  const language = guessLanguage(open.map(({ text }) => text).join(' '))
  const manner: Manner = { genre, format: { decimalComma: writesDecimalComma(language) } }
  const rating = open
    .map((passage, index) => ({ passage, score: scoreOf(passage, manner, centrality[index] as number) }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score || a.passage.start - b.passage.start)
  const limit = Math.min(most, Math.max(3, Math.ceil((mostPerTenThousand * length) / 10_000)))
  const chosen: { passage: Passage; score: number; terms: ReturnType<typeof rated> }[] = []
  for (const { passage, score } of rating) {
    if (chosen.length >= limit) break
    const terms = rated(passage.text, passage.turn)
    if (!chosen.some((other) => areDuplicates(other.terms, terms))) chosen.push({ passage, score, terms })
  }
  return chosen.map(({ passage, score }) => ({
    itemType: 'key_insight',
    content: passage.written({ start: leadLength(passage.text), end: passage.text.length }).trim(),
    start: passage.start,
    end: passage.end,
    confidence: Math.round(100 * Math.min(0.9, 0.35 + 0.5 * score)) / 100,
  }))
}

function isStated({ mark, topic, kind }: Passage): boolean {
  return mark?.kind === 'insight' || (topic === 'insights' && kind !== 'sentence')
}

function canTell(passage: Passage): boolean {
  if (passage.kind === 'heading' || passage.mark?.kind === 'proposal' || passage.topic === 'people')
    return false
  const words = passage.text.split(/\s+/).length
  return words >= (isStated(passage) ? 3 : fewestWords) && words <= longestWords
}

/** How close each passage is to the main subjects of the capture, 0 to 1. */
function centralityOf(passages: readonly Passage[]): number[] {
  const terms = passages.map(({ text }) => termsOf(text))
  const counts = new Map<string, number>()
  for (const list of terms) for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1)
  return terms.map((list) => {
    const sum = list.reduce((total, term) => total + Math.log(counts.get(term) ?? 1), 0)
    return Math.min(1, sum / (list.length + 4) / Math.log(2 + passages.length / 12))
  })
}

/** How the capture is written: its genre and its decimal separator. */
interface Manner {
  genre: Layout['genre']
  format: { decimalComma: boolean }
}

function scoreOf(passage: Passage, { genre, format }: Manner, centrality: number): number {
  const { text } = passage
  const stated = isStated(passage)
  const quantities = /\d|\b(?:half|third|twice|hundred|thousand|million|per cent|percent)\b/i.test(text)
    ? findQuantities(text, format)
    : []
  const { cues, strength } = findCues(text, {
    heading: passage.heading,
    quantities,
    asks: /\?["')]*$/.test(text),
  })
  let score = stated ? 0.5 : 0
  const [cue] = cues
  if (cue) score = Math.max(score, (stated ? 0.3 : 0) + worth[cue] * strength)
  if (quantities.some(({ kind }) => kind !== 'frequency')) score += 0.22
  if (outcome.test(text)) score += genre === 'speech' ? 0.2 : 0.1
  if (score === 0) return 0
  if (telling.test(text)) score += 0.08
  if (hedged.test(text)) score -= 0.25
  return score + centralShare * centrality
}
