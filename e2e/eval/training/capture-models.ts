import { AUTHOR } from '@/lib/language/capture/capture-reading'
import { clauseVectors } from '@/lib/language/capture/clauses/clause-features'
import {
  type CaptureModels,
  CLAUSE_LABELS,
  type ClauseLabel,
} from '@/lib/language/capture/clauses/judge-clauses'
import { type Clause, splitClauses } from '@/lib/language/capture/clauses/split-clauses'
import { certaintyOf } from '@/lib/language/capture/items/certainty'
import { followUpOf } from '@/lib/language/capture/items/follow-ups'
import { ownerCandidates, ownerVector } from '@/lib/language/capture/items/owner-candidates'
import type { Layout } from '@/lib/language/capture/layout/passage'
import { readLayout } from '@/lib/language/capture/layout/read-layout'
import { clientCandidates, clientVector } from '@/lib/language/capture/people/client-candidates'
import { candidatesOf, confirmedOf } from '@/lib/language/capture/people/find-contacts'
import { greetedIn, writerOf } from '@/lib/language/capture/people/listed-names'
import { namedPeople } from '@/lib/language/capture/people/near-roles'
import { personVector } from '@/lib/language/capture/people/person-features'
import { nearCandidates, roleCandidates, roleVector } from '@/lib/language/capture/people/role-candidates'
import { withoutAbbreviations } from '@/lib/language/capture/people/role-words'
import { type FeatureVector, plainTokens } from '@/lib/language/learning/features'
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
  people: { name: string; role: string | null; company: string | null }[]
}

/** The clauses of a text with their vectors and labels; a label that nobody judged is undefined. */
export interface TrainingText extends TrainingNames {
  vectors: FeatureVector[]
  labels: Partial<Record<ClauseLabel, boolean>>[]
  weight: number
}

/** The names of a text and what stands beside them. */
export interface TrainingNames {
  group: string
  /** Names of the text, with whether each is a person's; none where nobody labelled them. */
  names: LabelledVector[]
  /** Words beside people's names, with whether each is the role. */
  roles: LabelledVector[]
  /** Organisations, with whether each is the one whose people the text names. */
  clients: LabelledVector[]
  /** People of each task, with whether each owns it. */
  owners: LabelledVector[]
}

interface LabelledVector {
  vector: FeatureVector
  label: boolean
}

const lists = { action: 'actions', decision: 'decisions', insight: 'insights' } as const
const cost = 0.06
/** For names and the words beside them: fewer samples with fewer features. */
const nameCost = 0.1
const clientCost = 0.25
const ownerCost = 1
/** Parts of the training texts that are scored in turn to calibrate a model. */
const folds = 5

export function trainingTextOf(capture: LabelledCapture): TrainingText {
  const { clauses, vectors } = readClauses(capture.text)
  const spans = CLAUSE_LABELS.map((label) => [label, spansOf(capture, label)] as const)
  return {
    weight: 1,
    ...namesOf(capture),
    vectors,
    labels: clauses.map((clause) =>
      Object.fromEntries(spans.map(([label, list]) => [label, list.some((span) => meets(span, clause))])),
    ),
  }
}

export function namesOf(capture: LabelledCapture): TrainingNames {
  const layout = readLayout(capture.text)
  const names = candidatesOf(capture.text, layout)
  const named = namedPeople(names)
  return {
    group: capture.writer,
    names: names.map((person) => ({
      vector: personVector(person, layout),
      label: capture.people.some(({ name }) => isSameName(name, person.name)),
    })),
    roles: names.flatMap((person) => {
      const labelled = capture.people.find(({ name }) => isSameName(name, person.name))
      if (!labelled) return []
      return [...roleCandidates(person, layout), ...nearCandidates(person, layout, named)].map(
        (candidate) => ({
          vector: roleVector(candidate),
          label: isSameWording(labelled.role, withoutAbbreviations(candidate.role)),
        }),
      )
    }),
    owners: ownersOf(capture, layout, [...confirmedOf(names), ...layout.speakers]),
    clients: clientCandidates(capture.text, layout, confirmedOf(names)).map((candidate) => ({
      vector: clientVector(candidate),
      label: isSameWording(clientOf(capture), candidate.name),
    })),
  }
}

export function readClauses(text: string): {
  clauses: Clause[]
  vectors: FeatureVector[]
} {
  const layout = readLayout(text)
  const sentences = splitClauses(layout)
  // The person model is trained with the others, so names count by the evidence of rules here.
  const people = confirmedOf(candidatesOf(text, layout))
  return { clauses: sentences, vectors: clauseVectors(layout, sentences, [...people, ...layout.speakers]) }
}

