import type { Line } from '../../segment/lines'
import { isOwnerLine, markOf } from './marks'

/** After a sentence, something that may be a mark: 'Met Ann. Action item: …', 'Good. [TODO] …'. */
const beginning = /(?<=[.!?;…)]\s{1,3})(?=(?:[*_]{0,2}\p{Lu}[\p{L} /.-]{1,30}(?:\b[*_]{0,2}:)|[[#]\p{L}))/gu

/** Lines in which marks stand behind other sentences, cut before each mark: notes are written that way in a hurry. */
export function splitAtMarks(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    // A row's cells belong together.
    if (/[\t|]/.test(line.text)) return [line]
    const places = [...line.text.matchAll(beginning)].map(({ index }) => index)
    const hasMark = markOf(line.text) !== null || places.some((at) => isMarked(line.text, at))
    // Beside marks, 'Contact: …' ends what a mark says as well.
    const cuts = hasMark ? places.filter((at) => !endsWithOwner(line.text, at)) : []
    if (cuts.length === 0) return [line]
    return [0, ...cuts].map((from, index): Line => {
      const text = line.text.slice(from, cuts[index]).trimEnd()
      return { ...line, text, start: line.start + from, end: line.start + from + text.length }
    })
  })
}

function isMarked(text: string, at: number): boolean {
  const mark = markOf(text.slice(at))
  return mark !== null && mark.kind !== 'proposal' && !endsWithOwner(text, at)
}

/** 'Send the minutes. ACTION: Tom' says whose the sentence before is. */
function endsWithOwner(text: string, at: number): boolean {
  const rest = text.slice(at)
  const mark = markOf(rest)
  return mark !== null && isOwnerLine(rest.slice(mark.wordsAt))
}
