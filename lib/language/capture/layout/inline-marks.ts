import type { Line } from '../../segment/lines'
import { isOwnerLine, markOf } from './marks'

/** After a sentence, something that may be a mark: 'Met Ann. Action item: …', 'Good. [TODO] …'. */
const beginning = /(?<=[.!?;…)]\s{1,3})(?=(?:[*_]{0,2}\p{Lu}[\p{L} /.-]{1,30}(?:\b[*_]{0,2}:)|[[#]\p{L}))/gu

/** Lines in which marks stand behind other sentences, cut before each mark: notes are written that way in a hurry. */
export function splitAtMarks(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    // A row's cells belong together.
    if (/[\t|]/.test(line.text)) return [line]
    const places = [...line.text.matchAll(beginning)]
      .map(({ index: at }) => ({ at, rest: line.text.slice(at), mark: markOf(line.text.slice(at)) }))
      // 'Send the minutes. ACTION: Tom' says whose the sentence before is.
      .filter(({ rest, mark }) => mark === null || !isOwnerLine(rest.slice(mark.wordsAt)))
    if (places.length === 0) return [line]
    const hasMark =
      places.some(({ mark }) => mark !== null && mark.kind !== 'proposal') || markOf(line.text) !== null
    if (!hasMark) return [line]
    // Beside marks, 'Contact: …' ends what a mark says as well.
    const cuts = places.map(({ at }) => at)
    return [0, ...cuts].map((from, index): Line => {
      const text = line.text.slice(from, cuts[index]).trimEnd()
      return { ...line, text, start: line.start + from, end: line.start + from + text.length }
    })
  })
}
