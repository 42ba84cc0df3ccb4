import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sentenceFeatures } from '@/lib/language/capture/judgement/features'
import { type LinearModel, likelihoodOf } from '@/lib/language/capture/judgement/linear-model'
import { bestThreshold, type FitOptions, fit, type Sample } from './training/logistic'
import { type LabelledMeeting, ownSamples, type SpeechSample, speechSamples } from './training/speech-samples'

/**
 * `node --import tsx e2e/eval/train-capture.ts [folder]`: fits the weights of the capture analyst, after
 * reporting their cross-validated results.
 */
const productFolder = path.resolve(import.meta.dirname, '../..')
const folder = path.resolve(productFolder, process.argv[2] ?? process.env.EVAL_DIR ?? '../shared/eval', 'dev')
const weightsFile = path.join(productFolder, 'lib/language/capture/judgement/weights/weights.json')
const writingOptions: FitOptions = {
  decay: 1,
  fewest: 4,
  rounds: 200,
  decayOf: (name) => (name.startsWith('c:') ? 1 : 4),
}
const speechOptions: FitOptions = {
  decay: 2,
  fewest: 3,
  rounds: 200,
  decayOf: (name) => (name.startsWith('c:') ? 1 : 2),
}
const folds = 5
/** Smaller weights change no probability by one per cent. */
const smallestWeight = 0.04

interface LabelledSentence {
  text: string
  label: boolean
}

const mails = await rowsOf<LabelledSentence>('email-requests.jsonl')
const meetings = (await rowsOf<LabelledMeeting>('meetings.jsonl')).filter(({ set }) => set === 'transcript')
const writing = writingModel()
const speech = speechModel()
await writeFile(weightsFile, `${JSON.stringify({ writing: slim(writing), speech: slim(speech) }, null, 2)}\n`)
console.log(`Written: ${path.relative(productFolder, weightsFile)}`)

async function rowsOf<Row>(file: string): Promise<Row[]> {
  const text = await readFile(path.join(folder, file), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
}

function writingModel(): LinearModel {
  const samples = mails.map(({ text, label }): Sample => {
    const { cues, words } = sentenceFeatures(text, true)
    return { features: [...cues, ...words], label, weight: 1 }
  })
  const scored: { likelihood: number; label: boolean }[] = []
  let hits = 0
  let said = 0
  for (let fold = 0; fold < folds; fold += 1) {
    const inner = samples.filter((_, index) => foldOf(index) !== fold)
    const model = { ...fit(inner, writingOptions), threshold: 0.5 }
    for (const [index, sample] of samples.entries()) {
      if (foldOf(index) !== fold) continue
      const likelihood = likelihoodOf(model, sample.features)
      scored.push({ likelihood, label: sample.label })
      if (likelihood >= 0.4) said += 1
      if (likelihood >= 0.4 && sample.label) hits += 1
    }
  }
  const { threshold, f1 } = bestThreshold(scored)
  const positive = mails.filter(({ label }) => label).length
  console.log(
    `Requests in mail, ${folds} folds by how the sentence begins: F1 ${f1.toFixed(3)} at ${threshold.toFixed(2)}; at 0.40 ${((2 * hits) / (said + positive)).toFixed(3)}`,
  )
  printCalibration(scored)
  return { ...fit(samples, writingOptions), threshold: 0.4 }
}

/**
 * Keeps sentences with the same beginning together, so that no fold is tested on a near-duplicate of its
 * training data.
 */
function foldOf(index: number): number {
  const opening = (mails[index] as LabelledSentence).text
    .toLowerCase()
    .split(/\W+/)
    .filter(Boolean)
    .slice(0, 3)
  let hash = 7
  for (const character of opening.join(' ')) hash = (hash * 31 + character.charCodeAt(0)) >>> 0
  return hash % folds
}

function speechModel(): LinearModel {
  const own = ownSamples()
  const documents = meetings.map(speechSamples)
  const heldOut = documents.map((samples) => {
    const others = documents.filter((other) => other !== samples).flat()
    const model = { ...fit([...others, ...own], speechOptions), threshold: 0.5 }
    return samples.map((sample) => ({ sample, likelihood: likelihoodOf(model, sample.features) }))
  })
  let best = { threshold: 0.5, f1: 0 }
  for (let threshold = 0.1; threshold < 0.8; threshold += 0.025) {
    const f1 = f1At(heldOut.flat(), threshold)
    if (f1 > best.f1) best = { threshold, f1 }
  }
  const nested = heldOut.map((document) => {
    const others = heldOut.filter((other) => other !== document).flat()
    const thresholds = Array.from({ length: 28 }, (_, index) => 0.1 + index * 0.025)
    const chosen = thresholds.reduce((a, b) => (f1At(others, b) > f1At(others, a) ? b : a))
    return document.map((entry) => ({ ...entry, likelihood: entry.likelihood >= chosen ? 1 : 0 }))
  })
  console.log(
    `Tasks in speech, one meeting held out at a time: F1 ${best.f1.toFixed(3)} at ${best.threshold.toFixed(3)}; threshold held out too ${f1At(nested.flat(), 0.5).toFixed(3)}`,
  )
  printCalibration(heldOut.flat().map(({ sample, likelihood }) => ({ likelihood, label: sample.label })))
  const { threshold } = best
  return {
    ...fit([...documents.flat(), ...own], speechOptions),
    threshold: Math.round(threshold * 1000) / 1000,
  }
}

function f1At(entries: readonly { sample: SpeechSample; likelihood: number }[], threshold: number): number {
  let hits = 0
  let misses = 0
  let wrong = 0
  for (const { sample, likelihood } of entries) {
    if (likelihood >= threshold) {
      if (sample.strict) hits += 1
      else if (!sample.optional) wrong += 1
    } else if (sample.strict) misses += 1
  }
  return (2 * hits) / Math.max(1, 2 * hits + misses + wrong)
}

function printCalibration(scored: readonly { likelihood: number; label: boolean }[]): void {
  const parts = [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const within = scored.filter(({ likelihood }) => likelihood >= from && likelihood < from + 0.2 + 1e-9)
    const share = within.filter(({ label }) => label).length / Math.max(1, within.length)
    return `${from.toFixed(1)}+: ${share.toFixed(2)} of ${within.length}`
  })
  console.log(`  likelihood and share that were right: ${parts.join(' · ')}`)
}

function slim({ bias, threshold, weights }: LinearModel): LinearModel {
  const kept = Object.entries(weights)
    .filter(([, weight]) => Math.abs(weight) >= smallestWeight)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => [name, Number(weight.toFixed(2))])
  return { bias: Number(bias.toFixed(3)), threshold, weights: Object.fromEntries(kept) }
}
