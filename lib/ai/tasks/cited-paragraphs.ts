import { z } from 'zod'
import type { CitedText } from '../../language/synthesis'
import type { Grounding } from './find-findings'
import { Citations } from './items'

export const Paragraphs = z.array(z.object({ text: z.string(), evidence: Citations }))

/** The paragraphs that cite a passage and contain nothing unsupported by the sources. */
export function citedParagraphs(
  { book, verifier }: Grounding,
  given: z.output<typeof Paragraphs>,
): CitedText[] {
  return given.flatMap(
    ({ text, evidence }) =>
      verifier.paragraph(text, { evidence: book.resolve(evidence), problems: [] }).kept ?? [],
  )
}
