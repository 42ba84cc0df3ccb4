import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LabelledStudy, predictStudy } from './synthesis'

/**
 * `npm run eval -- [folder]`: measures the built-in analyst on labelled texts, with the scorers that come with them.
 * The folder (default: EVAL_DIR, else ../shared/eval) holds `dev/synthesis.jsonl` and `scorers/score-synthesis.mjs`.
 */
interface Measure {
  name: string
  key: string
  floor: number
  goal: number
}

const measures: readonly Measure[] = [
  { name: 'Issues found with a fitting title', key: 'issueRecallTitled', floor: 0.6, goal: 0.8 },
  { name: 'Evidence precision', key: 'evidenceSentencePrecision', floor: 0.6, goal: 0.75 },
  { name: 'Quotes found in their source', key: 'quoteGrounded', floor: 1, goal: 1 },
]

const productFolder = path.resolve(import.meta.dirname, '../..')
const folder = path.resolve(productFolder, process.argv[2] ?? process.env.EVAL_DIR ?? '../shared/eval')
const labelled = path.join(folder, 'dev/synthesis.jsonl')
const scorer = path.join(folder, 'scorers/score-synthesis.mjs')

if (!existsSync(labelled) || !existsSync(scorer)) {
  console.log(
    `Nothing to measure on: ${folder} holds no dev/synthesis.jsonl with scorers/score-synthesis.mjs.`,
  )
  console.log('Name another folder as the argument or in EVAL_DIR.')
  process.exit(0)
}

const working = await mkdtemp(path.join(tmpdir(), 'workspace-eval-'))
try {
  const studies = await readLines<LabelledStudy>(labelled)
  const startedAt = performance.now()
  const predictions = studies.map(predictStudy)
  const durationMs = performance.now() - startedAt
  const predicted = path.join(working, 'synthesis.jsonl')
  await writeFile(predicted, predictions.map((prediction) => JSON.stringify(prediction)).join('\n'))
  const answer = execFileSync(process.execPath, [scorer, labelled, predicted, '--json'], { encoding: 'utf8' })
  report(JSON.parse(answer) as Record<string, unknown>, studies.length, durationMs)
} finally {
  await rm(working, { recursive: true, force: true })
}

async function readLines<Row>(file: string): Promise<Row[]> {
  const text = await readFile(file, 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)
}

function report(scores: Record<string, unknown>, studies: number, durationMs: number): void {
  console.log(`Synthesis of ${studies} interview studies, ${Math.round(durationMs)} ms\n`)
  console.log('measure                             value  floor   goal')
  for (const { name, key, floor, goal } of measures) {
    const value = Number(scores[key])
    const verdict = value >= goal ? 'goal reached' : value >= floor ? '' : 'BELOW THE FLOOR'
    const figures = [value, floor, goal].map((figure) => figure.toFixed(2).padStart(6)).join(' ')
    console.log(`${name.padEnd(34)} ${figures}  ${verdict}`.trimEnd())
  }
  console.log(`\nEverything the scorer tells:\n${JSON.stringify(scores, null, 1)}`)
}
