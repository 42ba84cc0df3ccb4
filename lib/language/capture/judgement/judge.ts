import type { Passage } from '../layout/passage'
import { contextFeatures } from './context'
import { type SentenceFeatures, sentenceFeatures } from './features'
import { type LinearModel, likelihoodOf } from './linear-model'
import { settledModel } from './settled'
import weights from './weights/weights.json'

/** The register of a sentence: speech uses other weights than letters and notes. */
export type Register = 'speech' | 'writing'

export interface Judgement {
  /** Probability of a task or request, 0 to 1; above 0.5 means yes. */
  task: number
  /** Probability of a decision, 0 to 1. */
  settled: number
}

const models: Record<Register, LinearModel> = { speech: weights.speech, writing: weights.writing }

/** Judges every passage by its words and its context. */
export function judge(passages: readonly Passage[], register: Register): Judgement[] {
  const sentences = passages.map(({ text }) => sentenceFeatures(text, register === 'writing'))
  return passages.map((_, index) => ({
    task: centred(models[register], taskFeatures(register, passages, sentences, index)),
    settled: centred(settledModel, (sentences[index] as SentenceFeatures).settled),
  }))
}

/** The features that a register's task model reads; also used by the trainer. */
export function taskFeatures(
  register: Register,
  passages: readonly Passage[],
  sentences: readonly SentenceFeatures[],
  index: number,
): string[] {
  const { cues, words } = sentences[index] as SentenceFeatures
  return register === 'writing'
    ? [...cues, ...words]
    : [...cues, ...contextFeatures(passages, sentences, index)]
}

/** The probability, rescaled so that the model's threshold becomes 0.5. */
function centred(model: LinearModel, features: readonly string[]): number {
  const likelihood = likelihoodOf(model, features)
  const { threshold } = model
  return likelihood < threshold
    ? (0.5 * likelihood) / threshold
    : 0.5 + (0.5 * (likelihood - threshold)) / (1 - threshold)
}
