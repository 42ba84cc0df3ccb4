import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { categoryOf } from '@/lib/audit/analysis/categories'
import { readDocument } from '@/lib/audit/documents/extraction/read-document'
import { kindOfExtension } from '@/lib/audit/documents/kinds'
import { readSource, synthesize } from '@/lib/language'
import type { Source } from '@/lib/language/source'
import type { Synthesis } from '@/lib/language/synthesis'
import type { SynthesisModels } from '@/lib/language/synthesis/synthesize'
import type { SynthesisInput } from '@/lib/language/tasks'

/** A client folder as the product would hold it after its files were uploaded and its interviews held. */
export interface LabelledClient {
  /** The name of the folder, such as `c1`. */
  id: string
  folder: string
  input: SynthesisInput
  /** What a good report holds; each stage reads the lists that it learns from. */
  gold: Gold
}

export interface GoldEvidence {
  /** A file name, or `interview:Name`. */
  source: string
  quote: string
}

export interface Gold {
  facts: (GoldEvidence & { id: string; fact: string; figures?: string[]; weight: 1 | 2 | 3 })[]
  contradictions: { about: string; a: GoldEvidence; b: GoldEvidence }[]
  notContradictions: { about: string; a: GoldEvidence; b: GoldEvidence; why: string }[]
  opportunities: {
    title: string
    problem: string
    evidence: GoldEvidence[]
    impact: number
    effort: number
    mustHave: boolean
    keywords: string[]
  }[]
  /** `why: "quote" (source)`, or the same in parts. */
  notOpportunities: (string | (GoldEvidence & { what: string }))[]
  risks: { title: string; evidence: GoldEvidence[]; keywords: string[] }[]
  clientDecisions: (GoldEvidence & { what: string })[]
  readiness: Record<string, number | string>
  concerns: { stakeholder: string; concern: string; quote: string }[]
  inventions: string[]
  executiveSummary: string
}

interface Interview {
  stakeholderName: string
  stakeholderRole: string
  transcript: string
}

/** The client folders of `dev/clients`, all or those named, ordered by name, read as uploads are. */
export const readClients = (folder: string, wanted?: readonly string[]): Promise<LabelledClient[]> =>
  readClientsIn(path.join(folder, 'dev/clients'), wanted)

/**
 * Engagements written for this project by people who knew neither the product nor its rules: those that models have
 * learnt from as well, or those that only measure.
 */
export const readOwnClients = (part: 'learnt' | 'unseen'): Promise<LabelledClient[]> =>
  readClientsIn(path.join(import.meta.dirname, 'engagements', part))

/** True for a client of `dev/clients`. */
export const isShared = ({ folder }: LabelledClient): boolean =>
  path.basename(path.dirname(folder)) === 'clients'

/** The clients that models learn from: those of `dev/clients` and those of `engagements/learnt`. */
export async function readTrainingClients(folder: string): Promise<LabelledClient[]> {
  const shared = await readClients(folder)
  return shared.length === 0 ? [] : [...shared, ...(await readOwnClients('learnt'))]
}

async function readClientsIn(clients: string, wanted?: readonly string[]): Promise<LabelledClient[]> {
  if (!existsSync(clients)) return []
  const names = (await readdir(clients)).filter((name) => !wanted || wanted.includes(name))
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return Promise.all(names.map((name) => readClient(path.join(clients, name))))
}

async function readClient(folder: string): Promise<LabelledClient> {
  const id = path.basename(folder)
  const json = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.json')).sort()
  const documents = await Promise.all(files.map((name) => documentOf(id, folder, name)))
  const interviews = ((await json('interviews.json')) as Interview[]).map(
    ({ stakeholderName, stakeholderRole, transcript }, at): Source => ({
      sourceType: 'interview',
      sourceId: `${id}-interview-${at}`,
      sourceName: `Interview with ${stakeholderName}`,
      text: transcript,
      speaker: { stakeholderId: `${id}-person-${at}`, name: stakeholderName, role: stakeholderRole },
    }),
  )
  const { clientName, industry, companySize, description } = await json('client.json')
  const sources = [...documents, ...interviews]
  return {
    id,
    folder,
    gold: (await json('gold.json')) as Gold,
    input: {
      project: { clientName, industry, companySize, description: description ?? null, currency: 'USD' },
      sources,
      readings: sources.map(readSource),
      stakeholders: interviews.flatMap(({ speaker }) => speaker ?? []),
    },
  }
}

async function documentOf(id: string, folder: string, name: string): Promise<Source> {
  const kind = kindOfExtension(path.extname(name).slice(1)) ?? 'txt'
  const { text, sections } = await readDocument({ kind, bytes: await readFile(path.join(folder, name)) })
  return { sourceType: 'document', sourceId: `${id}-${name}`, sourceName: name, text, sections }
}

/** The source that a label names; undefined for an unknown name. */
export function sourceOf({ input }: LabelledClient, label: string): Source | undefined {
  const person = /^interview:(.*)$/.exec(label)?.[1]
  return input.sources.find(({ sourceName, speaker }) =>
    person === undefined ? sourceName === label : speaker?.name === person,
  )
}

