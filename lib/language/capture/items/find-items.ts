import type { LinearModel } from '../../learning/linear-model'
import type { FoundActionItem, FoundStatement } from '../capture-reading'
import type { Judgement } from '../clauses/judge-clauses'
import type { Clause } from '../clauses/split-clauses'
import type { Today } from '../due/dates'
import { findDue } from '../due/find-due'
import type { Layout, Passage } from '../layout/passage'
import { dueColumn, ownerColumn, topicOfColumns } from '../layout/topics'
import { certaintyOf } from './certainty'
import { isDatedPromise } from './commitments'
import { areDuplicates, rated } from './duplicates'
import { type FollowUp, followUpOf, noFollowUp } from './follow-ups'
import { ownerOfTask } from './owner-candidates'
import { isDeniedDecision, isRefusedTask } from './refusals'
import { leadLength } from './shorten'

interface ItemContext {
  people: readonly string[]
  writer: string | null
  /** The person a letter greets, when it is exactly one. */
  greeted: string | null
  /** The day of the capture; null when unknown, in which case no due date is calculated. */
  today: Today | null
}

interface Candidate {
  kind: 'action_item' | 'decision'
  clause: Clause
  confidence: number
  marked: boolean
}

/**
 * Minimum probabilities of a clause, which balance precision and recall on writers that the model has not learnt from.
 */
export const bars = { action: 0.36, decision: 0.3 }
/** In a note with marked lines, an unmarked sentence needs a higher probability. */
const besideMarks = 0.7
const manyMarks = 3
/**
 * Limits on items from free text: a rate per 10,000 characters, and the minimum that is always allowed.
 */
const mostPerTenThousand = 12
const fewestAllowed = 14
/** 'I will draft it by Friday': a promise with a day is a task, however short the talk around it. */
const promisedTask = 0.6

/** Tasks and decisions of a capture, in the order of its text. @param model finds the owner of a task */
export function findItems(
  layout: Layout,
  clauses: readonly Clause[],
  judgements: readonly Judgement[],
  context: ItemContext,
  model: LinearModel,
): (FoundActionItem | FoundStatement)[] {
  const found = clauses.flatMap((clause, index) => {
    const judgement = judgements[index] as Judgement
    const least = isDatedPromise(clause.text) ? promisedTask : 0
    const action = Math.max(judgement.action, least)
    const isDenied = isDeniedDecision(clause.text)
    if (isRefusedTask(clause.text, context.people)) return []
    return candidatesOf(layout, clause, { ...judgement, action, decision: isDenied ? 0 : judgement.decision })
  })
  const marked = found.filter((candidate) => candidate.marked)
  const bar = marked.length >= manyMarks ? besideMarks : 0
  const length = clauses.at(-1)?.end ?? 0
  const free = found
    .filter((candidate) => !candidate.marked && candidate.confidence >= bar)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, Math.max(fewestAllowed, Math.floor((mostPerTenThousand * length) / 10_000)))
  const kept = withoutRepetitions([...marked, ...free]).sort(
    (a, b) => a.clause.start - b.clause.start || a.clause.end - b.clause.end,
  )
  const places = new Map(clauses.map((clause, index) => [clause, index]))
  const own = new Set(kept.map(({ clause }) => clause))
  const followed = kept.map(({ kind, marked: isMarked, clause }) =>
    kind === 'action_item'
      ? followUpOf(clauses, places.get(clause) as number, (other) => own.has(other), isMarked ? 0 : undefined)
      : noFollowUp,
  )
  const accepted = new Set(followed.map(({ acceptance }) => acceptance))
  return kept.flatMap((candidate, index) =>
    accepted.has(candidate.clause)
      ? []
      : [describe(candidate, layout, context, followed[index] as FollowUp, model)],
  )
}

/** A sequence of letters that is not a word in any language. */
const noWord = /[\p{L}\p{N}]{60}/u

