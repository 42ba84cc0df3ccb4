import type { Claim } from './claims'
import { type Tone, toneless } from './tone'
import type { Unit } from './units'
import type { Likeness } from './weighing'

/** Two statements of different sources that might contradict each other. */
export interface Pair {
  a: Unit
  b: Unit
  /** The figures compared; null for a pair in words. */
  claims: { a: Claim; b: Claim } | null
  features: Map<string, number>
  /** Rank of the pair before the model, for the limit on candidates. */
  rough: number
}

/** The tone of each sentence; a row has none. */
export type Tones = ReadonlyMap<Unit, Tone>

/** 0 to 1.2: how much one side sounds like a rule and the other like practice that departs from it. */
export function clashOf(a: Tone = toneless, b: Tone = toneless): number {
  return Math.max(a.rule * (0.2 + b.practice), b.rule * (0.2 + a.practice))
}

export function addLikeness(features: Map<string, number>, name: string, found: Likeness): void {
  features.set(`${name} cosine`, found.cosine)
  features.set(`${name} most`, Math.max(found.first, found.second))
  features.set(`${name} least`, Math.min(found.first, found.second))
  features.set(`${name} rarest`, found.rarest)
  features.set(`${name} sum`, Math.min(4, found.sum) / 2)
  features.set(`${name} single`, found.shared.length === 1 ? 1 : 0)
}

/** Adds how a pair ranks among all pairs of each of its statements: the best match of both is the likeliest. */
export function rankAmong(pairs: readonly Pair[]): void {
  const ranks = new Map<Unit, number>()
  for (const pair of pairs) {
    const first = ranks.get(pair.a) ?? 0
    const second = ranks.get(pair.b) ?? 0
    pair.features.set('rank', 1 / (1 + Math.max(first, second)))
    ranks.set(pair.a, first + 1)
    ranks.set(pair.b, second + 1)
  }
}

export const isSpoken = ({ source }: Unit) => source.sourceType === 'interview'
