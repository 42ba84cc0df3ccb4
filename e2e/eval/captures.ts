import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCapture } from '@/lib/language/capture'
import type { FoundActionItem, FoundContact } from '@/lib/language/capture/capture-reading'
import { CAPTURE_MODELS, type CaptureModels } from '@/lib/language/capture/clauses/judge-clauses'
import {
  type CapturePrediction,
  captureFigures,
  type JudgedCapture,
  reportCaptureFigures,
} from './capture-figures'
import { furtherCaptures, readLabelledCaptures } from './exported-captures'
import {
  type LabelledCapture,
  type TrainingText,
  trainCaptureModels,
  trainingTextOf,
} from './training/capture-models'
import { packModel } from './training/linear'
import { olderTexts, openingOf, ownTexts } from './training/older-texts'

/** Voices of the labelled captures; each is measured by models that learnt from the others. */
const writers = ['w1', 'w2', 'w3']
const weightsFile = path.resolve(import.meta.dirname, '../../lib/language/capture/clauses/weights.json')

export async function labelledCaptures(folder: string): Promise<LabelledCapture[]> {
  const files = await Promise.all(
    writers.map(async (writer) => {
      const text = await readFile(path.join(folder, 'dev/captures', `${writer}.jsonl`), 'utf8')
      return readLabelledCaptures(text, writer)
    }),
  )
  return files.flat()
}

/**
 * Models by the id of a meeting or mail; none has learnt from the text it is for. Texts with the same beginning
 * stay together.
 */
export async function heldOutModels(
  folder: string,
): Promise<(text: { id: string; text: string }) => CaptureModels> {
  const texts = [...(await labelledCaptures(folder)).map(trainingTextOf), ...ownTexts()]
  const others = await olderTexts(folder)
  const models = Array.from({ length: olderFolds }, (_, fold) =>
    trainCaptureModels([...texts, ...others.filter((text) => foldOf(text.opening) !== fold)]),
  )
  return ({ text }) => models[foldOf(openingOf(text))] as CaptureModels
}

const olderFolds = 4

function foldOf(opening: string): number {
  let hash = 7
  for (const character of opening) hash = (hash * 31 + character.charCodeAt(0)) >>> 0
  return hash % olderFolds
}

/** Each writer's captures, read by models that have not seen that writer. */
function readHeldOut(captures: readonly LabelledCapture[], texts: readonly TrainingText[]): JudgedCapture[] {
  return writers.flatMap((writer) => {
    const models = trainCaptureModels(texts.filter(({ group }) => group !== writer))
    return captures
      .filter((capture) => capture.writer === writer)
      .map((capture) => ({ capture, prediction: predictionOf(capture, models) }))
  })
}

/**
 * Prints the figures of captures, each writer read by models that have seen neither that writer nor the public texts.
 */
export async function measureCaptures(folder: string, { misses = [] as string[] } = {}): Promise<void> {
  const captures = await labelledCaptures(folder)
  const texts = [...captures.map(trainingTextOf), ...ownTexts()]
  const predictions = readHeldOut(captures, texts)
  const working = await mkdtemp(path.join(tmpdir(), 'workspace-eval-'))
  try {
    for (const [title, chosen, told] of [
      ['Captures, each writer left out of the training', predictions, false],
      ...writers.map(
        (writer) =>
          [
            `Of these, ${writer}`,
            predictions.filter(({ capture }) => capture.writer === writer),
            misses.includes(writer),
          ] as const,
      ),
    ] as const) {
      const gold = path.join(working, 'gold.jsonl')
      const found = path.join(working, 'found.jsonl')
      await writeFile(gold, chosen.map(({ capture }) => JSON.stringify(capture)).join('\n'))
      await writeFile(found, chosen.map(({ prediction }) => JSON.stringify(prediction)).join('\n'))
      const scorer = path.join(folder, 'scorers/score-captures.mjs')
      console.log(`\n${title}: ${chosen.length}`)
      console.log(
        execFileSync(process.execPath, [scorer, gold, found, ...(told ? ['--misses'] : [])], {
          encoding: 'utf8',
        }).replace(/^(?:actions|decisions|insights)\.\S+ .*\n/gm, ''),
      )
    }
    reportCaptureFigures(predictions)
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}

function predictionOf(capture: LabelledCapture, models: CaptureModels): CapturePrediction {
  const { id, text, date } = capture
  const source = { sourceType: 'document' as const, sourceId: id, sourceName: id, text }
  const { items } = readCapture({ source, capturedAt: `${date}T09:00:00Z` }, models)
  const spans = (type: string) =>
    items
      .filter(({ itemType }) => itemType === type)
      .map(({ start, end, confidence }) => ({ start, end, confidence }))
  return {
    id,
    actions: items
      .filter((item): item is FoundActionItem => item.itemType === 'action_item')
      .map(({ start, end, owner, dueDate, confidence }) => ({ start, end, owner, due: dueDate, confidence })),
    decisions: spans('decision'),
    insights: spans('key_insight'),
    people: items
      .filter((item): item is FoundContact => item.itemType === 'contact_mention')
      .map(({ name, role, company, email, phone, confidence }) => ({
        name,
        role,
        company,
        email,
        phone,
        confidence,
      })),
  }
}

/** Trains on all writers and on exported examples, and writes the weights file. */
export async function trainCaptures(folder: string): Promise<void> {
  const captures = await labelledCaptures(folder)
  const own = [...captures.map(trainingTextOf), ...ownTexts()]
  const measured = captureFigures(readHeldOut(captures, own))
  const further = (await furtherCaptures(folder, writers)).map(trainingTextOf)
  const models = trainCaptureModels([...own, ...further, ...(await olderTexts(folder))])
  const file = {
    version: 6,
    seed: 7,
    data: 'labelled captures of three writers, own sentences and notes, public meetings and mails',
    quality: Object.fromEntries(
      Object.entries(measured).map(([name, { value }]) => [name, Math.round(100 * value) / 100]),
    ),
    models: Object.fromEntries(
      CAPTURE_MODELS.map((label) => [
        label,
        packModel(models[label], models[label].calibration, { keep: 24_000 }),
      ]),
    ),
  }
  await writeFile(weightsFile, `${JSON.stringify(file)}\n`)
}
