import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Analyst } from '@/lib/ai/analyst'
import { deploymentModel } from '@/lib/ai/choose-model'
import { modelAnalyst } from '@/lib/ai/tasks'
import { readCapture, readSource, synthesize, writeGuide } from '@/lib/language'
import type { CaptureReading } from '@/lib/language/capture/capture-reading'
import type { Reading } from '@/lib/language/reading'
import { deliverablesOf, type LabelledClient, readClients } from './clients'

/**
 * `npm run eval -- --model [--clients=c1,c2] [--captures=20]`: scores the language model of the environment
 * (`AI_PROVIDER`, `AI_MODEL`, `AI_API_KEY`, `AI_BASE_URL`) on the client folders and captures, with the scorers that the
 * built-in analyst is measured with. The model has learnt from none of them, so its figures may be quoted. A client
 * costs a question for each source and stakeholder and two more, a capture one.
 */

/** The built-in analyst in this process, so that nothing but the model's answers is waited for. */
const inProcess: Analyst = {
  engine: 'built-in',
  read: async (source) => readSource(source),
  synthesize: async (input) => synthesize(input),
  writeGuide: async (input) => writeGuide(input),
  readCapture: async (input) => readCapture(input),
}

/** The value of `--name=value`; undefined without one. */
const optionOf = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

export async function measureModel(folder: string): Promise<void> {
  const settings = deploymentModel()
  if (!settings) {
    console.error('No language model is configured: set AI_PROVIDER, AI_MODEL and AI_API_KEY.')
    process.exitCode = 2
    return
  }
  const analyst = modelAnalyst(settings, inProcess)
  console.log(`Language model: ${analyst.engine}`)
  const working = await mkdtemp(path.join(tmpdir(), 'workspace-eval-model-'))
  try {
    await measureClients(analyst, folder, working)
    await measureCaptures(analyst, folder, working)
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}

async function measureClients(analyst: Analyst, folder: string, working: string): Promise<void> {
  const wanted = optionOf('clients')?.split(',')
  const clients = (await readClients(folder)).filter(({ id }) => !wanted || wanted.includes(id))
  for (const client of clients) {
    const startedAt = performance.now()
    const file = path.join(working, `${client.id}.json`)
    await writeFile(file, JSON.stringify({ data: deliverablesOf(await auditOf(analyst, client)) }))
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`\n${client.id}, ${seconds} s`)
    console.log(scoreOf(folder, 'score-client.mjs', client.folder, file))
  }
}

async function auditOf(analyst: Analyst, { input }: LabelledClient) {
  const readings: Reading[] = []
  for (const source of input.sources) readings.push(await analyst.read(source))
  return analyst.synthesize({ ...input, readings })
}

interface LabelledCapture {
  id: string
  date: string
  text: string
}

async function measureCaptures(analyst: Analyst, folder: string, working: string): Promise<void> {
  const most = Number(optionOf('captures') ?? Number.POSITIVE_INFINITY)
  for (const writer of ['w1', 'w2', 'w3']) {
    const file = path.join(folder, `dev/captures/${writer}.jsonl`)
    if (!existsSync(file)) continue
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean).slice(0, most)
    const predictions: string[] = []
    for (const line of lines) {
      const { id, date, text } = JSON.parse(line) as LabelledCapture
      const source = { sourceType: 'document', sourceId: id, sourceName: id, text } as const
      const reading = await analyst.readCapture({ source, capturedAt: `${date}T09:00:00Z` })
      predictions.push(JSON.stringify({ id, ...predictionOf(reading) }))
    }
    if (lines.length === 0) continue
    const [gold, predicted] = [path.join(working, `${writer}.gold`), path.join(working, writer)]
    await writeFile(gold, lines.join('\n'))
    await writeFile(predicted, predictions.join('\n'))
    console.log(`\nCaptures of ${writer}: ${lines.length}`)
    console.log(scoreOf(folder, 'score-captures.mjs', gold, predicted))
  }
}

/** A reading as score-captures.mjs takes it. */
function predictionOf({ items }: CaptureReading) {
  const ofType = <Type extends (typeof items)[number]['itemType']>(type: Type) =>
    items.filter(
      (item): item is Extract<(typeof items)[number], { itemType: Type }> => item.itemType === type,
    )
  return {
    actions: ofType('action_item').map(({ start, end, owner, dueDate }) => ({
      start,
      end,
      owner,
      due: dueDate,
    })),
    decisions: items
      .filter(({ itemType }) => itemType === 'decision')
      .map(({ start, end }) => ({ start, end })),
    insights: items
      .filter(({ itemType }) => itemType === 'key_insight')
      .map(({ start, end }) => ({ start, end })),
    people: ofType('contact_mention').map(({ name, role, company, email, phone }) => ({
      name,
      role,
      company,
      email,
      phone,
    })),
  }
}

const scoreOf = (folder: string, scorer: string, ...files: string[]): string =>
  execFileSync(process.execPath, [path.join(folder, 'scorers', scorer), ...files], {
    encoding: 'utf8',
  }).trim()
