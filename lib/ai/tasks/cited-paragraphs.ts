import { z } from 'zod'
import type { CitedText } from '../../language/synthesis'
import type { Ground } from './find-findings'
import { Citations } from './items'

export const Paragraphs = z.array(z.object({ text: z.string(), evidence: Citations }))

/** The paragraphs that rest on a passage and hold nothing that no source holds. */
export function citedParagraphs({ book, support }: Ground, given: z.output<typeof Paragraphs>): CitedText[] {
  return given.flatMap(({ text, evidence: cited }) => {
    const evidence = book.resolve(cited)
    const held = support.hold(text)
    return evidence.length > 0 && held ? [{ text: held, evidence }] : []
  })
}
