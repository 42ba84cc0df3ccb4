import type { Passage } from '../layout/passage'

interface Certainty {
  kind: 'action_item' | 'decision'
  confidence: number
}

const empty = /^(?:none|n\/a|no (?:action|decision)s?(?: items?)?|nothing|tbd|-|keine|—)\.?$/i
const fewestWords = 2
const assigned =
  /^(?!(?:Nothing|Something|Anything|Everything|Need|Needs|Ability|How|Ready|Want|Time|Next|Back|Due|Up|Hard|Easy|Able|Willing|Going|Thanks|Used|Similar|Access|Plan|Plans|Option|Options|Chance|Goal)\b)@?\p{Lu}[\p{L}.'’-]+(?: (?:(?:and|&) )?\p{Lu}[\p{L}.'’-]+){0,3} to (?!be\b|the\b|an?\b|our\b|their\b)\p{Ll}{2,}/u
const ceremony = /^(?:approve|approved|accept|adopt)\b[^.]{0,40}\b(?:minutes|agenda)\b/i

/**
 * Classifies a line by its form alone: 'none' when the form rules out both kinds, null when it is
 * inconclusive.
 */
export function certaintyOf(passage: Passage): Certainty | 'none' | null {
  const { text, mark, topic, done, kind } = passage
  const words = text.split(/\s+/).length
  if (done === true) return 'none'
  if (mark) return fromMark(passage, words)
  if (topic === 'proposals' || topic === 'people')
    return kind === 'sentence' && topic === 'proposals' ? null : 'none'
  if (topic === 'actions' || topic === 'decisions') {
    const isLine = kind === 'item' || kind === 'row'
    if (!isLine || passage.speaker !== null) return null
    if (words < fewestWords || empty.test(text)) return 'none'
    return { kind: topic === 'actions' ? 'action_item' : 'decision', confidence: 0.9 }
  }
  if (done === false) return words >= fewestWords ? { kind: 'action_item', confidence: 0.9 } : 'none'
  if (kind === 'item' && topic === null && assigned.test(text))
    return { kind: 'action_item', confidence: 0.85 }
  return null
}

function fromMark({ mark, text }: Passage, words: number): Certainty | 'none' | null {
  if (mark?.kind === 'proposal') return 'none'
  if (mark?.kind === 'insight') return null
  if (words < fewestWords || empty.test(text)) return 'none'
  if (mark?.kind === 'action') return { kind: 'action_item', confidence: 0.95 }
  return { kind: 'decision', confidence: ceremony.test(text) ? 0.6 : 0.95 }
}
