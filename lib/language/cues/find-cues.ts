import type { Cue, Quantity } from '../reading'
import { contextOf, type HitContext } from './context'
import { obstacleRules, processRules, riskRules, strengthRules, wishRules } from './other-rules'
import { painRules } from './pain-rules'
import type { CueRule } from './rule'

export interface CueReading {
  /** Strongest first. */
  cues: Cue[]
  /** Strength of the first cue, 0 to 1. */
  strength: number
}

const rules: readonly CueRule[] = [
  ...painRules,
  ...wishRules,
  ...obstacleRules,
  ...riskRules,
  ...strengthRules,
  ...processRules,
]

/** A weaker cue is treated as a coincidence. */
const weakest = 0.28
/** Further hits of the same rule count less than its first. */
const repeatShare = 0.4

const order: readonly Cue[] = ['pain', 'obstacle', 'risk', 'wish', 'strength', 'process']

const suggestionHeading =
  /\b(?:suggest|recommend|proposal|proposed|next steps|actions?|roadmap|vision|goals?|objectives|wish|improvements?|requirements|target state|to-be)\w*/i
const painHeading =
  /\b(?:pain|problem|issue|challenge|weakness|bottleneck|difficult|complain|friction|gap|shortcoming|frustrat|limitation|finding)\w*/i
const riskHeading = /\brisks?\b|\bthreats?\b/i
const strengthHeading =
  /\b(?:strengths?|went well|works well|positives?|successes|achievements|advantages)\b/i
const intensifier =
  /\b(?:very|really|extremely|constantly|always|every time|every single|huge|massive|enormous|totally|completely|far too|way too|worst|biggest|main|most)\b/i

interface Context {
  heading: string | null
  quantities: readonly Quantity[]
  /** A question makes no statement. */
  asks: boolean
}

/** Finds cues in a sentence from its words, their negations and its heading. */
export function findCues(text: string, { heading, quantities, asks }: Context): CueReading {
  const doubts = new Map<Cue, number>()
  const addEvidence = (cue: Cue, weight: number) => doubts.set(cue, (doubts.get(cue) ?? 1) * (1 - weight))
  for (const rule of rules) scoreRule(rule, text, addEvidence)
  const scores = new Map<Cue, number>()
  for (const [cue, doubt] of doubts) scores.set(cue, 1 - doubt)
  weigh(scores, text, heading, quantities, asks)
  const cues = order
    .filter((cue) => (scores.get(cue) ?? 0) >= weakest)
    .sort((a, b) => rankOf(b, scores) - rankOf(a, scores) || order.indexOf(a) - order.indexOf(b))
  const [first] = cues
  return { cues, strength: first ? Number(Math.min(1, scores.get(first) as number).toFixed(3)) : 0 }
}

/** Almost every sentence describes a process, so that cue comes first only when there is no other. */
function rankOf(cue: Cue, scores: ReadonlyMap<Cue, number>): number {
  const score = scores.get(cue) as number
  return cue === 'process' ? Math.min(score, weakest) - 0.01 : score
}

function scoreRule(rule: CueRule, text: string, addEvidence: (cue: Cue, weight: number) => void): void {
  rule.pattern.lastIndex = 0
  let share = 1
  for (let hit = rule.pattern.exec(text); hit; hit = rule.pattern.exec(text)) {
    if (hit[0] === '') {
      rule.pattern.lastIndex += 1
      continue
    }
    const context = contextOf(text, hit.index, hit.index + hit[0].length)
    scoreHit(rule, context, share, addEvidence)
    share *= repeatShare
  }
}

function scoreHit(
  rule: CueRule,
  context: HitContext,
  share: number,
  addEvidence: (cue: Cue, weight: number) => void,
): void {
  if (context.negated && rule.negatable) {
    if (rule.negated) addEvidence(rule.negated.cue, rule.negated.weight * share)
    return
  }
  if (context.past && rule.cue === 'pain') {
    addEvidence('strength', 0.3 * share)
    addEvidence('pain', rule.weight * 0.25 * share)
    return
  }
  // A hypothetical pain is a risk.
  if (context.hypothetical && rule.cue === 'pain') {
    addEvidence('risk', rule.weight * 0.8 * share)
    addEvidence('pain', rule.weight * 0.3 * share)
    return
  }
  if (context.hypothetical && rule.cue === 'strength') {
    addEvidence('wish', rule.weight * 0.8 * share)
    return
  }
  addEvidence(rule.cue, rule.weight * share)
}

function weigh(
  scores: Map<Cue, number>,
  text: string,
  heading: string | null,
  quantities: readonly Quantity[],
  asks: boolean,
): void {
  const scale = (cue: Cue, factor: number) =>
    scores.has(cue) && scores.set(cue, Math.min(1, (scores.get(cue) as number) * factor))
  const raise = (cue: Cue, by: number) => scores.set(cue, 1 - (1 - (scores.get(cue) ?? 0)) * (1 - by))
  if (heading !== null && heading !== '') {
    if (suggestionHeading.test(heading)) {
      raise('wish', 0.5)
      scale('pain', 0.5)
      scale('strength', 0.6)
    } else if (strengthHeading.test(heading)) {
      raise('strength', 0.4)
      scale('pain', 0.6)
    } else if (riskHeading.test(heading)) raise('risk', 0.5)
    else if (painHeading.test(heading)) raise('pain', 0.3)
  }
  if (quantities.length > 0) {
    raise('process', 0.3)
    if ((scores.get('pain') ?? 0) >= weakest) raise('pain', 0.15)
  }
  if ((scores.get('pain') ?? 0) >= weakest && intensifier.test(text)) raise('pain', 0.15)
  // Praise in a sentence with a pain is often a comparison, so its strength is reduced.
  if ((scores.get('pain') ?? 0) > 0.6) scale('strength', 0.6)
  if (asks) for (const cue of order) scale(cue, 0.5)
}
