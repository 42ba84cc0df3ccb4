import { type FeatureVector, foldVector, plainTokens, sumOf, vectorOf, wordGrams } from '../learning/features'
import {
  type LinearModel,
  probabilityOf,
  scoreOf,
  unpackModels,
  type WeightsFile,
} from '../learning/linear-model'
import { standingOf } from '../passages'
import type { JudgedStatement } from '../statements'
import { stem } from '../words'
import { RISK_KINDS, type RiskKind } from './kinds'
import { riskTurnsIn } from './turns'
import stored from './weights.json' with { type: 'json' }

/** A model for each kind of risk, and one that judges whether a statement mentions a risk at all. */
export type RiskModels = Record<RiskKind | 'told', LinearModel>
export type RiskKindModels = Record<RiskKind, Pick<LinearModel, 'bias' | 'weights'>>

export const RISK_MODELS = [...RISK_KINDS, 'told'] as const

let shipped: RiskModels | undefined

/** The models of the weights file, unpacked once. */
function shippedRiskModels(): RiskModels {
  shipped ??= unpackRiskModels(stored as unknown as WeightsFile)
  return shipped
}

export const unpackRiskModels = (file: Pick<WeightsFile, 'models'>): RiskModels =>
  unpackModels(file, RISK_MODELS)

/** A statement with the probability that it mentions a risk, and of which kind. */
export interface Telling {
  statement: JudgedStatement
  /** Calibrated: about three in ten statements at 0.3 are evidence of a risk. */
  chance: number
  /** The share of each kind; they sum to 1. */
  kinds: Record<RiskKind, number>
}

const kindBits = 12
const mostWords = 60

/** The words of a statement by stems, alone and in pairs, for the kind of its risk. */
export function kindVector(text: string): FeatureVector {
  const tokens = plainTokens(text).slice(0, mostWords)
  const stems = tokens.map((token) => stem(token))
  const grams = wordGrams(stems, 2)
  return foldVector(vectorOf({ features: grams, scale: 1 / Math.sqrt(Math.max(8, grams.length)) }), kindBits)
}

/** The weight of the turns of phrase relative to the learned words. */
const turnsWeight = 2
/** The weight of the turns of phrase in a neighbouring statement and in the question. */
const besideWeight = 0.3

/** How well each kind fits a text, in the order of the kinds. */
export function kindScores(text: string, models: RiskKindModels, beside: readonly string[] = []): number[] {
  const vector = kindVector(text)
  const own = riskTurnsIn(text)
  const around = beside.length === 0 ? null : riskTurnsIn(...beside)
  return RISK_KINDS.map(
    (kind) =>
      scoreOf(models[kind], vector) + turnsWeight * (own[kind] + besideWeight * (around?.[kind] ?? 0)),
  )
}

/** The question that a statement answers and its neighbours in the same paragraph or turn. */
export function besideOf(
  { index, block, source, question }: JudgedStatement,
  statements: readonly JudgedStatement[],
): string[] {
  const same = [statements[index - 1], statements[index + 1]].filter(
    (other) => other?.source === source && other.block === block && other.form !== 'row',
  )
  return [question ?? '', ...same.map((other) => other?.sentence ?? '')].filter((text) => text !== '')
}

const toldBits = 14

/** The features of a statement for the question whether it mentions a risk. */
export function toldVector(
  { sentence, probabilities, features }: JudgedStatement,
  scores: readonly number[],
): FeatureVector {
  const sorted = [...scores].sort((a, b) => b - a)
  const found = Object.entries(riskTurnsIn(sentence))
  const all = found.reduce((sum, [, value]) => sum + value, 0)
  const dense = vectorOf({
    features: new Map<string, number>([
      ['risk:best', (sorted[0] as number) / 3],
      ['risk:second', (sorted[1] as number) / 3],
      ['risk:turns', Math.min(6, all) / 3],
      ...found.map(([kind, value]) => [`risk:${kind}`, value / 3] as const),
      ['risk:chance', Math.log(probabilities.risk + 0.005) / 2],
      ['risk:concern', Math.log(probabilities.concern + 0.005) / 2],
    ]),
  })
  return sumOf(features, foldVector(dense, toldBits))
}

/** The statements with the risks they mention, in text order. */
export function tellingsOf(
  statements: readonly JudgedStatement[],
  models: RiskModels = shippedRiskModels(),
): Telling[] {
  return statements.map((statement) => {
    const scores = kindScores(statement.sentence, models, besideOf(statement, statements))
    const isCurrent = statement.form === 'row' || standingOf(statement.sentence) === 'current'
    const chance = isCurrent ? probabilityOf(models.told, toldVector(statement, scores)) : 0
    return { statement, chance, kinds: sharesOf(scores) }
  })
}

const sharpness = 0.5

function sharesOf(scores: readonly number[]): Record<RiskKind, number> {
  const powers = scores.map((score) => Math.exp(sharpness * score))
  const sum = powers.reduce((total, power) => total + power, 0)
  return Object.fromEntries(RISK_KINDS.map((kind, at) => [kind, (powers[at] as number) / sum])) as Record<
    RiskKind,
    number
  >
}
