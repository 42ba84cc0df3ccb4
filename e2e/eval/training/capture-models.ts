import { clauseVectors } from '@/lib/language/capture/clauses/clause-features'
import {
  type CaptureModels,
  CLAUSE_LABELS,
  type ClauseLabel,
} from '@/lib/language/capture/clauses/judge-clauses'
import { type Clause, splitClauses } from '@/lib/language/capture/clauses/split-clauses'
import { readLayout } from '@/lib/language/capture/layout/read-layout'
import { candidatesOf } from '@/lib/language/capture/people/find-contacts'
import { personVector } from '@/lib/language/capture/people/person-features'
import { type FeatureVector, plainTokens } from '@/lib/language/learning/features'
import { type LinearModel, scoreOf } from '@/lib/language/learning/linear-model'
import { calibrationOf, type TrainingSample } from './linear'
import { trainMargin } from './margin'

/** A labelled capture, as CAPTURES.md beside the texts describes it. */
export interface LabelledCapture {
  id: string
  writer: string
  kind: string
  date: string
  author: string | null
  text: string
  actions: { quote: string; owner: string | null; due: string | null }[]
  decisions: { quote: string }[]
  insights: { quote: string }[]
  people: { name: string }[]
}

/** The clauses of a text with their vectors and labels; a label that nobody judged is undefined. */
export interface TrainingText {
  group: string
  vectors: FeatureVector[]
  labels: Partial<Record<ClauseLabel, boolean>>[]
  weight: number
  /** Names of the text, with whether each is a person's; none where nobody labelled them. */
  names: { vector: FeatureVector; label: boolean }[]
}

const lists = { action: 'actions', decision: 'decisions', insight: 'insights' } as const
const cost = 0.06
/** Parts of the training texts that are scored in turn to calibrate a model. */
const folds = 5

export function trainingTextOf(capture: LabelledCapture): TrainingText {
  const { clauses, vectors, names } = readClauses(capture.text)
  const spans = CLAUSE_LABELS.map((label) => [label, spansOf(capture, label)] as const)
  return {
    group: capture.writer,
    weight: 1,
    names: names.map(({ name, vector }) => ({
      vector,
      label: capture.people.some((person) => isSameName(person.name, name)),
    })),
    vectors,
    labels: clauses.map((clause) =>
      Object.fromEntries(spans.map(([label, list]) => [label, list.some((span) => meets(span, clause))])),
    ),
  }
}

export function readClauses(text: string): {
  clauses: Clause[]
  vectors: FeatureVector[]
  names: { name: string; vector: FeatureVector }[]
} {
  const layout = readLayout(text)
  const { sentences } = splitClauses(layout)
  const candidates = candidatesOf(text, layout)
  // The person model is trained with the others, so names count by the evidence of rules here.
  const people = candidates.filter(({ weight }) => weight >= enoughEvidence).map(({ name }) => name)
  return {
    clauses: sentences,
    vectors: clauseVectors(layout, sentences, [...people, ...layout.speakers]),
    names: candidates.map((person) => ({ name: person.name, vector: personVector(person, layout) })),
  }
}

const enoughEvidence = 1.8

/** The scorer's criterion: equal, or one begins or ends with the other. */
function isSameName(a: string, b: string): boolean {
  const [x, y] = [a, b].map((name) => plainTokens(name).join(' ')) as [string, string]
  const within = (long: string, short: string) => long.startsWith(`${short} `) || long.endsWith(` ${short}`)
  return x === y || within(x, y) || within(y, x)
}

function spansOf(capture: LabelledCapture, label: ClauseLabel): { start: number; end: number }[] {
  return capture[lists[label]].map(({ quote }) => {
    const start = capture.text.indexOf(quote)
    return { start, end: start + quote.length }
  })
}

/** The scorer's criterion: they share at least half of the shorter one. */
function meets(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared >= 0.5 * Math.min(a.end - a.start, b.end - b.start)
}

/** Trains the model of each label and calibrates it on scores that no text had a part in. */
export function trainCaptureModels(texts: readonly TrainingText[]): CaptureModels {
  const named = texts.filter(({ names }) => names.length > 0)
  return Object.fromEntries([
    ...CLAUSE_LABELS.map((label) => [label, trainCalibrated(texts, (text) => samplesOf(text, label))]),
    ['person', trainCalibrated(named, nameSamplesOf)],
  ]) as CaptureModels
}

function trainCalibrated(
  texts: readonly TrainingText[],
  samples: (text: TrainingText) => TrainingSample[],
): LinearModel {
  const scored: { score: number; label: boolean }[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const model = trainMargin(texts.filter((_, index) => index % folds !== fold).flatMap(samples), { cost })
    const kept = texts.filter(
      ({ weight, group }, index) => index % folds === fold && weight === 1 && group !== 'own',
    )
    for (const { vector, label } of kept.flatMap(samples))
      scored.push({ score: scoreOf(model, vector), label })
  }
  return { ...trainMargin(texts.flatMap(samples), { cost }), calibration: calibrationOf(scored) }
}

function samplesOf({ group, vectors, labels, weight }: TrainingText, label: ClauseLabel): TrainingSample[] {
  return vectors.flatMap((vector, index) => {
    const told = labels[index]?.[label]
    return told === undefined ? [] : [{ vector, label: told, group, weight }]
  })
}

function nameSamplesOf({ group, names }: TrainingText): TrainingSample[] {
  return names.map(({ vector, label }) => ({ vector, label, group }))
}
