import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type LabelledText, predictContacts, predictMeeting, predictRequest } from './capture'
import { heldOutModels, measureCaptures, trainCaptures } from './captures'
import {
  contactSet,
  type LabelledSet,
  type Measure,
  mailSet,
  meetingSet,
  type Scores,
  synthesisSet,
} from './measures'
import { measureClients } from './run-clients'
import { type LabelledStudy, predictStudy } from './synthesis'
import { trainClients } from './train-clients'

/**
 * `npm run eval -- [folder] [--all] [--train]`: measures the built-in analyst on labelled texts with their
 * scorers. The folder (default: EVAL_DIR, otherwise ../shared/eval) contains `dev/` and `scorers/score-*.mjs`.
 * Every text is read by models that have not learnt from its writer; `--train` trains the shipped models on
 * all texts instead.
 */
const productFolder = path.resolve(import.meta.dirname, '../..')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    train: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    clients: { type: 'string' },
    captures: { type: 'string' },
  },
})
const [named] = positionals
const printsAll = options.all
const folder = path.resolve(productFolder, named ?? process.env.EVAL_DIR ?? '../shared/eval')
if (options.model) {
  await (await import('./model')).measureModel(folder, {
    clients: options.clients?.split(','),
    captures: options.captures === undefined ? undefined : Number(options.captures),
  })
  process.exit()
}
const working = await mkdtemp(path.join(tmpdir(), 'workspace-eval-'))

try {
  await (options.train ? trainAll() : measureAll())
} finally {
  await rm(working, { recursive: true, force: true })
}

async function trainAll(): Promise<void> {
  await trainCaptures(folder)
  await trainClients(folder)
}

async function measureAll(): Promise<void> {
  await measureCaptures(folder)
  const modelsFor = await heldOutModels(folder)
  await measure<LabelledText>(meetingSet, (text) => predictMeeting(text, modelsFor(text)))
  await measure<LabelledText>(mailSet, (text) => predictRequest(text, modelsFor(text)))
  await measure<LabelledText>(contactSet, predictContacts)
  await measure<LabelledStudy>(synthesisSet, predictStudy)
  await measureClients(folder)
}

async function measure<Row extends { id: string }>(
  set: LabelledSet,
  predict: (row: Row) => object,
): Promise<void> {
  const labelled = path.join(folder, 'dev', set.file)
  const scorer = path.join(folder, 'scorers', set.scorer)
  if (!existsSync(labelled) || !existsSync(scorer)) {
    console.log(
      `${set.title}: nothing to measure on, ${folder} holds no dev/${set.file} with scorers/${set.scorer}.`,
    )
    return
  }
  const rows = await readLines<Row>(labelled)
  const startedAt = performance.now()
  const predictions = rows.map(predict)
  const durationMs = Math.round(performance.now() - startedAt)
  const predicted = path.join(working, set.file)
  await writeFile(predicted, predictions.map((prediction) => JSON.stringify(prediction)).join('\n'))
  const answer = execFileSync(process.execPath, [scorer, labelled, predicted, '--json'], { encoding: 'utf8' })
  const scores = JSON.parse(answer) as Scores
  console.log(`\n${set.title}: ${rows.length}, ${durationMs} ms`)
  reportKinds(set, scores)
  reportMeasures(set.measures, scores)
  if (printsAll) console.log(`Everything the scorer tells:\n${JSON.stringify(scores, null, 1)}`)
}

async function readLines<Row>(file: string): Promise<Row[]> {
  const text = await readFile(file, 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)
}

function reportKinds({ kinds }: LabelledSet, scores: Scores): void {
  if (kinds.length === 0) return
  console.log(`${'kind'.padEnd(34)} precision recall    F1`)
  for (const [name, key] of kinds) {
    const score = scores[key] as { p: number; r: number; f1: number } | undefined
    if (score)
      console.log(
        `${name.padEnd(34)}    ${score.p.toFixed(2)}     ${score.r.toFixed(2)}  ${score.f1.toFixed(2)}`,
      )
  }
}

function reportMeasures(measures: readonly Measure[], scores: Scores): void {
  console.log(`${'measure'.padEnd(34)}  value  floor   goal`)
  for (const { name, value, floor, goal, lowerIsBetter } of measures) {
    const reached = value(scores)
    const isAtLeast = (bound: number) => (lowerIsBetter ? reached <= bound : reached >= bound)
    const verdict = isAtLeast(goal) ? 'goal reached' : isAtLeast(floor) ? '' : 'FLOOR MISSED'
    const figures = [reached, floor, goal].map((each) => each.toFixed(2).padStart(6)).join(' ')
    console.log(`${name.padEnd(34)} ${figures}  ${verdict}`.trimEnd())
  }
}
