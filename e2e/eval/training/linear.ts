import { type FeatureVector, placeCount } from '@/lib/language/learning/features'
import type { LinearModel, StoredModel } from '@/lib/language/learning/linear-model'

export interface TrainingSample {
  vector: FeatureVector
  label: boolean
  /** 1 for an ordinary sample. */
  weight?: number
  /** The writer or client it comes from; held out together. */
  group: string
}

export interface TrainingOptions {
  /** Strength of the L2 regularisation per sample, such as 0.0005. */
  decay: number
  /** Passes over all samples; default 120. */
  rounds?: number
  /** Factor on the weight of positive samples; default 1. */
  positive?: number
}

/**
 * Logistic regression with L2 regularisation by full-batch gradient descent (Adam). Nothing in it is random:
 * the same samples in the same order give the same weights.
 */
export function trainLinear(
  samples: readonly TrainingSample[],
  { decay, rounds = 120, positive = 1 }: TrainingOptions,
): Pick<LinearModel, 'bias' | 'weights'> {
  const used = new Set<number>()
  for (const { vector } of samples) for (const place of vector.places) used.add(place)
  const places = [...used].sort((a, b) => a - b)
  const dense = new Int32Array(placeCount).fill(-1)
  places.forEach((place, at) => {
    dense[place] = at
  })
  const size = places.length
  const rows = samples.map(({ vector }) => Int32Array.from(vector.places, (place) => dense[place] as number))
  const weights = new Float64Array(size + 1)
  const first = new Float64Array(size + 1)
  const second = new Float64Array(size + 1)
  const masses = samples.map(({ weight = 1, label }) => weight * (label ? positive : 1))
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  for (let round = 1; round <= rounds; round += 1) {
    const slope = new Float64Array(size + 1)
    for (let at = 0; at < samples.length; at += 1) {
      const row = rows[at] as Int32Array
      const { vector, label } = samples[at] as TrainingSample
      let sum = weights[size] as number
      for (let k = 0; k < row.length; k += 1)
        sum += (weights[row[k] as number] as number) * (vector.values[k] as number)
      const miss = (1 / (1 + Math.exp(-sum)) - (label ? 1 : 0)) * (masses[at] as number)
      for (let k = 0; k < row.length; k += 1)
        slope[row[k] as number] = (slope[row[k] as number] as number) + miss * (vector.values[k] as number)
      slope[size] = (slope[size] as number) + miss
    }
    const rate = 0.1 * (1 - (0.95 * round) / rounds)
    for (let at = 0; at <= size; at += 1) {
      const gradient = (slope[at] as number) / total + (at < size ? decay * (weights[at] as number) : 0)
      first[at] = 0.9 * (first[at] as number) + 0.1 * gradient
      second[at] = 0.999 * (second[at] as number) + 0.001 * gradient * gradient
      const step = (first[at] as number) / (1 - 0.9 ** round)
      const scale = Math.sqrt((second[at] as number) / (1 - 0.999 ** round)) + 1e-8
      weights[at] = (weights[at] as number) - (rate * step) / scale
    }
  }
  const spread = new Float32Array(placeCount)
  places.forEach((place, at) => {
    spread[place] = weights[at] as number
  })
  return { bias: weights[size] as number, weights: spread }
}

/**
 * The calibration curve of held-out scores: isotonic regression (pool adjacent violators) over bins of about
 * equal size, with one pseudo-count of the base rate in each bin, so that no bin claims 0 or 1.
 */
export function calibrationOf(
  scored: readonly { score: number; label: boolean }[],
  binSize = 40,
): [score: number, share: number][] {
  const sorted = [...scored].sort((a, b) => a.score - b.score)
  const base = sorted.filter(({ label }) => label).length / Math.max(1, sorted.length)
  const pools: { score: number; hits: number; count: number }[] = []
  for (let at = 0; at < sorted.length; at += binSize) {
    const bin = sorted.slice(at, at + binSize)
    pools.push({
      score: bin.reduce((sum, { score }) => sum + score, 0),
      hits: bin.filter(({ label }) => label).length + base,
      count: bin.length,
    })
    for (;;) {
      const last = pools.at(-1)
      const before = pools.at(-2)
      if (!last || !before || before.hits / (before.count + 1) <= last.hits / (last.count + 1)) break
      pools.splice(-2, 2, {
        score: before.score + last.score,
        hits: before.hits + last.hits,
        count: before.count + last.count,
      })
    }
  }
  return pools.map(({ score, hits, count }) => [round(score / count), round(hits / (count + 1))])
}

/**
 * Packs a model for its weights file: one signed byte a place.
 * @param keep how many places to keep, the largest weights first; default all
 */
export function packModel(
  { bias, weights }: Pick<LinearModel, 'bias' | 'weights'>,
  calibration: [number, number][],
  { keep }: { keep?: number } = {},
): StoredModel {
  let largest = 1e-9
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight))
  const step = largest / 127
  if (keep !== undefined) return packLargest({ bias, weights }, calibration, step, keep)
  const bytes = Buffer.alloc(weights.length)
  let end = 0
  weights.forEach((weight, at) => {
    const value = Math.round(weight / step)
    bytes.writeInt8(value, at)
    if (value !== 0) end = at + 1
  })
  return { bias: round(bias), step, weights: bytes.subarray(0, end).toString('base64'), calibration }
}

function packLargest(
  { bias, weights }: Pick<LinearModel, 'bias' | 'weights'>,
  calibration: [number, number][],
  step: number,
  keep: number,
): StoredModel {
  const places = [...weights.keys()]
    .filter((place) => Math.round((weights[place] as number) / step) !== 0)
    .sort((a, b) => Math.abs(weights[b] as number) - Math.abs(weights[a] as number) || a - b)
    .slice(0, keep)
    .sort((a, b) => a - b)
  const bytes = Buffer.from(places.map((place) => Math.round((weights[place] as number) / step) & 255))
  const distances = places.flatMap((place, at) => {
    const digits: number[] = []
    let rest = place - (places[at - 1] ?? 0)
    for (; rest > 127; rest >>>= 7) digits.push((rest & 127) | 128)
    return [...digits, rest]
  })
  return {
    bias: round(bias),
    step,
    weights: bytes.toString('base64'),
    places: Buffer.from(distances).toString('base64'),
    calibration,
  }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