/** A synthesis as `GET /api/projects/{id}/deliverables` answers it. */
export function deliverablesOf(synthesis: Synthesis): object {
  const { opportunities, risks, memos, executiveSummary, ...rest } = synthesis
  const text = (paragraphs: { text: string }[]) => paragraphs.map((part) => part.text).join('\n\n')
  return {
    isComplete: true,
    executiveSummary: text(executiveSummary),
    opportunities: opportunities.map((found) => ({ ...found, id: found.key, category: categoryOf(found) })),
    risks: risks.map((found) => ({ ...found, id: found.key })),
    stakeholderMemos: memos.map(({ stakeholder, paragraphs }) => ({
      stakeholderName: stakeholder.name,
      stakeholderRole: stakeholder.role,
      memo: text(paragraphs),
      evidence: paragraphs.flatMap(({ evidence }) => evidence),
    })),
    synthesis: {
      ...rest,
      opportunities: opportunities.map(({ key }) => key),
      risks: risks.map(({ key }) => key),
      summary: executiveSummary,
    },
  }
}

/** A line of the scorer: `3 of 5 (0.60)` as its counts, or a single figure. */
export type ClientScores = Record<string, { hits: number; of: number } | number>

export interface ScoredClient {
  id: string
  synthesis: Synthesis
  scores: ClientScores
  /** The lines of `--misses`. */
  misses: string[]
}

/**
 * Runs the analyst over each client and scores its deliverables with `score-client.mjs`.
 * @param modelsFor models that have not learnt from the client; the shipped weights have, so their figures must not be quoted
 */
export async function scoreClients(
  folder: string,
  clients: readonly LabelledClient[],
  modelsFor: (client: LabelledClient) => SynthesisModels,
): Promise<ScoredClient[]> {
  const working = await mkdtemp(path.join(tmpdir(), 'workspace-eval-'))
  try {
    const scored: ScoredClient[] = []
    for (const client of clients) {
      const synthesis = synthesize(client.input, modelsFor(client))
      const file = path.join(working, `${client.id}.json`)
      await writeFile(file, JSON.stringify({ data: deliverablesOf(synthesis) }))
      const scorer = path.join(folder, 'scorers/score-client.mjs')
      const lines = execFileSync(process.execPath, [scorer, client.folder, file, '--misses'], {
        encoding: 'utf8',
      }).split('\n')
      const misses = lines.filter((line) => /^[-+] /.test(line))
      scored.push({ id: client.id, synthesis, scores: scoresIn(lines), misses })
    }
    return scored
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}

function scoresIn(lines: readonly string[]): ClientScores {
  const scores: ClientScores = {}
  for (const line of lines) {
    const [, name, hits, of, single] = /^(\w+) +(?:(\d+) of (\d+)|([\d.]+))/.exec(line) ?? []
    if (name && of !== undefined) scores[name] = { hits: Number(hits), of: Number(of) }
    else if (name && single !== undefined) scores[name] = Number(single)
  }
  return scores
}

/** Pooled counts over clients as a share, or the mean of a single figure; NaN when nothing was counted. */
export function totalOf(scored: readonly ScoredClient[], name: string): number {
  const values = scored.flatMap(({ scores }) => (scores[name] === undefined ? [] : [scores[name]]))
  const counts = values.filter((value) => typeof value === 'object')
  if (counts.length > 0) {
    const of = counts.reduce((sum, count) => sum + count.of, 0)
    return counts.reduce((sum, count) => sum + count.hits, 0) / of
  }
  return (values as number[]).reduce((sum, value) => sum + value, 0) / values.length
}

const resamples = 2000
const outside = 0.05

/**
 * The interval that holds 90 of 100 totals of clients drawn again with replacement: what another choice of clients could
 * have given. The draws are seeded, so that the same scores give the same interval.
 */
export function intervalOf(scored: readonly ScoredClient[], name: string): [low: number, high: number] {
  const random = seededRandom(7)
  const totals = Array.from({ length: resamples }, () =>
    totalOf(
      scored.map(() => scored[Math.floor(random() * scored.length)] as ScoredClient),
      name,
    ),
  )
    .filter((total) => !Number.isNaN(total))
    .sort((a, b) => a - b)
  const at = (share: number) => totals[Math.floor(share * (totals.length - 1))] ?? Number.NaN
  return [at(outside), at(1 - outside)]
}

/** Numbers in [0, 1) that look random (xorshift) and are the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/**
 * The figures of all clients together with their interval, one line a measure, and those of `unread` clients beside them.
 */
export function printTotals(scored: readonly ScoredClient[], unread: ReadonlySet<string>): void {
  const names = [...new Set(scored.flatMap(({ scores }) => Object.keys(scores)))]
  const apart = scored.filter(({ id }) => unread.has(id))
  console.log(`${'measure'.padEnd(28)} all (${scored.length})  90 % of draws  unread (${apart.length})`)
  for (const name of names) {
    const interval = intervalOf(scored, name).map((bound) => bound.toFixed(2))
    const figures = [scored, apart].map((group) => totalOf(group, name).toFixed(2).padStart(8))
    console.log(`${name.padEnd(28)} ${figures[0]}  ${interval.join('-').padEnd(13)} ${figures[1]}`)
  }
}
