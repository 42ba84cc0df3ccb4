import type { Line } from '../../segment/lines'
import { markerLength } from '../../segment/shapes'
import { addPassages } from './add-passages'
import { type CheckBox, isOwnerLine, type Mark, type MarkBehind, markOf } from './marks'
import type { Work } from './work'

/** Takes a marked line, a check box or a list item, with its continuation lines. */
export function takeItem(work: Work, index: number, mark: Mark | null, box: CheckBox | null): number {
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
    ((lines[next] as Line).indent > line.indent ||
      (!work.isCasual && /^\p{Ll}/u.test((lines[next] as Line).text)) ||
      isTaskField(work, next))
  ) {
    ranges.push({ start: (lines[next] as Line).start, end: (lines[next] as Line).end })
    next += 1
  }
  addPassages(work, ranges, 'item', inner, box?.done ?? null)
  return next
}

const taskField =
  /^(?:[-*•]\s+)?(?:owner|assignee|assigned to|responsible|who|due(?: date)?|deadline|when|status|priority|verantwortlich|frist|termin|bis)\s*:\s*\S/i

/** 'Owner: …' and 'Due: …' on their own lines belong to the task above or below. */
export function isTaskField({ lines, state }: Work, index: number): boolean {
  const { text } = lines[index] as Line
  return state.topic === 'actions' && text.length <= 80 && taskField.test(text)
}

/** Takes fields that precede their task. */
export function takeFields(work: Work, index: number): number {
  const { lines } = work
  let next = index
  while (next < lines.length && isTaskField(work, next)) next += 1
  const task = lines[next]
  const last = task && task.text !== '' && work.shapes[next] !== 'heading' ? next : next - 1
  addPassages(work, lines.slice(index, last + 1), 'item', null, null)
  return last + 1
}

/** '503) 464-7404' is a telephone number, not list item 503. */
function bulletLength(text: string): number {
  return /^\(?\d{2,3}[.)]\s*\d{3}/.test(text) ? 0 : Math.min(markerLength(text), text.length)
}

/** Handles 'Action items:' alone on its line as a heading. */
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

/** A mark that contains only names turns the sentence above into a task. */
export function assignToLast({ passages, state }: Work, words: string): boolean {
  const last = passages.at(-1)
  if (!last || last.kind === 'heading' || last.mark || last.turn !== state.turn - 1 || !isOwnerLine(words))
    return false
  last.mark = { kind: 'action', owner: words.trim().replace(/\.$/, ''), wordsAt: 0 }
  return true
}

/** Takes a sentence with a mark at its end; the sentences before it stay unchanged. */
export function takeMarkedBehind(work: Work, index: number, { kind, owner, wordsEnd }: MarkBehind): number {
  const line = work.lines[index] as Line
  const start = line.start + (work.speakers.labelAt(index)?.wordsAt ?? bulletLength(line.text))
  addPassages(work, [{ start, end: line.start + wordsEnd }], 'sentence', null, null)
  const last = work.passages.at(-1)
  if (last && last.start >= start) last.mark = { kind, owner, wordsAt: 0 }
  return index + 1
}
