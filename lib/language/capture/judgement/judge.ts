import type { Passage } from '../layout/passage'
import { contextFeatures } from './context'
import { type SentenceFeatures, sentenceFeatures } from './features'
import { type LinearModel, likelihoodOf } from './linear-model'
import { settledModel } from './settled'
import weights from './weights/weights.json'

/** Which way of writing the sentence stands in: talk is judged by other weights than letters and notes. */
export type Register = 'speech' | 'writing'

export interface Judgement {
  /** How likely it is a task or a request, 0 to 1; above half is a yes. */
  task: number
  /** How likely it says that something was settled. */
  settled: number
}

const models: Record<Register, LinearModel> = { speech: weights.speech, writing: weights.writing }

/** What every passage is likely to be, from its words and from what stands around it. */
export function judge(passages: readonly Passage[], register: Register): Judgement[] {
  const sentences = passages.map(({ text }) => sentenceFeatures(text, register === 'writing'))
  return passages.map((_, index) => ({
    task: centred(models[register], taskFeatures(register, passages, sentences, index)),
    settled: centred(settledModel, (sentences[index] as SentenceFeatures).settled),
  }))
}

/** The features a register's task model reads; the trainer asks here too. */
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

/** The likelihood bent so that the model's threshold lies at one half. */
function centred(model: LinearModel, features: readonly string[]): number {
  const likelihood = likelihoodOf(model, features)
  const { threshold } = model
  return likelihood < threshold
    ? (0.5 * likelihood) / threshold
    : 0.5 + (0.5 * (likelihood - threshold)) / (1 - threshold)
}
