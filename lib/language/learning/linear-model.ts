import { type FeatureVector, placeCount } from './features'

/** A logistic model as its weights file stores it. */
export interface StoredModel {
  bias: number
  /** The weight of one step of the stored bytes. */
  step: number
  /** Base64 of one signed byte a place; places after the last stored one weigh 0. */
  weights: string
  /**
   * Base64 of the distances between the places that have a weight, each as a little-endian base-128 number;
   * without it, every place has one. All other places weigh 0.
   */
  places?: string
  /** Points of the calibration curve, ascending: raw score (log-odds) and the share that was right. */
  calibration: [score: number, share: number][]
}

/** A weights file: models that were trained together, and their origin. */
export interface WeightsFile {
  version: number
  /** Seed of everything random in the training; the same seed and data give the same bytes. */
  seed: number
  /** The training data, in words. */
  data: string
  /** Measured on writers or clients that the model has not learnt from; never on its own data. */
  quality: Record<string, number>
  models: Record<string, StoredModel>
}

export interface LinearModel {
  bias: number
  weights: Float32Array
  calibration: [score: number, share: number][]
}

/** Unpacks a stored model. Keep the result: unpacking costs about a millisecond. */
export function unpackModel({ bias, step, weights, places, calibration }: StoredModel): LinearModel {
  const bytes = Buffer.from(weights, 'base64')
  const unpacked = new Float32Array(placeCount)
  const used = places === undefined ? null : unpackPlaces(places)
  for (let at = 0; at < bytes.length; at += 1) unpacked[used?.[at] ?? at] = bytes.readInt8(at) * step
  return { bias, weights: unpacked, calibration }
}

function unpackPlaces(places: string): number[] {
  const unpacked: number[] = []
  let place = 0
  let distance = 0
  let shift = 0
  for (const byte of Buffer.from(places, 'base64')) {
    distance += (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    place += distance
    unpacked.push(place)
    distance = 0
    shift = 0
  }
  return unpacked
}

/**
 * Unpacks the named models of a weights file.
 * @throws Error where the file lacks one
 */
export function unpackModels<Name extends string>(
  { models }: Pick<WeightsFile, 'models'>,
  names: readonly Name[],
): Record<Name, LinearModel> {
  return Object.fromEntries(
    names.map((name) => {
      const model = models[name]
      if (!model) throw new Error(`The weights lack the model ${name}`)
      return [name, unpackModel(model)]
    }),
  ) as Record<Name, LinearModel>
}

/** The raw score of a vector: its log-odds before calibration. */
export function scoreOf(
  model: Pick<LinearModel, 'bias' | 'weights'>,
  { places, values }: FeatureVector,
): number {
  let sum = model.bias
  for (let at = 0; at < places.length; at += 1)
    sum += (model.weights[places[at] as number] as number) * (values[at] as number)
  return sum
}

/** The calibrated probability: of items at 0.8, about eight in ten are right. Interpolates between points. */
export function probabilityOf(model: LinearModel, vector: FeatureVector): number {
  return calibrated(model.calibration, scoreOf(model, vector))
}

export function calibrated(curve: readonly [number, number][], score: number): number {
  const first = curve[0]
  const last = curve.at(-1)
  if (!first || !last) return 1 / (1 + Math.exp(-score))
  if (score <= first[0]) return first[1]
  if (score >= last[0]) return last[1]
  const after = curve.findIndex(([at]) => at >= score)
  const [x0, y0] = curve[after - 1] as [number, number]
  const [x1, y1] = curve[after] as [number, number]
  return x1 === x0 ? y1 : y0 + ((score - x0) / (x1 - x0)) * (y1 - y0)
}
