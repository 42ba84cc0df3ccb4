import type { Range } from '../../reading'
import { type Line, splitLines } from '../../segment/lines'
import { splitSentences } from '../../segment/sentences'
import {
  isSubtitles,
  looksLikeTitle,
  markerLength,
  type Shape,
  shapeOf,
  titleText,
} from '../../segment/shapes'
import { givenNameWeight } from '../people/given-names'
import { flattenLines } from './flat-block'
import { isMail } from './mail-shape'
import { checkBoxOf, type Mark, markOf } from './marks'
import type { Layout, Passage, PassageCell } from './passage'
import { cellsOfRow, isBarRow } from './rows'
import { findSpeakers, type SpeakerLabels } from './speakers'
import { type Topic, topicOf, topicOfColumns } from './topics'

interface State {
  heading: string | null
  topic: Topic | null
  /** The heading was marked as one; a list under a mere title ends with its first paragraph. */
  firm: boolean
  /** Whether items or rows have been met under the heading. */
  listed: boolean
  /** Whose tasks follow: tools list them under the name of each person. */
  assignee: string | null
  speaker: string | null
  turn: number
  columns: string[] | null
}

interface Work {
  source: string
  lines: Line[]
  shapes: Shape[]
  speakers: SpeakerLabels
  subtitles: boolean
  state: State
  passages: Passage[]
}

/** Reads the form of a capture: who speaks, which lines are items, what stands under which heading. */
export function readLayout(source: string): Layout {
  const lines = splitLines(source)
  const subtitles = isSubtitles(source)
  const speakers = findSpeakers(lines)
  const work: Work = {
    source,
    lines,
    shapes: lines.map((line) => shapeOf(line, subtitles)),
    speakers,
    subtitles,
    state: {
      heading: null,
      topic: null,
      firm: false,
      listed: false,
      assignee: null,
      speaker: null,
      turn: 0,
      columns: null,
    },
    passages: [],
  }
  let index = 0
  while (index < lines.length) index = takeBlock(work, index)
  const said = work.passages.filter(({ kind }) => kind !== 'heading')
  const spoken = said.filter(({ speaker }) => speaker !== null).length
  const genre = spoken >= said.length * 0.3 && spoken > 0 ? 'speech' : isMail(lines) ? 'mail' : 'notes'
  return { passages: work.passages, speakers: speakers.names, genre }
}

function takeBlock(work: Work, index: number): number {
  const { lines, shapes, state, speakers } = work
  const line = lines[index] as Line
  const shape = shapes[index] as Shape
  if (shape === 'blank' || shape === 'timing' || shape === 'rule') {
    if (shape === 'blank') {
      state.columns = null
      if (!work.subtitles && state.topic !== null && !state.firm && isProse(work, index + 1)) leave(state)
    }
    return index + 1
  }
  state.turn += 1
  const box = checkBoxOf(line.text)
  const mark = markOf(line.text)
  if (mark || box) return takeItem(work, index, mark, box)
  const label = speakers.labelAt(index)
  if (label) return takeTurn(work, index, label.name, label.wordsAt)
  if (isAssignee(work, index)) return index + 1
  if (shape === 'heading' || isTitle(work, index)) return takeHeading(work, index)
  if (isBarRow(line.text) || shape === 'row') return takeRow(work, index)
  state.columns = null
  if (shape === 'item') {
    state.listed = true
    return takeItem(work, index, null, null)
  }
  return takeProse(work, index)
}

