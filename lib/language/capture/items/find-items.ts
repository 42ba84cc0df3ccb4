import type { FoundActionItem, FoundStatement } from '../capture-reading'
import type { Day } from '../due/calendar'
import { findDue } from '../due/find-due'
import { taskVerbs } from '../judgement/cues'
import { type Judgement, judge } from '../judgement/judge'
import type { Layout, Passage } from '../layout/passage'
import { certaintyOf } from './certainty'
import { rated, sayTheSame } from './duplicates'
import { type OwnerContext, ownerOf } from './owner'
import { leadLength } from './shorten'

export interface ItemContext {
  people: readonly string[]
  writer: string | null
  /** Whom a letter greets, when it is one person. */
  greeted: string | null
  /** The day of the capture; null when it is not known, and then no date is worked out. */
  today: Day | null
}

interface Candidate {
  kind: 'action_item' | 'decision'
  passage: Passage
  confidence: number
  marked: boolean
}

/** Free text may hold so many items in 10,000 characters, and so many at least; marked lines are not counted. */
const mostPerTenThousand = 12
const fewestAllowed = 8

/** Tasks and settled points of a capture, in the order of its text. */
export function findItems(
  layout: Layout,
  length: number,
  context: ItemContext,
): (FoundActionItem | FoundStatement)[] {
  const passages = layout.passages.filter(({ kind }) => kind !== 'heading')
  const judgements = judge(passages, layout.genre === 'speech' ? 'speech' : 'writing')
  const found = passages.flatMap((passage, index) =>
    candidatesOf(layout, passage, judgements[index] as Judgement),
  )
  const scribed = found.filter(({ marked }) => marked)
  const free = found
    .filter(({ marked, confidence }) => !marked && confidence >= barOf(layout, scribed.length))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, Math.max(fewestAllowed, Math.floor((mostPerTenThousand * length) / 10_000)))
  const kept = withoutRepetitions([...scribed, ...free])
  return kept
    .sort((a, b) => a.passage.start - b.passage.start || a.passage.end - b.passage.end)
    .map((candidate) => describe(candidate, layout, context))
}

/** Where somebody marks the tasks, what is not marked is hardly one. */
function barOf({ genre }: Layout, scribed: number): number {
  if (scribed >= 3) return 0.85
  return scribed > 0 && genre !== 'mail' ? 0.7 : 0.5
}

function candidatesOf(layout: Layout, passage: Passage, judgement: Judgement): Candidate[] {
  const written = certaintyOf(passage)
  if (written === 'none') return []
  if (written) return [{ kind: written.kind, passage, confidence: written.confidence, marked: true }]
  const found: Candidate[] = []
  const { task, settled } = weighed(layout, passage, judgement)
  if (settled >= 0.5 && settled >= task - 0.1)
    found.push({ kind: 'decision', passage, confidence: settled, marked: false })
  else if (task >= 0.5) found.push({ kind: 'action_item', passage, confidence: task, marked: false })
  return found
}

const announced = new RegExp(
  String.raw`^(?:[Tt]hen |[Ss]o |[Aa]nd )?(?:(?:[Nn]eeds?|[Hh]ave|[Mm]ust|[Rr]emember) to (?:${taskVerbs})\b|(?:[Hh]e|[Ss]he|[Tt]hey|(?!(?:I|We|You|It|This|That|There|What|Which|Who)\b)\p{Lu}[\p{L}.'’-]+(?: (?:and )?\p{Lu}[\p{L}.'’-]+){0,2}(?: (?:from|in|at) [\p{L}]+)?)(?:'ll| will| (?:is|are|am) going to| needs? to| has to| have to| promised to| agreed to| offered to) (?:also |then )?(?:${taskVerbs})\b)`,
  'u',
)
const announcedConfidence = 0.62
const listedConfidence = 0.75
const dated =
  /\b(?:by|until|before|on|next|this|tomorrow|tonight)\b.{0,12}\b(?:week|month|(?:mon|tues|wednes|thurs|fri)day|tomorrow|tonight|the \d|\d|end of)\b/i
const reachable = /^you (?:can|may) (?:also )?(?:reach|contact|call|find|catch)\b.*\d{3}/i

/** A row is a task only where its table says so; 'She will send …' is one in notes, in talk with a day to it. */
function weighed({ genre }: Layout, { text, kind }: Passage, { task, settled }: Judgement): Judgement {
  if (kind === 'row' || reachable.test(text)) return { task: 0, settled: 0 }
  if (genre === 'mail' || text.endsWith('?') || !announced.test(text)) return { task, settled }
  if (genre === 'speech' && !dated.test(text)) return { task, settled }
  return { task: Math.max(task, kind === 'item' ? listedConfidence : announcedConfidence), settled }
}

function withoutRepetitions(candidates: readonly Candidate[]): Candidate[] {
  const kept: (Candidate & { rating: ReturnType<typeof rated> })[] = []
  for (const candidate of candidates) {
    const rating = rated(candidate.passage.text, candidate.passage.turn)
    const twin = kept.find((other) => isTwin(other, { ...candidate, rating }))
    if (!twin) kept.push({ ...candidate, rating })
    // Said twice, it is all the surer.
    else twin.confidence = Math.min(0.97, twin.confidence + (1 - twin.confidence) * 0.3)
  }
  return kept
}

type RatedCandidate = Candidate & { rating: ReturnType<typeof rated> }

/** Two marked lines are one only word for word: whoever writes two means two. */
function isTwin(a: RatedCandidate, b: RatedCandidate): boolean {
  if (a.kind !== b.kind) return false
  if (a.marked && b.marked) return plain(a.passage.text) === plain(b.passage.text)
  return sayTheSame(a.rating, b.rating)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[\d.\s|—–-]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function describe(
  candidate: Candidate,
  layout: Layout,
  context: ItemContext,
): FoundActionItem | FoundStatement {
  const { passage, kind } = candidate
  const task = taskCell(passage)
  const range = task ?? { start: candidate.marked ? 0 : leadLength(passage.text), end: passage.text.length }
  const place = passage.placeOf(task ?? { start: 0, end: passage.text.length })
  const shared = {
    content: passage.written(range).trim(),
    ...place,
    confidence: Math.round(candidate.confidence * 100) / 100,
  }
  if (kind === 'decision') return { itemType: 'decision', ...shared }
  const due = findDue(passage.text, context.today)
  const owner: OwnerContext = {
    people: context.people,
    marked: candidate.marked,
    addressee: layout.genre === 'mail' ? context.greeted : addresseeOf(layout, passage),
    writer: context.writer,
  }
  return {
    itemType: 'action_item',
    ...shared,
    owner: ownerOf(passage, owner),
    dueDate: due?.date ?? null,
    dueText: due ? passage.written(due) : null,
  }
}

/** The cell that tells the task, where the table has columns of owners and dates beside it. */
function taskCell({ cells }: Passage): { start: number; end: number } | null {
  if (cells.length < 2) return null
  const told = cells.find(
    ({ column }) =>
      column !== null &&
      /^(?:action(?: items?| points?)?|tasks?|to[- ]?do|what|description|next step|follow[- ]?up|decisions?|resolution|beschreibung|aufgabe|maßnahme|was)$/i.test(
        column,
      ),
  )
  const longest = cells.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a))
  return told && told.end - told.start >= (longest.end - longest.start) / 3 ? told : longest
}

/** Whom a speaker asks, when only two are talking. */
function addresseeOf({ speakers, genre }: Layout, { speaker }: Passage): string | null {
  if (genre !== 'speech' || speakers.length !== 2 || speaker === null) return null
  return speakers.find((name) => name !== speaker) ?? null
}
