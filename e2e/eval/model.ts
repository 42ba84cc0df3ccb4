import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Analyst } from '@/lib/ai/analyst'
import { deploymentModel } from '@/lib/ai/choose-model'
import type { Spending } from '@/lib/ai/model/spending'
import { modelAnalyst } from '@/lib/ai/tasks'
import { readCapture, readSource, synthesize, writeGuide } from '@/lib/language'
import type { CaptureReading } from '@/lib/language/capture/capture-reading'
import type { Reading } from '@/lib/language/reading'
import { deliverablesOf, type LabelledClient, readClients } from './clients'

/**
 * `npm run eval -- --model [--clients c1,c2] [--captures 20]`: scores the language model of the environment
 * (`AI_PROVIDER`, `AI_MODEL`, `AI_API_KEY`, `AI_BASE_URL`) on the client folders and captures, with the scorers that the
 * built-in analyst is measured with. The model has learnt from none of them, so its figures may be quoted. A client
 * costs a question for each source and stakeholder and two more, a capture one; `--captures` counts for each writer, and
 * 0 or `--clients none` leaves one of both out. What fails is told, and the rest is measured.
 */

/** The built-in analyst in this process, so that nothing but the model's answers is waited for. */
const inProcess: Analyst = {
  engine: 'built-in',
  read: async (source) => readSource(source),
  synthesize: async (input) => synthesize(input),
  writeGuide: async (input) => writeGuide(input),
  readCapture: async (input) => readCapture(input),
}

export interface ModelOptions {
  /** All clients when left out. */
  clients?: readonly string[]
  /** The number of captures of each writer; all when left out. */
  captures?: number
}

export async function measureModel(folder: string, options: ModelOptions): Promise<void> {
  const settings = deploymentModel()
  if (!settings) {
    console.error('No language model is configured: set AI_PROVIDER, AI_MODEL and AI_API_KEY.')
    process.exitCode = 2
    return
  }
  const spent = { tokens: 0 }
  const analyst = modelAnalyst({ ...settings, spending: countingIn(spent) }, inProcess)
  console.log(`Language model: ${analyst.engine}`)
  const working = await mkdtemp(path.join(tmpdir(), 'workspace-eval-model-'))
  try {
    await measureClients(analyst, folder, working, options)
    await measureCaptures(analyst, folder, working, options)
    console.log(`\nTokens of requests and answers: ${spent.tokens.toLocaleString('en')}`)
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}

/** Counts what the calls took, without a bound. */
const countingIn = (spent: { tokens: number }): Spending => ({
  reserve: async () => ({
    settle: async (tokens) => {
      spent.tokens += tokens
    },
  }),
})

/** The result of work; undefined after telling why it failed. */
async function orTold<Result>(name: string, work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    console.log(`\n${name} failed: ${(error as Error).message}`)
    process.exitCode = 1
    return undefined
  }
}

async function measureClients(
  analyst: Analyst,
  folder: string,
  working: string,
  { clients: wanted }: ModelOptions,
): Promise<void> {
  const clients = await readClients(folder, wanted)
  const unknown = wanted?.filter((id) => id !== 'none' && clients.every((client) => client.id !== id)) ?? []
  if (unknown.length > 0) throw new Error(`There is no client ${unknown.join(', ')} in ${folder}.`)
  for (const client of clients) {
    const startedAt = performance.now()
    const file = path.join(working, `${client.id}.json`)
    const synthesis = await orTold(client.id, auditOf(analyst, client))
    if (!synthesis) continue
    await writeFile(file, JSON.stringify({ data: deliverablesOf(synthesis) }))
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

async function measureCaptures(
  analyst: Analyst,
  folder: string,
  working: string,
  { captures: most }: ModelOptions,
): Promise<void> {
  for (const writer of ['w1', 'w2', 'w3']) {
    const file = path.join(folder, `dev/captures/${writer}.jsonl`)
    if (!existsSync(file)) continue
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean).slice(0, most)
    const read: string[] = []
    const predictions: string[] = []
    for (const line of lines) {
      const { id, date, text } = JSON.parse(line) as LabelledCapture
      const source = { sourceType: 'document', sourceId: id, sourceName: id, text } as const
      const reading = await orTold(id, analyst.readCapture({ source, capturedAt: `${date}T09:00:00Z` }))
      if (!reading) continue
      read.push(line)
      predictions.push(JSON.stringify({ id, ...predictionOf(reading) }))
    }
    if (read.length === 0) continue
    const [gold, predicted] = [path.join(working, `${writer}.gold`), path.join(working, writer)]
    await writeFile(gold, read.join('\n'))
    await writeFile(predicted, predictions.join('\n'))
    console.log(`\nCaptures of ${writer}: ${read.length}`)
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
