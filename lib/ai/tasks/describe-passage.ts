import { findQuantities } from '../../language/quantities'
import type { Range, Statement } from '../../language/reading'
import type { Source } from '../../language/source'
import { termsOf, writesDecimalComma } from '../../language/words'

/**
 * Completes a statement for a passage that the built-in analyst skipped: heading and speaker are those of the
 * preceding statement in the same paragraph.
 */
export function describePassage(
  { text }: Source,
  { start, end }: Range,
  baseline: readonly Statement[],
  language: string,
): Omit<Statement, 'cues' | 'strength' | keyof Range> {
  const passage = text.slice(start, end)
  const before = baseline.findLast((statement) => statement.end <= start)
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