const bareName =
  /^(?:[-*•]\s+)?(?:\*\*|__|#{2,6} )?@?(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2})(?:\*\*|__)?:?(?:\*\*)?$/u

/** A name alone on its line among tasks: what follows is that person's. */
function isAssignee({ lines, shapes, state }: Work, index: number): boolean {
  if (state.topic !== 'actions') return false
  const name = bareName.exec((lines[index] as Line).text)?.groups?.name
  const below = lines[index + 1]?.text ?? ''
  if (!name || below === '' || bareName.test(below) || topicOf(name) !== null || shapes[index] === 'row')
    return false
  if (
    givenNameWeight(name.split(' ')[0] as string) === 0 &&
    !/^(?:[-*•]\s+)?(?:\*\*|__)/.test((lines[index] as Line).text)
  )
    return false
  state.assignee = name
  return true
}

function leave(state: State): void {
  state.topic = null
  state.assignee = null
  state.heading = null
}

function isProse({ lines, shapes, state }: Work, index: number): boolean {
  const line = lines[index]
  return line !== undefined && shapes[index] === 'text' && (state.listed || line.text.length > 90)
}

function takeHeading(work: Work, index: number): number {
  const { lines, shapes, state } = work
  const line = lines[index] as Line
  const title = titleText(line.text)
  state.heading = title
  state.topic = topicOf(title)
  state.firm = shapes[index] === 'heading'
  state.speaker = null
  state.listed = false
  state.assignee = null
  state.columns = null
  add(work, [line], 'heading', null, null)
  return index + 1
}

/** 'Next steps' alone on its line, with or without a colon, or a short line that announces a list. */
function isTitle({ lines, shapes, speakers }: Work, index: number): boolean {
  if (shapes[index] !== 'text') return false
  const { text } = lines[index] as Line
  const plain = titleText(text)
  if (text.length > 80) return false
  if (topicOf(plain) !== null && !/[.!?]$/.test(text)) return index + 1 < lines.length
  const next = index + 1
  if (text.endsWith(':') && shapes[next] === 'item') return true
  const alone = (lines[index - 1]?.text ?? '') === ''
  return (
    looksLikeTitle(text) &&
    alone &&
    (lines[next]?.text ?? '') === '' &&
    !speakers.labelAt(next + 1) &&
    lines.length > next + 1
  )
}

function takeTurn(work: Work, index: number, name: string, wordsAt: number): number {
  const { lines, state } = work
  const line = lines[index] as Line
  state.speaker = name
  if (state.topic !== null && !state.firm) leave(state)
  const rest = line.text.slice(wordsAt)
  const mark = markOf(rest)
  if (mark) return takeItem(work, index, { ...mark, wordsAt: wordsAt + mark.wordsAt }, null)
  const ranges = [{ start: line.start + wordsAt, end: withoutTag(line) }]
  return takeSentences(work, ranges, index + 1, 'sentence')
}

function takeProse(work: Work, index: number): number {
  const line = work.lines[index] as Line
  const { topic, firm, listed } = work.state
  if (
    (!listed || work.state.assignee !== null) &&
    (topic === 'actions' || topic === 'decisions') &&
    (firm || line.text.length < 240)
  )
    return takeItem(work, index, null, null)
  return takeSentences(work, [{ start: line.start, end: withoutTag(line) }], index + 1, 'sentence')
}

function withoutTag({ text, end }: Line): number {
  return text.endsWith('</v>') ? end - 4 : end
}

/** Sentences of a paragraph, its wrapped lines put together; cues of subtitles run on. */
function takeSentences(work: Work, ranges: Range[], from: number, kind: 'sentence' | 'item'): number {
  const { lines, shapes, subtitles, speakers, state } = work
  let next = from
  while (next < lines.length) {
    const shape = shapes[next] as Shape
    const line = lines[next] as Line
    if (subtitles && (shape === 'blank' || shape === 'timing')) {
      next += 1
      continue
    }
    if (shape !== 'text') break
    const label = speakers.labelAt(next)
    if (label && !(subtitles && label.name === state.speaker)) break
    if (markOf(line.text) || checkBoxOf(line.text) || field.test(line.text)) break
    if (!subtitles && !runsOn(lines[next - 1] as Line, line)) break
    if (isTitle(work, next)) break
    ranges.push({ start: line.start + (label?.wordsAt ?? 0), end: withoutTag(line) })
    next += 1
  }
  add(work, ranges, kind, null, null)
  return next
}

/** 'Chair: …' begins something of its own. */
const field = /^\p{Lu}[\p{L} -]{1,24}:(?:\s|$)/u

/** A line goes on in the next one when it is full and its sentence is not over. */
function runsOn(above: Line, line: Line): boolean {
  if (above.text === '') return false
  if (/^\p{Ll}/u.test(line.text) && above.text.length >= 30 && !/[.!?:]$/.test(above.text)) return true
  return above.text.length >= 50 && above.text.length <= 120
}

function takeItem(work: Work, index: number, mark: Mark | null, box: ReturnType<typeof checkBoxOf>): number {
  const { lines, shapes, speakers } = work
  const line = lines[index] as Line
  let wordsAt = mark?.wordsAt ?? box?.wordsAt ?? bulletLength(line.text)
  let inner = mark
  if (box && !mark) {
    const behind = markOf(line.text.slice(wordsAt))
    if (behind) {
      inner = behind
      wordsAt += behind.wordsAt
    }
  }
  if (inner && wordsAt >= line.text.length) return takeAnnounced(work, index, inner)
  const ranges = [{ start: line.start + wordsAt, end: line.end }]
  let next = index + 1
  while (
    next < lines.length &&
    shapes[next] === 'text' &&
    !speakers.labelAt(next) &&
    !markOf((lines[next] as Line).text) &&
    ((lines[next] as Line).indent > line.indent || /^\p{Ll}/u.test((lines[next] as Line).text))
  ) {
    ranges.push({ start: (lines[next] as Line).start, end: (lines[next] as Line).end })
    next += 1
  }
  add(work, ranges, 'item', inner, box?.done ?? null)
  return next
}

/** '503) 464-7404' is a number, not the five hundred and third point of a list. */
function bulletLength(text: string): number {
  return /^\(?\d{2,3}[.)]\s*\d{3}/.test(text) ? 0 : Math.min(markerLength(text), text.length)
}

/** 'Action items:' alone on its line stands over what follows. */
function takeAnnounced(work: Work, index: number, mark: Mark): number {
  const { state, lines } = work
  state.heading = (lines[index] as Line).text.replace(/[:\s]+$/, '')
  state.topic = (
    { action: 'actions', decision: 'decisions', proposal: 'proposals', insight: 'insights' } as const
  )[mark.kind]
  state.firm = false
  state.listed = false
  state.assignee = null
  return index + 1
}

function takeRow(work: Work, index: number): number {
  const { lines, shapes, state, source } = work
  const line = lines[index] as Line
  const cells = cellsOfRow(line)
  const names = cells.map(({ start, end }) => source.slice(start, end))
  const below = (at: number) =>
    lines[at] !== undefined && (isBarRow((lines[at] as Line).text) || shapes[at] === 'row')
  const isHead =
    state.columns === null &&
    cells.length >= 2 &&
    names.every((name) => name.length <= 40 && !/[.!?]$|^\d/.test(name)) &&
    (below(index + 1) || (shapes[index + 1] === 'rule' && below(index + 2)))
  if (isHead && (topicOfColumns(names) !== null || shapes[index + 1] === 'rule')) {
    state.columns = names
    state.topic = topicOfColumns(names) ?? state.topic
    return index + 1
  }
  state.listed = true
  addRow(work, line, cells)
  return index + 1
}

function addRow(work: Work, line: Line, cells: Range[]): void {
  const { source, state, passages } = work
  const block = flattenLines(source, [line])
  const inText = cells.map((cell, index): PassageCell => {
    const before = flattenLines(source, [{ start: line.start, end: cell.start }]).text
    const own = flattenLines(source, [cell]).text
    const start = cell.start === line.start ? 0 : before.endsWith(' ') ? before.length : before.length
    return {
      start,
      end: start + own.length,
      column: state.columns?.[index]?.replace(/[*_]/g, '').trim() || null,
    }
  })
  const range = { start: 0, end: block.text.length }
  passages.push({
    ...block.placeOf(range),
    text: block.text,
    placeOf: block.placeOf,
    written: block.written,
    kind: 'row',
    speaker: null,
    turn: state.turn,
    heading: state.heading,
    topic: state.topic,
    assignee: state.assignee,
    mark: null,
    done: null,
    cells: inText,
  })
}

function add(
  work: Work,
  ranges: Range[],
  kind: Passage['kind'],
  mark: Mark | null,
  done: boolean | null,
): void {
  const { source, state, passages } = work
  const block = flattenLines(source, ranges)
  const whole =
    mark !== null || done !== null || kind === 'heading' || (kind === 'item' && state.topic !== null)
  const sentences = whole
    ? [{ start: 0, end: block.text.trimEnd().length }]
    : joinPauses(block.text, splitSentences(block.text, 0, block.text.length))
  for (const { start, end } of sentences) {
    if (end <= start) continue
    passages.push({
      ...block.placeOf({ start, end }),
      text: block.text.slice(start, end),
      placeOf: (range) => block.placeOf({ start: range.start + start, end: range.end + start }),
      written: (range) => block.written({ start: range.start + start, end: range.end + start }),
      kind,
      speaker: state.speaker,
      turn: state.turn,
      heading: state.heading,
      topic: state.topic,
      assignee: state.assignee,
      mark,
      done,
      cells: [],
    })
  }
}

/** What is shorter only leads to the next sentence, as 'Okay.' and 'Tomorrow.' do. */
const leadChars = 12

/** Recognised speech ends a sentence at every pause: '…' and a lone 'So.' belong to what follows. */
function joinPauses(text: string, sentences: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const before = last ? text.slice(last.start, last.end) : ''
    const leads = before.length > 0 && before.length <= leadChars && !/[?!:]$/.test(before)
    if (last && (leads || /(?:…|\.\.\.)$/.test(before))) last.end = sentence.end
    else joined.push({ ...sentence })
  }
  return joined
}
