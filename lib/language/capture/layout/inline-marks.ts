import type { Line } from '../../segment/lines'
import { isOwnerLine, markOf } from './marks'

/** A possible mark after a sentence: 'Met Ann. Action item: …', 'Good. [TODO] …'. */
const beginning = /(?<=[.!?;…)]\s{1,3})(?=(?:[*_]{0,2}\p{Lu}[\p{L} /.-]{1,30}(?:\b[*_]{0,2}:)|[[#]\p{L}))/gu

/** Splits lines before marks that follow other sentences, as in notes written in a hurry. */
export function splitAtMarks(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    // The cells of a row stay together.
    if (/[\t|]/.test(line.text)) return [line]
    const places = [...line.text.matchAll(beginning)]
      .map(({ index: at }) => ({ at, rest: line.text.slice(at), mark: markOf(line.text.slice(at)) }))
      // 'Send the minutes. ACTION: Tom' names the owner of the preceding sentence.
      .filter(({ rest, mark }) => mark === null || !isOwnerLine(rest.slice(mark.wordsAt)))
    if (places.length === 0) return [line]
    const hasMark =
      places.some(({ mark }) => mark !== null && mark.kind !== 'proposal') || markOf(line.text) !== null
    if (!hasMark) return [line]
    // Beside marks, a label such as 'Contact: …' also ends the marked text.
    const cuts = places.map(({ at }) => at)
    return [0, ...cuts].map((from, index): Line => {
      const text = line.text.slice(from, cuts[index]).trimEnd()
      return { ...line, text, start: line.start + from, end: line.start + from + text.length }
    })
  })
}
