import type { LinearModel } from '@/lib/language/capture/judgement/linear-model'

export interface Sample {
  features: string[]
  label: boolean
  /** Weight of the sample; 1 for an ordinary one. */
  weight: number
}

export interface FitOptions {
  /** Strength of the L2 regularisation. */
  decay: number
  /** A feature in fewer samples is left out. */
  fewest: number
  rounds?: number
  /** Factor on the decay of a feature group, by the prefix before the colon. */
  decayOf?: (feature: string) => number
}

/**
 * Logistic regression with L2 regularisation, by full-batch gradient descent with momentum. Deterministic.
 */
export function fit(samples: readonly Sample[], options: FitOptions): Omit<LinearModel, 'threshold'> {
  const counts = new Map<string, number>()
  for (const { features } of samples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= options.fewest).map(([name]) => name)
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const rows = samples.map(({ features }) =>
    Int32Array.from(features.flatMap((feature) => indexOf.get(feature) ?? [])),
  )
  const size = names.length
  const weights = new Float64Array(size + 1)
  const decays = Float64Array.from(names, (name) => options.decay * (options.decayOf?.(name) ?? 1))
  const first = new Float64Array(size + 1)
  const second = new Float64Array(size + 1)
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  const rounds = options.rounds ?? 250
  for (let round = 1; round <= rounds; round += 1) {
    const slope = new Float64Array(size + 1)
    for (const [at, sample] of samples.entries()) {
      const row = rows[at] as Int32Array
      let sum = weights[size] as number
      for (const index of row) sum += weights[index] as number
      const miss = (1 / (1 + Math.exp(-sum)) - (sample.label ? 1 : 0)) * sample.weight
      for (const index of row) slope[index] = (slope[index] as number) + miss
      slope[size] = (slope[size] as number) + miss
    }
    const rate = 0.1 * (1 - (0.9 * round) / rounds)
    for (let index = 0; index <= size; index += 1) {
      const pull = index < size ? (decays[index] as number) * (weights[index] as number) : 0
      const gradient = ((slope[index] as number) + pull) / total
      first[index] = 0.9 * (first[index] as number) + 0.1 * gradient
      second[index] = 0.999 * (second[index] as number) + 0.001 * gradient * gradient
      const step = (first[index] as number) / (1 - 0.9 ** round)
      const scale = Math.sqrt((second[index] as number) / (1 - 0.999 ** round)) + 1e-9
      weights[index] = (weights[index] as number) - (rate * step) / scale
    }
  }
  return {
    bias: weights[size] as number,
    weights: Object.fromEntries(names.map((name, index) => [name, weights[index] as number])),
  }
}

/** The threshold with the best F1 on held-out data, and that F1. */
export function bestThreshold(scored: readonly { likelihood: number; label: boolean }[]): {
  threshold: number
  f1: number
} {
  const sorted = [...scored].sort((a, b) => b.likelihood - a.likelihood)
  const positive = sorted.filter(({ label }) => label).length
  let hits = 0
  let best = { threshold: 0.5, f1: 0 }
  for (const [index, { likelihood, label }] of sorted.entries()) {
    if (label) hits += 1
    const f1 = (2 * hits) / (index + 1 + positive)
    if (f1 > best.f1) best = { threshold: likelihood, f1 }
  }
  return best
}