/** The quoted part of a letter has another date, so its relative dates cannot be calculated. */
function isQuoted({ genre }: Layout, { text }: Passage): boolean {
  return genre === 'mail' && text.startsWith('>')
}

function candidatesOf(layout: Layout, clause: Clause, { action, decision }: Judgement): Candidate[] {
  const { passage } = clause
  if (passage.kind === 'heading') return []
  const written = certaintyOf(passage)
  if (written === 'none') return []
  if (written) return [{ kind: written.kind, clause, confidence: written.confidence, marked: true }]
  if (isQuoted(layout, passage) || noWord.test(clause.text)) return []
  const isAction = action >= bars.action
  const isDecision = decision >= bars.decision
  if (isDecision && (!isAction || decision > action))
    return [{ kind: 'decision', clause, confidence: decision, marked: false }]
  return isAction ? [{ kind: 'action_item', clause, confidence: action, marked: false }] : []
}

function withoutRepetitions(candidates: readonly Candidate[]): Candidate[] {
  const kept: RatedCandidate[] = []
  for (const candidate of candidates) {
    const rating = rated(candidate.clause.text, candidate.clause.passage.turn)
    if (!kept.some((other) => isTwin(other, { ...candidate, rating }))) kept.push({ ...candidate, rating })
  }
  return kept
}

type RatedCandidate = Candidate & { rating: ReturnType<typeof rated> }

/** Two marked lines are duplicates only if they are identical: separate marks mean separate tasks. */
function isTwin(a: RatedCandidate, b: RatedCandidate): boolean {
  if (a.kind !== b.kind) return false
  if (a.marked && b.marked) return plain(a.clause.text) === plain(b.clause.text)
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
  { dated, acceptedBy }: FollowUp,
  model: LinearModel,
): FoundActionItem | FoundStatement {
  const { clause, kind, marked } = candidate
  const { passage, within, text } = clause
  const task = taskCell(passage) ?? within
  const lead = marked || passage.kind === 'row' ? 0 : leadLength(text)
  const shared = {
    content: passage.written({ start: task.start + lead, end: task.end }).trim(),
    ...passage.placeOf(task),
    confidence: Math.round(candidate.confidence * 100) / 100,
  }
  if (kind === 'decision') return { itemType: 'decision', ...shared }
  const stated = dueOf(clause, context.today)
  const later = stated?.date ? null : dated && dueOf(dated, context.today)
  const due = later?.date ? later : (stated ?? later)
  return {
    itemType: 'action_item',
    ...shared,
    owner: ownerOfTask({ clause, layout, marked, acceptedBy, ...context }, model),
    dueDate: due?.date ?? null,
    dueText: due?.words ?? null,
  }
}

/** The table's due date column takes precedence over a date mentioned in the task. */
function dueOf(
  { passage, within, text }: Clause,
  today: Today | null,
): { date: string | null; words: string } | null {
  const cell = passage.cells.find(({ column }) => column !== null && dueColumn.test(column))
  const inCell = cell && findDue(passage.text.slice(cell.start, cell.end), today)
  const due = inCell ?? findDue(text, today)
  if (!due) return null
  const from = inCell && cell ? cell.start : within.start
  return { date: due.date, words: passage.written({ start: from + due.start, end: from + due.end }) }
}

/** The cell that contains the task, in a table that also has columns for owners or dates. */
function taskCell({ cells }: Passage): { start: number; end: number } | null {
  if (cells.length < 2) return null
  const stated = cells.find(
    ({ column }) =>
      column !== null &&
      (topicOfColumns([column]) !== null || /^(?:description|details?|beschreibung)$/i.test(column)),
  )
  const contentCells = cells.filter(
    ({ column }) => !column || !(ownerColumn.test(column) || dueColumn.test(column)),
  )
  const longest = (contentCells.length > 0 ? contentCells : cells).reduce((a, b) =>
    b.end - b.start > a.end - a.start ? b : a,
  )
  return stated && stated.end - stated.start >= (longest.end - longest.start) / 3 ? stated : longest
}
