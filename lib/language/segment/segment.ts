import type { Range } from '../reading'
import type { Source } from '../source'
import { findSpeakers, type Label, labelOf, type Speakers } from './labels'
import { type Line, splitLines } from './lines'
import { splitSentences } from './sentences'
import {
  isNumberedHeading,
  isSubtitles,
  looksLikeTitle,
  markerLength,
  type Shape,
  shapeOf,
  titleText,
} from './shapes'
import { type Cell, cellsOf, columnsOf } from './table'

/** A part of the text that makes one statement: a sentence, a list item's sentence, a table row. */
export interface Segment extends Range {
  kind: 'sentence' | 'item' | 'row' | 'heading'
  heading: string | null
  speaker: string | null
  /** Spoken by the interviewer: context, never a statement. */
  asked: boolean
  /** Cells with their column names; only for rows. */
  cells: Cell[]
  /** The interviewer's latest question before it. */
  question: Range | null
  /** Number of the block (paragraph, list item, turn) it belongs to. */
  block: number
}

interface State {
  heading: string | null
  /** Explicitly marked as a heading, instead of only looking like one. */
  firmHeading: boolean
  speaker: string | null
  asked: boolean
  question: Range | null
  columns: string[] | null
  block: number
  /** The heading to restore after a list that has a short title of its own. */
  beyondList: { heading: string | null } | null
}

