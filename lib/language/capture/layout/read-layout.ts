import type { Range } from '../../reading'
import { type Line, splitLines } from '../../segment/lines'
import { isSubtitles, markerLength, type Shape, shapeOf, titleText } from '../../segment/shapes'
import { addPassages, addRow } from './add-passages'
import { splitAtMarks } from './inline-marks'
import { checkBoxOf, markBehind, markOf } from './marks'
import type { Layout } from './passage'
import { cellsOfRow, isBarRow } from './rows'
import { findSpeakers } from './speakers'
import { assignToLast, isTaskField, takeFields, takeItem, takeMarkedBehind } from './take-items'
import { isAssignee, isTitle } from './titles'
import { topicOf, topicOfColumns } from './topics'
import type { State, Work } from './work'

const mailHeader = /^(?:from|to|cc|bcc|sent|subject|date|von|an|betreff|gesendet|de|à|objet)\s*:\s/i
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|liebe|lieber|sehr geehrte|guten (?:tag|morgen)|bonjour|hola)\b.{0,60}[,!:]?$/i
const farewell =
  /^(?:(?:best|kind|warm|many|with)?\s*(?:regards|wishes|greetings|thanks)|thanks|thank you|cheers|best|sincerely|yours|many thanks|talk soon|viele grüße|mit freundlichen grüßen|liebe grüße|beste grüße|cordialement|saludos)\b.{0,40}$/i
const namedLine = /^\p{Lu}[\p{L}'’-]+(?:,| and \p{Lu}\p{L}+,)$/u

/** A letter has header lines, a greeting at the beginning or a closing at the end. */
function isMail(lines: readonly Line[]): boolean {
  const filled = lines.map(({ text }) => text).filter((text) => text !== '')
  const head = filled.slice(0, 8)
  if (head.filter((text) => mailHeader.test(text)).length >= 2) return true
  if (head.slice(0, 3).some((text) => greeting.test(text) || namedLine.test(text))) return true
  return filled.slice(-14).some((text) => farewell.test(text))
}

/** Reads the layout of a capture: speakers, items, headings and what belongs below them. */
export function readLayout(source: string): Layout {
  const lines = splitAtMarks(splitLines(source))
  const subtitles = isSubtitles(source)
  const speakers = findSpeakers(lines)
  const shapes = lines.map((line) => shapeOf(line, subtitles))
  const work: Work = {
    source,
    lines,
    shapes,
    speakers,
    subtitles,
    wrapWidth: wrapWidthOf(lines, shapes),
    isCasual: isCasual(lines, shapes),
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
  return { passages: work.passages, speakers: speakers.names, asides: speakers.asides, genre }
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
  const mark = markOf(line.text)
  // The tick in '✅ Decision: …' is not a completed check box.
  const box = mark && !line.text.includes('[') ? null : checkBoxOf(line.text)
  if (mark?.kind === 'action' && assignToLast(work, line.text.slice(mark.wordsAt))) return index + 1
  if (mark || box) return takeItem(work, index, mark, box)
  const behind = markBehind(line.text)
  if (behind) return takeMarkedBehind(work, index, behind)
  const label = speakers.labelAt(index)
  if (label) return takeTurn(work, index, label.name, label.wordsAt)
  if (isAssignee(work, index)) return index + 1
  if (shape === 'heading' || isTitle(work, index)) return takeHeading(work, index)
  if (isTaskField(work, index)) return takeFields(work, index)
  const isListed = shape === 'row' && markerLength(line.text) > 0 && !/[\t|]/.test(line.text)
  if ((isBarRow(line.text) || shape === 'row') && !isListed) return takeRow(work, index)
  state.columns = null
  if (shape === 'item' || isListed) {
    state.listed = true
    return takeItem(work, index, null, null)
  }
  return takeProse(work, index)
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
  addPassages(work, [line], 'heading', null, null)
  return index + 1
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

/** Takes the sentences of a paragraph with its wrapped lines joined; subtitle cues continue across lines. */
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
    if (!subtitles && !runsOn(lines[next - 1] as Line, line, work)) break
    if (isTitle(work, next)) break
    ranges.push({ start: line.start + (label?.wordsAt ?? 0), end: withoutTag(line) })
    next += 1
  }
  addPassages(work, ranges, kind, null, null)
  return next
}

/** A field such as 'Chair: …' begins a new paragraph. */
const field = /^\p{Lu}[\p{L} -]{1,24}:(?:\s|$)/u

/** Longer lines were not broken to fit a window. */
const widestWrap = 120
/** Shorter lines, such as those of a signature, do not show whether the text is wrapped. */
const longShare = 0.6
/** In a wrapped text, the next word would have fitted on the line before this share of the breaks. */
const mostShortBreaks = 0.3

/** The width to which a text is wrapped; null if its writer breaks the lines. */
function wrapWidthOf(lines: readonly Line[], shapes: readonly Shape[]): number | null {
  const isText = (index: number) => shapes[index] === 'text'
  const widest = Math.max(0, ...lines.map(({ text }, index) => (isText(index) ? text.length : 0)))
  if (widest < 50 || widest > widestWrap) return null
  const broken = lines.flatMap((line, index) => {
    const below = lines[index + 1]
    const isLong = isText(index) && line.text.length >= longShare * widest
    return below && isLong && isText(index + 1) ? [wouldFit(line, below, widest)] : []
  })
  const short = broken.filter((fits) => fits).length
  return broken.length > 0 && short <= mostShortBreaks * broken.length ? widest : null
}

const wouldFit = (above: Line, below: Line, width: number) =>
  above.text.length + 1 + (below.text.split(' ', 1)[0] as string).length <= width

/** True if lines begin in lower case, so that lower case does not show that a sentence continues. */
function isCasual(lines: readonly Line[], shapes: readonly Shape[]): boolean {
  const texts = lines.filter(({ text }, index) => shapes[index] === 'text' && /^\p{L}/u.test(text))
  return 3 * texts.filter(({ text }) => /^\p{Ll}/u.test(text)).length > texts.length
}

/** A line continues on the next one when it is full, or its sentence is plainly unfinished. */
function runsOn(above: Line, line: Line, { wrapWidth, isCasual }: Work): boolean {
  if (above.text === '') return false
  if (above.text.length >= 30 && unfinished.test(above.text)) return true
  if (!isCasual && /^\p{Ll}/u.test(line.text) && above.text.length >= 30 && !/[.!?:]$/.test(above.text))
    return true
  return wrapWidth !== null && above.text.length >= 50
}

const unfinished =
  /(?:[\p{L}\d],|(?<!\p{L})(?:and|or|but|the|an?|to|of|for|with|in|at|by|from|that|which|who|is|are|was|were|und|oder|der|die|das|et|ou|de|le|la))$/iu

/** A line with more cells is not a table row. */
const mostCells = 60

function takeRow(work: Work, index: number): number {
  const { lines, shapes, state, source } = work
  const line = lines[index] as Line
  const cells = cellsOfRow(line)
  if (cells.length > mostCells) return takeProse(work, index)
  const names = cells.map(({ start, end }) => source.slice(start, end))
  const below = (at: number) =>
    lines[at] !== undefined && (isBarRow((lines[at] as Line).text) || shapes[at] === 'row')
  const isHead =
    state.columns === null &&
    cells.length >= 2 &&
    names.every((name) => name.length <= 40 && (/^(?:No|Nr)\.$/i.test(name) || !/[.!]$|^\d/.test(name))) &&
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
