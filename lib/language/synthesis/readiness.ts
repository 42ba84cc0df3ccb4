import {
  type Corpus,
  chooseDistinct,
  evidenceOf,
  hasCue,
  type Passage,
  type Scored,
  sourceLabel,
  sourcesOf,
  weigh,
} from '../passages'
import type { ReadinessScore } from '../synthesis'
import { counted, listed, paragraph, quoted } from '../wording'
import { type DimensionRule, dimensionRules } from './readiness-rules'

/** Pseudo-evidence for the middle score: with few statements, the score moves less. */
const smoothing = 2.5
/** The most one source can add to a side, so that a talkative one does not dominate. */
const mostBySource = 2.5
const lowest = 5
const highest = 95
const mostEvidence = 2

/**
 * Scores readiness by dimension. Strengths count for it; pains, obstacles and risks count against it, each by
 * the strength of its wording; a wish counts against it by half. The score is the share of the evidence in
 * favour, drawn towards the middle when there is little evidence. Null without evidence.
 */
export function scoreReadiness(corpus: Corpus): ReadinessScore[] {
  const weights = dimensionRules.map(({ terms }) => weigh(corpus.index, terms))
  const best = (at: number) => Math.max(...weights.map((weight) => weight.get(at) ?? 0))
  return dimensionRules.map((rule, place) => {
    const own = [...(weights[place] ?? [])].filter(([at, weight]) => weight >= best(at))
    return scoreDimension(corpus, rule, own)
  })
}

/** `own` holds the passages that match this dimension best, with the strength of the match. */
function scoreDimension(
  corpus: Corpus,
  rule: DimensionRule,
  own: readonly [number, number][],
): ReadinessScore {
  const helping: Scored[] = []
  const hindering: Scored[] = []
  for (const [at, weight] of own) {
    const passage = corpus.passages[at]
    if (!passage || passage.isListing) continue
    const side = sideOf(passage)
    const scored = { passage, score: side.weight * (0.7 + 0.3 * Math.min(2, weight)) * passage.clarity }
    if (side.helps === true) helping.push(scored)
    else if (side.helps === false) hindering.push(scored)
  }
  if (helping.length + hindering.length === 0) {
    return {
      dimension: rule.dimension,
      score: null,
      rationale: `No source says anything telling about ${rule.label}, so no score is given.`,
      evidence: [],
    }
  }
  const plus = sumOf(helping)
  const minus = sumOf(hindering)
  const share = (plus + smoothing) / (plus + minus + 2 * smoothing)
  const score = Math.round(Math.min(highest, Math.max(lowest, share * 100)))
  const against = chooseDistinct(hindering, mostEvidence)
  const inFavour = chooseDistinct(helping, mostEvidence)
  return {
    dimension: rule.dimension,
    score,
    rationale: paragraph(
      balance(rule.label, plus, minus),
      `The score rests on ${counted(helping.length + hindering.length, 'statement')} of ${counted(sourcesOf([...helping, ...hindering].map(({ passage }) => passage)).length, 'source')}.`,
      against.length > 0 && `Against: ${listed(shown(against, inFavour).map(cite))}.`,
      inFavour.length > 0 && `In favour: ${listed(shown(inFavour, against).map(cite))}.`,
      raisedBy(rule, against[0]),
      helping.length + hindering.length < 3 && 'With so few statements it stays near the middle.',
    ),
    evidence: [...against, ...inFavour].map((passage) => evidenceOf(passage)),
  }
}

function sideOf(passage: Passage): { helps: boolean | null; weight: number } {
  const { strength, cues } = passage.statement
  const weight = 0.3 + 0.7 * strength
  if (cues[0] === 'strength') return { helps: true, weight }
  if (hasCue(passage, 'pain', 'obstacle', 'risk')) return { helps: false, weight }
  if (cues[0] === 'wish') return { helps: false, weight: weight / 2 }
  return { helps: null, weight: 0 }
}

function sumOf(side: readonly Scored[]): number {
  const bySource = new Map<string, number>()
  for (const { passage, score } of side) {
    const id = passage.source.sourceId
    bySource.set(id, Math.min(mostBySource, (bySource.get(id) ?? 0) + score))
  }
  return [...bySource.values()].reduce((sum, value) => sum + value, 0)
}

function balance(label: string, plus: number, minus: number): string {
  if (plus === 0) return `What is said about ${label} points to hindrances only.`
  if (minus === 0) return `What is said about ${label} is favourable throughout.`
  if (plus > 1.3 * minus) return `What is said about ${label} is favourable on balance.`
  if (minus > 1.3 * plus) return `What is said about ${label} points to hindrances more than to strengths.`
  return `What is said about ${label} is evenly divided.`
}

/** One passage of each side, or two when the other side has none. */
function shown(side: readonly Passage[], other: readonly Passage[]): readonly Passage[] {
  return other.length > 0 ? side.slice(0, 1) : side
}

function cite(passage: Passage): string {
  return `${quoted(passage.text, 120)} (${sourceLabel(passage.source)})`
}

/** What would raise the score, beginning with the point that weighs most against it. */
function raisedBy({ raises }: DimensionRule, against: Passage | undefined): string {
  const first = against ? `, beginning with the point from ${sourceLabel(against.source)}` : ''
  return `It would rise with ${raises}${first}.`
}
