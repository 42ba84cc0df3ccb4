import { sentenceFeatures } from '@/lib/language/capture/judgement/features'
import { taskFeatures } from '@/lib/language/capture/judgement/judge'
import { readLayout } from '@/lib/language/capture/layout/read-layout'
import type { Sample } from './logistic'
import { spokenDecisions, spokenTasks } from './spoken-sentences'
import { spokenTalk } from './spoken-talk'

/** A labelled meeting: `units` are ranges of its text, `gold` names the labelled ones. */
export interface LabelledMeeting {
  id: string
  set: string
  text: string
  units: [start: number, end: number][]
  gold: { type: string; unit: number; optional?: boolean }[]
}

export interface SpeechSample extends Sample {
  /** The annotators agreed that it is a task, not only that it may be one. */
  strict: boolean
  optional: boolean
}

/** Samples on which annotators disagreed count half. */
const optionalWeight = 0.5
const ownWeight = 1

export function speechSamples(meeting: LabelledMeeting): SpeechSample[] {
  const passages = readLayout(meeting.text).passages.filter(({ kind }) => kind !== 'heading')
  const sentences = passages.map(({ text }) => sentenceFeatures(text, false))
  const tasks = meeting.gold.filter(({ type }) => type === 'action_item')
  const strictUnits = new Set(tasks.filter(({ optional }) => !optional).map(({ unit }) => unit))
  const optionalUnits = new Set(tasks.filter(({ optional }) => optional).map(({ unit }) => unit))
  return passages.map((passage, index) => {
    const units = unitsOf(meeting, passage)
    const strict = units.some((unit) => strictUnits.has(unit))
    const optional = !strict && units.some((unit) => optionalUnits.has(unit))
    return {
      features: taskFeatures('speech', passages, sentences, index),
      label: strict || optional,
      weight: optional ? optionalWeight : 1,
      strict,
      optional,
    }
  })
}

export function ownSamples(): Sample[] {
  const sampleOf = (text: string, label: boolean): Sample => ({
    features: sentenceFeatures(text, false).cues,
    label,
    weight: ownWeight,
  })
  return [
    ...spokenTasks.map((text) => sampleOf(text, true)),
    ...[...spokenDecisions, ...spokenTalk].map((text) => sampleOf(text, false)),
  ]
}

function unitsOf({ units }: LabelledMeeting, { start, end }: { start: number; end: number }): number[] {
  return units.flatMap(([from, to], index) => {
    const shared = Math.min(to, end) - Math.max(from, start)
    return shared > 0 && (shared >= 0.5 * (to - from) || shared >= 0.5 * (end - start)) ? [index] : []
  })
}