function ownersOf(capture: LabelledCapture, layout: Layout, people: string[]): LabelledVector[] {
  const sentences = splitClauses(layout)
  const spans = spansOf(capture, 'action')
  const isTask = (clause: Clause) => spans.some((span) => meets(span, clause))
  const context = { layout, people, greeted: greetedIn(layout), writer: writerOf(layout) }
  return capture.actions.flatMap(({ owner }, at) => {
    const index = sentences.findIndex((clause) => meets(spans[at] as { start: number; end: number }, clause))
    const clause = sentences[index]
    if (!clause || owner === null) return []
    const written = certaintyOf(clause.passage)
    const { acceptedBy } = followUpOf(sentences, index, isTask)
    const task = { ...context, clause, marked: written !== null && written !== 'none', acceptedBy }
    return ownerCandidates(task).map((candidate) => ({
      vector: ownerVector(candidate),
      label: isOwner(owner, candidate.owner, capture.author),
    }))
  })
}

/** The author is labelled 'me', by whatever name the text has for them. */
function isOwner(labelled: string, found: string, author: string | null): boolean {
  if (labelled !== AUTHOR) return isSameName(labelled, found)
  return found === AUTHOR || (author !== null && isSameName(author, found))
}

/** The company that most people of a capture are labelled with. */
function clientOf({ people }: LabelledCapture): string | null {
  const counts = new Map<string, number>()
  for (const { company } of people) if (company) counts.set(company, (counts.get(company) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** The scorer's criterion, one within the other, unless much of the longer one is missing. */
function isSameWording(labelled: string | null, found: string): boolean {
  const [a, b] = [labelled ?? '', found].map((words) => plainTokens(words).join(' ')) as [string, string]
  if (a === '' || b === '' || !(a.includes(b) || b.includes(a))) return false
  return Math.min(a.length, b.length) >= leastShared * Math.max(a.length, b.length)
}

const leastShared = 0.4

/** The scorer's criterion: equal, or one begins or ends with the other. */
function isSameName(a: string, b: string): boolean {
  const [x, y] = [a, b].map((name) => plainTokens(name).join(' ')) as [string, string]
  const within = (long: string, short: string) => long.startsWith(`${short} `) || long.endsWith(` ${short}`)
  return x === y || within(x, y) || within(y, x)
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
  const judges = CLAUSE_LABELS.map((label) => [
    label,
    trainCalibrated(texts, (text) => samplesOf(text, label), cost),
  ])
  return { ...Object.fromEntries(judges), ...trainNameModels(texts) }
}

/** Trains the models of people, roles and clients. */
export function trainNameModels(
  texts: readonly TrainingNames[],
): Pick<CaptureModels, 'person' | 'role' | 'client' | 'owner'> {
  const named = texts.filter(({ names }) => names.length > 0)
  // The tasks of the notes written for training are plainer than real ones: they lower what is right elsewhere.
  const owned = named.filter(({ group }) => group !== 'own')
  const train = (
    from: readonly TrainingNames[],
    list: 'names' | 'roles' | 'clients' | 'owners',
    penalty = nameCost,
  ) =>
    trainCalibrated(from, (text) => text[list].map((sample) => ({ ...sample, group: text.group })), penalty)
  return {
    person: train(named, 'names'),
    role: train(named, 'roles'),
    client: train(named.filter(namesClient), 'clients', clientCost),
    owner: train(owned, 'owners', ownerCost),
  }
}

/** Notes written for training that name no client say nothing about which organisation is one. */
const namesClient = ({ group, clients }: TrainingNames): boolean =>
  group !== 'own' || clients.some(({ label }) => label)

function trainCalibrated<Text extends { group: string; weight?: number }>(
  texts: readonly Text[],
  samples: (text: Text) => TrainingSample[],
  penalty: number,
): LinearModel {
  const scored: { score: number; label: boolean }[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const model = trainMargin(texts.filter((_, index) => index % folds !== fold).flatMap(samples), {
      cost: penalty,
    })
    const kept = texts.filter(
      ({ weight = 1, group }, index) => index % folds === fold && weight === 1 && group !== 'own',
    )
    for (const { vector, label } of kept.flatMap(samples))
      scored.push({ score: scoreOf(model, vector), label })
  }
  return { ...trainMargin(texts.flatMap(samples), { cost: penalty }), calibration: calibrationOf(scored) }
}

function samplesOf({ group, vectors, labels, weight }: TrainingText, label: ClauseLabel): TrainingSample[] {
  return vectors.flatMap((vector, index) => {
    const told = labels[index]?.[label]
    return told === undefined ? [] : [{ vector, label: told, group, weight }]
  })
}