const terminal = /[.!?:]['"”’)]?$/
/** A line this much shorter than those before it ends its paragraph. */
const wrappedLineShare = 0.75

const split = new WeakMap<Source, readonly Segment[]>()

/** The source's segments in text order, without overlaps. Each source is split once, however many stages ask. */
export function segment(source: Source): readonly Segment[] {
  const known = split.get(source)
  if (known) return known
  const segments = splitSource(source)
  split.set(source, segments)
  return segments
}

function splitSource(source: Source): Segment[] {
  const lines = splitLines(source.text)
  const subtitles = isSubtitles(source.text)
  const speakers = findSpeakers(source, lines)
  const shapes = lines.map((line) => shapeOf(line, subtitles))
  const state: State = {
    heading: null,
    firmHeading: false,
    speaker: speakers.present ? null : (source.speaker?.name ?? null),
    asked: false,
    question: null,
    columns: null,
    block: 0,
    beyondList: null,
  }
  const segments: Segment[] = []
  let index = 0
  while (index < lines.length) {
    index = takeBlock({ source, lines, shapes, speakers, segments, state, subtitles }, index)
  }
  return segments
}

interface Work {
  source: Source
  lines: Line[]
  shapes: Shape[]
  speakers: Speakers
  segments: Segment[]
  state: State
  subtitles: boolean
}

function takeBlock(work: Work, index: number): number {
  const { source, lines, shapes, state, segments, speakers } = work
  const line = lines[index] as Line
  const shape = shapes[index] as Shape
  if (shape === 'blank' || shape === 'timing' || shape === 'rule') {
    if (shape === 'blank') state.columns = null
    return index + 1
  }
  state.block += 1
  if (shape === 'row') return takeRow(work, index)
  state.columns = null
  const label = speakers.present ? labelOf(line) : null
  if (label && speakers.isSpeaker(label)) return takeTurn(work, index, label)
  if (shape === 'heading' || (shape === 'text' && isTitle(work, index))) {
    takeHeading(work, line, index)
    return index + 1
  }
  const marker = markerLength(line.text)
  const last = lastLineOf(work, index)
  const end = (lines[last] as Line).end
  const kind = shape === 'item' ? 'item' : 'sentence'
  if (kind === 'sentence') leaveList(state)
  for (const range of splitSentences(source.text, line.start + Math.min(marker, line.text.length), end)) {
    segments.push({ ...range, kind, ...contextOf(state), cells: [] })
  }
  markLoneQuestion(work, index)
  return last + 1
}

function takeRow(work: Work, index: number): number {
  const { lines, shapes, state, segments } = work
  const line = lines[index] as Line
  const below = shapes[index + 1] === 'row' || (shapes[index + 1] === 'rule' && shapes[index + 2] === 'row')
  const columns = state.columns === null && below ? columnsOf(line) : null
  if (columns) {
    state.columns = columns
    return index + 1
  }
  const cells = cellsOf(line, state.columns)
  for (const part of splitRow(line, cells)) segments.push({ ...contextOf(state), ...part })
  return index + 1
}

const longestRowChars = 600
/** A cell of this length that ends like a sentence contains prose, not a value. */
const proseChars = 48
const prose = /[.!?]["'”’)]*$|[.!?] \p{Lu}/u

function isProse(line: Line, { start, end }: Cell): boolean {
  return end - start >= proseChars && prose.test(line.text.slice(start - line.start, end - line.start))
}

interface RowPart extends Range {
  kind: 'row' | 'item'
  cells: Cell[]
}

/**
 * A row of moderate length stays whole, except that prose cells become segments of their own; a very long row
 * is cut between cells, and long cells into sentences.
 */
function splitRow(line: Line, cells: Cell[]): RowPart[] {
  const written = cells.filter((cell) => isProse(line, cell))
  if (written.length > 0 && written.length < cells.length) return splitProse(line, cells, written)
  if (line.end - line.start <= longestRowChars)
    return [{ start: line.start, end: line.end, kind: 'row', cells }]
  return splitCells(line, cells)
}

function splitProse(line: Line, cells: Cell[], written: readonly Cell[]): RowPart[] {
  const parts: RowPart[] = []
  let run: Cell[] = []
  const close = () => {
    const [first] = run
    const last = run.at(-1)
    const from = first === cells[0] ? line.start : first?.start
    if (from !== undefined && last && last.end - from <= longestRowChars)
      parts.push({ start: from, end: last.end, kind: 'row', cells: run })
    run = []
  }
  for (const cell of cells) {
    if (cell.end <= cell.start) continue
    if (!written.includes(cell)) {
      run.push(cell)
      continue
    }
    close()
    for (const { start, end } of splitSentences(line.text, cell.start - line.start, cell.end - line.start))
      parts.push({ start: start + line.start, end: end + line.start, kind: 'item', cells: [] })
  }
  close()
  return parts
}

function splitCells(line: Line, cells: Cell[]): RowPart[] {
  const parts: RowPart[] = []
  for (const cell of cells) {
    if (cell.end <= cell.start) continue
    for (const range of splitSentences(line.text, cell.start - line.start, cell.end - line.start)) {
      const start = range.start + line.start
      const end = range.end + line.start
      parts.push({ start, end, kind: 'row', cells: [{ start, end, column: cell.column }] })
    }
  }
  return parts
}

function takeTurn(work: Work, index: number, label: Label): number {
  const { source, lines, state, segments, speakers } = work
  // Place and date above a conversation are not its title.
  if (!state.firmHeading) state.heading = null
  state.asked = speakers.isAsking(label.name)
  state.speaker = speakers.personOf(label.name)
  const line = lines[index] as Line
  let first = index
  let start = line.start + label.wordsAt
  if (label.wordsAt >= line.text.length) {
    first = index + 1
    const next = lines[first]
    if (!next || work.shapes[first] !== 'text' || isOtherSpeaker(work, first)) return first
    start = next.start
  }
  const last = lastLineOf(work, first)
  const end = (lines[last] as Line).end
  const sentences = splitSentences(source.text, start, end)
  if (state.asked && sentences.length > 0) {
    state.question = { start: (sentences[0] as Range).start, end: (sentences.at(-1) as Range).end }
  }
  for (const range of sentences) segments.push({ ...range, kind: 'sentence', ...contextOf(state), cells: [] })
  return last + 1
}

function takeHeading({ source, segments, state, lines, shapes }: Work, line: Line, index: number): void {
  leaveList(state)
  const title = titleText(line.text)
  // In interview notes, a heading that is a question counts as the interviewer's.
  const asks = source.sourceType === 'interview' && title.endsWith('?')
  if (asks) state.question = { start: line.start, end: line.end }
  else {
    let next = index + 1
    while (shapes[next] === 'blank') next += 1
    const isFirm = shapes[index] === 'heading' || isNumberedHeading((lines[index] as Line).text)
    if (!isFirm && shapes[next] === 'item') state.beyondList = { heading: state.heading }
    state.heading = title === '' ? null : title
    state.firmHeading = isFirm
  }
  segments.push({
    start: line.start,
    end: line.end,
    kind: 'heading',
    ...contextOf(state),
    asked: asks,
    cells: [],
  })
}

/** 'Next steps' above a list does not apply to the text after it. */
function leaveList(state: State): void {
  if (state.beyondList) state.heading = state.beyondList.heading
  state.beyondList = null
}

/** In an interview without labels, a paragraph that consists of one question is the interviewer's. */
function markLoneQuestion({ source, segments, state, speakers }: Work, index: number): void {
  if (source.sourceType !== 'interview' || speakers.present) return
  const only = segments.at(-1)
  if (!only || only.block !== state.block || segments.at(-2)?.block === state.block) return
  if (index >= 0 && source.text[only.end - 1] === '?') {
    only.asked = true
    only.speaker = null
    state.question = { start: only.start, end: only.end }
  }
}

function contextOf(state: State) {
  const { heading, speaker, asked, question, block } = state
  return { heading, speaker: asked ? null : speaker, asked, question, block }
}

function isOtherSpeaker({ lines, speakers }: Work, index: number): boolean {
  if (!speakers.present) return false
  const label = labelOf(lines[index] as Line)
  return label !== null && speakers.isSpeaker(label)
}

/** The last line of the paragraph or list item that begins at a line. */
function lastLineOf(work: Work, first: number): number {
  const { lines, shapes, subtitles } = work
  let last = first
  let widest = (lines[first] as Line).width
  // A sentence may span several captions, but a quotation must not contain a time code.
  if (subtitles && shapes[first + 1] === 'timing') return first
  while (last + 1 < lines.length) {
    const next = lines[last + 1] as Line
    const current = lines[last] as Line
    if (shapes[last + 1] !== 'text' || isOtherSpeaker(work, last + 1)) break
    if (
      shapes[first] === 'item' &&
      next.indent === 0 &&
      /^\p{Lu}/u.test(next.text) &&
      /[.!?:]$/.test(current.text)
    )
      break
    if (endsParagraph(current, next, widest) || isTitle(work, last + 1)) break
    widest = Math.max(widest, next.width)
    last += 1
  }
  return last
}

function endsParagraph(current: Line, next: Line, widest: number): boolean {
  if (/^>/.test(next.text) !== /^>/.test(current.text)) return true
  if (/^\p{Ll}/u.test(next.text) || (/^\d/.test(next.text) && !terminal.test(current.text))) return false
  if (current.text.endsWith(':') && current.width < widest * wrappedLineShare) return true
  if (widest < 40) return /[.!?:]["'”’)]?$/.test(current.text) || !/[,;–-]$/.test(current.text)
  return current.width < widest * wrappedLineShare && !/[,;–-]$/.test(current.text)
}

/** 'Suggested actions:' is a title, 'This can lead to:' the beginning of a sentence. */
function isLeadIn(text: string): boolean {
  return (
    text.split(/\s+/).length <= 4 &&
    !/\b(?:is|are|was|were|can|could|may|to|of|for|by|includes?|include|following|has|have|we|i|they|it)\b/i.test(
      text,
    )
  )
}

/** A short line without a full stop, before text and after a break, is a heading. */
function isTitle(
  { lines, shapes, subtitles, speakers, state, segments, source }: Work,
  index: number,
): boolean {
  const line = lines[index] as Line
  if (subtitles || !looksLikeTitle(line.text)) return false
  if (
    speakers.present &&
    source.sourceType === 'interview' &&
    state.block > 1 &&
    !isNumberedHeading(line.text)
  ) {
    return false
  }
  const before = index === 0 ? 'blank' : (shapes[index - 1] as Shape)
  const previous = index === 0 ? null : (lines[index - 1] as Line)
  const next = lines[index + 1]
  const after = shapes[index + 1] ?? 'blank'
  if (isNumberedHeading(line.text))
    return before === 'blank' || !previous || /[.!?:]$/.test(previous.text) || previous.width < 60
  const follows = before === 'blank' || before === 'rule' || before === 'heading'
  if (after === 'rule' && next && /^[=-]{3,}$/.test(next.text)) return follows
  if (!follows) return false
  if (line.text.endsWith(':')) return isLeadIn(line.text) && (after === 'blank' || after === 'item')
  const words = line.text.split(/\s+/).length
  const titled = /^[^a-z]{4,}$/.test(line.text) || words <= 8
  if (after === 'blank') {
    const beyond = shapes.slice(index + 2, index + 4).some((shape) => shape !== 'blank')
    return beyond && titled
  }
  const startsAnew = next !== undefined && (after !== 'text' || /^["“(]?[\p{Lu}\p{N}]/u.test(next.text))
  const longer = next !== undefined && next.text.length > line.text.length
  return titled && startsAnew && longer && segments.length >= 0
}
