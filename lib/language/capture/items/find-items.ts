import type { FoundActionItem, FoundStatement } from '../capture-reading'
import type { Today } from '../due/dates'
import { findDue } from '../due/find-due'
import { type Judgement, judge } from '../judgement/judge'
import type { Layout, Passage } from '../layout/passage'
import { dueColumn, ownerColumn } from '../layout/topics'
import { weighed } from './announced'
import { certaintyOf } from './certainty'
import { areDuplicates, rated } from './duplicates'
import { findHandovers } from './handover'
import { type OwnerContext, ownerOf } from './owner'
import { leadLength } from './shorten'

export interface ItemContext {
  people: readonly string[]
  writer: string | null
  /** The person a letter greets, when it is exactly one. */
  greeted: string | null
  /** The day of the capture; null when unknown, in which case no due date is calculated. */
  today: Today | null
}

interface Candidate {
  kind: 'action_item' | 'decision'
  passage: Passage
  confidence: number
  marked: boolean
}

/**
 * Limits on items from free text: a rate per 10,000 characters, and the minimum that is always allowed.
 * Marked lines do not count.
 */
const mostPerTenThousand = 12
const fewestAllowed = 14
/** An item assigned to somebody by name is a task. */
const assignedTask = 0.72
/** 'Fine by me.' decides nothing by itself. */
const fewestWords = 4

/** Tasks and decisions of a capture, in the order of its text. */
export function findItems(
  layout: Layout,
  length: number,
  context: ItemContext,
): (FoundActionItem | FoundStatement)[] {
  const passages = layout.passages.filter(({ kind }) => kind !== 'heading')
  const judgements = judge(passages, layout.genre === 'speech' ? 'speech' : 'writing')
  const { given, gives } = findHandovers(passages)
  const found = passages.flatMap((passage, index) => {
    if (gives.has(passage)) return []
    const judgement = judgements[index] as Judgement
    const task = given.has(passage) ? Math.max(judgement.task, assignedTask) : judgement.task
    return candidatesOf(layout, passage, { ...judgement, task }, context)
  })
  const scribed = found.filter(({ marked }) => marked)
  const free = found
    .filter(({ marked, confidence }) => !marked && confidence >= barOf(layout, scribed.length))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, Math.max(fewestAllowed, Math.floor((mostPerTenThousand * length) / 10_000)))
  const kept = withoutRepetitions([...scribed, ...free])
  return kept
    .sort((a, b) => a.passage.start - b.passage.start || a.passage.end - b.passage.end)
    .map((candidate) => describe(candidate, layout, context, given.get(candidate.passage) ?? null))
}

/** When a capture marks its tasks, unmarked sentences need a higher score. */
function barOf({ genre }: Layout, scribed: number): number {
  if (scribed >= 3) return 0.85
  return scribed > 0 && genre !== 'mail' ? 0.7 : 0.5
}

/** The quoted part of a letter has another date, so its relative dates cannot be calculated. */
function isQuoted({ genre }: Layout, { text }: Passage): boolean {
  return genre === 'mail' && text.startsWith('>')
}

function candidatesOf(
  layout: Layout,
  passage: Passage,
  judgement: Judgement,
  { people }: ItemContext,
): Candidate[] {
  const written = certaintyOf(passage)
  if (written === 'none') return []
  if (written) return [{ kind: written.kind, passage, confidence: written.confidence, marked: true }]
  const found: Candidate[] = []
  const { task, settled } = weighed(layout, passage, judgement, people)
  if (isQuoted(layout, passage)) return []
  if (settled >= 0.5 && settled >= task - 0.1 && passage.text.split(/\s+/).length >= fewestWords)
    found.push({ kind: 'decision', passage, confidence: settled, marked: false })
  else if (task >= 0.5) found.push({ kind: 'action_item', passage, confidence: task, marked: false })
  return found
}

function withoutRepetitions(candidates: readonly Candidate[]): Candidate[] {
  const kept: (Candidate & { rating: ReturnType<typeof rated> })[] = []
  for (const candidate of candidates) {
    const rating = rated(candidate.passage.text, candidate.passage.turn)
    const twin = kept.find((other) => isTwin(other, { ...candidate, rating }))
    if (!twin) kept.push({ ...candidate, rating })
    // Repetition raises confidence.
    else twin.confidence = Math.min(0.97, twin.confidence + (1 - twin.confidence) * 0.3)
  }
  return kept
}

type RatedCandidate = Candidate & { rating: ReturnType<typeof rated> }

/** Two marked lines are duplicates only if they are identical: separate marks mean separate tasks. */
function isTwin(a: RatedCandidate, b: RatedCandidate): boolean {
  if (a.kind !== b.kind) return false
  if (a.marked && b.marked) return plain(a.passage.text) === plain(b.passage.text)
  return areDuplicates(a.rating, b.rating)
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
  handedTo: string | null,
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
  const due = dueOf(passage, context.today)
  const owner: OwnerContext = {
    people: context.people,
    marked: candidate.marked,
    addressee: layout.genre === 'mail' ? context.greeted : addresseeOf(layout, passage),
    writer: context.writer,
  }
  return {
    itemType: 'action_item',
    ...shared,
    owner: handedTo ?? ownerOf(passage, owner),
    dueDate: due?.date ?? null,
    dueText: due ? passage.written(due) : null,
  }
}

/** The table's due date column takes precedence over a date mentioned in the task. */
function dueOf(passage: Passage, today: Today | null): ReturnType<typeof findDue> {
  const cell = passage.cells.find(({ column }) => column !== null && dueColumn.test(column))
  const inCell = cell && findDue(passage.text.slice(cell.start, cell.end), today)
  if (!cell || !inCell) return findDue(passage.text, today)
  return { ...inCell, start: inCell.start + cell.start, end: inCell.end + cell.start }
}

/** The cell that contains the task, in a table that also has columns for owners or dates. */
function taskCell({ cells }: Passage): { start: number; end: number } | null {
  if (cells.length < 2) return null
  const told = cells.find(
    ({ column }) =>
      column !== null &&
      /^(?:(?:agreed |next )?actions?(?: items?| points?| required| needed)?|tasks?|to[- ]?dos?|what|description|details?|next steps?|follow[- ]?ups?|deliverables?|decisions?(?: made| taken| reached)?|resolutions?|outcomes?|beschreibung|aufgaben?|maßnahmen?|was|beschl(?:uss|üsse)|entscheidung(?:en)?|tâches?|quoi)$/i.test(
        column,
      ),
  )
  const contentCells = cells.filter(
    ({ column }) => !column || !(ownerColumn.test(column) || dueColumn.test(column)),
  )
  const longest = (contentCells.length > 0 ? contentCells : cells).reduce((a, b) =>
    b.end - b.start > a.end - a.start ? b : a,
  )
  return told && told.end - told.start >= (longest.end - longest.start) / 3 ? told : longest
}

/** The person a speaker addresses, when only two people are talking. */
function addresseeOf({ speakers, genre }: Layout, { speaker }: Passage): string | null {
  if (genre !== 'speech' || speakers.length !== 2 || speaker === null) return null
  return speakers.find((name) => name !== speaker) ?? null
}
