import {
  CLAUSE_LABELS,
  type CaptureModels,
  type ClauseLabel,
} from '@/lib/language/capture/clauses/judge-clauses'
import { clauseVectors } from '@/lib/language/capture/clauses/clause-features'
import { type Clause, splitClauses } from '@/lib/language/capture/clauses/split-clauses'
import { readLayout } from '@/lib/language/capture/layout/read-layout'
import { findContacts } from '@/lib/language/capture/people/find-contacts'
import type { FeatureVector } from '@/lib/language/learning/features'
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
}

/** The clauses of a text with their vectors and labels; a label that nobody judged is undefined. */
export interface TrainingText {
  group: string
  vectors: FeatureVector[]
  labels: Partial<Record<ClauseLabel, boolean>>[]
  weight: number
}

const lists = { action: 'actions', decision: 'decisions', insight: 'insights' } as const
const cost = 0.06
/** Parts of the training texts that are scored in turn to calibrate a model. */
const folds = 5

export function trainingTextOf(capture: LabelledCapture): TrainingText {
  const { clauses, vectors } = readClauses(capture.text)
  const spans = CLAUSE_LABELS.map((label) => [label, spansOf(capture, label)] as const)
  return {
    group: capture.writer,
    weight: 1,
    vectors,
    labels: clauses.map((clause) =>
      Object.fromEntries(spans.map(([label, list]) => [label, list.some((span) => meets(span, clause))])),
    ),
  }
}

export function readClauses(text: string): { clauses: Clause[]; vectors: FeatureVector[] } {
  const layout = readLayout(text)
  const { sentences } = splitClauses(layout)
  const people = [...findContacts(text, layout).map(({ name }) => name), ...layout.speakers]
  return { clauses: sentences, vectors: clauseVectors(layout, sentences, people) }
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
  return Object.fromEntries(CLAUSE_LABELS.map((label) => [label, trainLabel(texts, label)])) as CaptureModels
}

function trainLabel(texts: readonly TrainingText[], label: ClauseLabel): LinearModel {
  const scored: { score: number; label: boolean }[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const model = trainMargin(samplesOf(texts.filter((_, index) => index % folds !== fold), label), { cost })
    const kept = texts.filter(({ weight }, index) => index % folds === fold && weight === 1)
    for (const sample of samplesOf(kept, label))
      scored.push({ score: scoreOf(model, sample.vector), label: sample.label })
  }
  return { ...trainMargin(samplesOf(texts, label), { cost }), calibration: calibrationOf(scored) }
}

function samplesOf(texts: readonly TrainingText[], label: ClauseLabel): TrainingSample[] {
  return texts.flatMap(({ group, vectors, labels, weight }) =>
    vectors.flatMap((vector, index) => {
      const told = labels[index]?.[label]
      return told === undefined ? [] : [{ vector, label: told, group, weight }]
    }),
  )
}
