import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Source } from '@/lib/language/source'
import { candidatesOf } from '@/lib/language/statements/candidates'
import { featuresFor, featuresOf, surroundingsOf } from '@/lib/language/statements/features'
import type { Candidate, StatementKind } from '@/lib/language/statements/statement'
import { type Gold, type GoldEvidence, type LabelledClient, sourceOf } from './clients'
import type { TrainingSample } from './training/linear'

/** The labelled statements of all clients: for each kind the samples in the order of `candidates`, then those of captures. */
export interface LabelledStatements {
  candidates: { client: LabelledClient; candidate: Candidate }[]
  samples: Record<StatementKind, TrainingSample[]>
}

interface Label extends GoldEvidence {
  weight: number
}

/** The passages of each kind, with their weight in training. */
export function labelsOf(client: LabelledClient): Record<StatementKind, Label[]> {
  const { gold } = client
  const plain = (evidence: GoldEvidence[]) => evidence.map((item) => ({ ...item, weight: 1 }))
  const settled = plain(gold.notOpportunities.flatMap(quotesIn))
  return {
    fact: gold.facts.map(({ source, quote, weight }) => ({ source, quote, weight: weight / 2 })),
    problem: plain(gold.opportunities.flatMap(({ evidence }) => evidence)),
    risk: plain(gold.risks.flatMap(({ evidence }) => evidence)),
    // Refused work is a decision too; what is only solved already makes the label soft.
    decision: [...plain(gold.clientDecisions), ...settled.map((item) => ({ ...item, weight: 0.5 }))],
    settled,
    concern: plain(
      gold.concerns.map(({ stakeholder, quote }) => ({ source: `interview:${stakeholder}`, quote })),
    ),
  }
}

function quotesIn(text: Gold['notOpportunities'][number]): GoldEvidence[] {
  if (typeof text !== 'string') return [text]
  return [...text.matchAll(/"([^"]+)" ?\(([^()]+(?:\([^()]*\))?[^()]*)\)/g)].map(([, quote, source]) => ({
    quote: quote as string,
    source: source as string,
  }))
}

/** A labelled capture: notes that a consultant hands in. */
interface Capture {
  id: string
  text: string
  decisions: { quote: string }[]
  insights: { quote: string; why: string }[]
}

/** Statements of captures weigh less than those of whole engagements. */
const captureWeight = 0.3
/** Figures and limits in captures resemble facts, but consultants noted them for another purpose. */
const captureFactWeight = 0.2

/** Captures hold far more labelled decisions, risks and pains than the client folders. */
function addCaptures(captures: readonly Capture[], group: string, labelled: LabelledStatements): void {
  for (const { id, text, decisions, insights } of captures) {
    const about = (kind: string) => insights.filter(({ why }) => why.toLowerCase().startsWith(kind))
    const labels = {
      decision: decisions,
      risk: about('risk'),
      problem: about('pain'),
      fact: [...about('figure'), ...about('fact'), ...about('constraint')],
    }
    const source: Source = { sourceType: 'document', sourceId: id, sourceName: id, text }
    const around = surroundingsOf(candidatesOf([source], []))
    for (const candidate of around.candidates) {
      const vectors = featuresOf(candidate, around)
      for (const [kind, list] of Object.entries(labels))
        labelled.samples[kind as keyof typeof labels].push({
          vector: vectors[featuresFor(kind as StatementKind)],
          label: list.some(({ quote }) => isSamePlace(quote, candidate.text)),
          weight: kind === 'fact' ? captureFactWeight : captureWeight,
          group,
        })
    }
  }
}

/** The labelled captures of `dev/captures`, by writer. */
export function readCaptures(folder: string): Map<string, Capture[]> {
  const captures = path.join(folder, 'dev/captures')
  if (!existsSync(captures)) return new Map()
  const files = readdirSync(captures).sort()
  return new Map(
    files.map((file) => [
      path.parse(file).name,
      readFileSync(path.join(captures, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as Capture),
    ]),
  )
}

/** @param captures labelled captures by writer, as further samples for decisions, risks and problems */
export function labelStatements(
  clients: readonly LabelledClient[],
  captures: ReadonlyMap<string, Capture[]> = new Map(),
): LabelledStatements {
  const labelled: LabelledStatements = {
    candidates: [],
    samples: { fact: [], problem: [], risk: [], decision: [], settled: [], concern: [] },
  }
  for (const client of clients) {
    const labels = labelsOf(client)
    const around = surroundingsOf(candidatesOf(client.input.sources, client.input.readings))
    for (const candidate of around.candidates) {
      labelled.candidates.push({ client, candidate })
      const vectors = featuresOf(candidate, around)
      for (const [kind, list] of Object.entries(labels) as [StatementKind, Label[]][]) {
        const fitting = list.filter((label) => isOf(client, candidate, label))
        labelled.samples[kind].push({
          vector: vectors[featuresFor(kind)],
          label: fitting.length > 0,
          weight: Math.max(0, ...fitting.map(({ weight }) => weight)) || 1,
          group: client.id,
        })
      }
    }
  }
  for (const [writer, own] of captures) addCaptures(own, writer, labelled)
  return labelled
}

export function isOf(client: LabelledClient, { source, text }: Candidate, label: GoldEvidence): boolean {
  return sourceOf(client, label.source) === source && isSamePlace(label.quote, text)
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/[^a-z0-9%.,'€$£ -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^a-z0-9%€$£]+/)
    .filter((word) => word.length > 1)

/** True when one text holds the other, or most words of the shorter one, as the scorer compares quotes. */
export function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)]
  if (a === '' || b === '') return false
  if (a.includes(b) || b.includes(a)) return true
  const words = wordsIn(one)
  const held = new Set(wordsIn(other))
  const shorter = Math.min(words.length, held.size)
  return shorter >= 4 && words.filter((word) => held.has(word)).length >= 0.7 * shorter
}
