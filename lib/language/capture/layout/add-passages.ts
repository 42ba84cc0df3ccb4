import type { Range } from '../../reading'
import type { Line } from '../../segment/lines'
import { splitSentences } from '../../segment/sentences'
import { flattenLines } from './flat-block'
import type { Mark } from './marks'
import type { Passage, PassageCell } from './passage'
import type { State, Work } from './work'

export function addRow(work: Work, line: Line, cells: Range[]): void {
  const { source, state, passages } = work
  const block = flattenLines(source, [line])
  const inText = cells.flatMap((cell, index): PassageCell[] => {
    if (cell.end <= cell.start) return []
    const before = flattenLines(source, [{ start: line.start, end: cell.start }]).text
    const own = flattenLines(source, [cell]).text
    const start = cell.start === line.start ? 0 : before.length
    const column = state.columns?.[index]?.replace(/[*_]/g, '').trim() || null
    return [{ start, end: start + own.length, column }]
  })
  const range = { start: 0, end: block.text.length }
  passages.push({
    ...block.placeOf(range),
    ...surroundings(state),
    text: block.text,
    placeOf: block.placeOf,
    written: block.written,
    kind: 'row',
    speaker: null,
    mark: null,
    done: isDoneRow(block.text, inText) ? true : null,
    cells: inText,
  })
}

const surroundings = ({ speaker, turn, heading, topic, assignee }: State) => ({
  speaker,
  turn,
  heading,
  topic,
  assignee,
})

const statusColumn = /^(?:status|state|done\??|progress|stand|erledigt\??|statut|état)$/i
const doneStatus =
  /^(?:done|closed?|completed?|finished|resolved|cancell?ed|yes|x|✓|✔|✅|100 ?%|erledigt|abgeschlossen|fait|terminé)[.!]?$/i

function isDoneRow(text: string, cells: readonly PassageCell[]): boolean {
  return cells.some(
    ({ column, start, end }) =>
      column && statusColumn.test(column) && doneStatus.test(text.slice(start, end)),
  )
}

export function addPassages(
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
      ...surroundings(state),
      text: block.text.slice(start, end),
      placeOf: (range) => block.placeOf({ start: range.start + start, end: range.end + start }),
      written: (range) => block.written({ start: range.start + start, end: range.end + start }),
      kind,
      mark,
      done,
      cells: [],
    })
  }
}

/** Shorter sentences, such as 'Okay.' and 'Tomorrow.', only introduce the next one. */
const leadChars = 12

/**
 * Speech recognition ends a sentence at every pause, so '…' and a lone 'So.' are joined to the next sentence.
 */
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
