import { findMentions } from '../../language/mentions'
import { findQuantities } from '../../language/quantities'
import type { Range, Statement } from '../../language/reading'
import type { Source } from '../../language/source'
import { termsOf, writesDecimalComma } from '../../language/words'
import { contextOf } from './context'

/** Completes a statement for a passage that a language model quoted. */
export function describePassage(
  source: Source,
  { start, end }: Range,
  language: string,
): Omit<Statement, 'cues' | 'strength' | keyof Range> {
  const passage = source.text.slice(start, end)
  const format = { decimalComma: writesDecimalComma(language) }
  const inPlace = <Place extends Range>(place: Place): Place => ({
    ...place,
    start: place.start + start,
    end: place.end + start,
  })
  const { heading, speaker } = contextOf(source, { start, end })
  return {
    terms: termsOf(passage),
    quantities: findQuantities(passage, format).map(inPlace),
    mentions: findMentions(passage).map(inPlace),
    heading,
    speaker,
  }
}
