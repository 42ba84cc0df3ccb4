import { findQuantities } from '../../language/quantities'
import type { Range, Statement } from '../../language/reading'
import type { Source } from '../../language/source'
import { termsOf, writesDecimalComma } from '../../language/words'

/**
 * What a statement holds besides its cues, for a passage that the built-in analyst passed over: heading and
 * speaker are those of the statement before it in the same paragraph.
 */
export function describePassage(
  { text }: Source,
  { start, end }: Range,
  ground: readonly Statement[],
  language: string,
): Omit<Statement, 'cues' | 'strength' | keyof Range> {
  const passage = text.slice(start, end)
  const before = ground.findLast((statement) => statement.end <= start)
  const isSameParagraph = before && !/\n[ \t]*\n/.test(text.slice(before.end, start))
  const format = { decimalComma: writesDecimalComma(language) }
  return {
    terms: termsOf(passage),
    quantities: findQuantities(passage, format).map((quantity) => ({
      ...quantity,
      start: quantity.start + start,
      end: quantity.end + start,
    })),
    mentions: [],
    heading: isSameParagraph ? before.heading : null,
    speaker: isSameParagraph ? before.speaker : null,
  }
}
