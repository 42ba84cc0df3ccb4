import { z } from 'zod'
import type { Speaker } from '../../language/source'
import type { CitedText } from '../../language/synthesis'
import type { Grounding } from './find-findings'
import { Citations } from './items'

export const Paragraphs = z.array(z.object({ text: z.string(), evidence: Citations }))

/**
 * The paragraphs that cite a passage and contain nothing unsupported by the sources.
 * @param reader of a memo
 */
export function citedParagraphs(
  { book, verifier }: Grounding,
  given: z.output<typeof Paragraphs>,
  reader?: Speaker,
): CitedText[] {
  return given.flatMap(({ text, evidence }) => {
    const resolved = { evidence: book.resolve(evidence), problems: [] }
    const verdict = reader
      ? verifier.memoParagraph(text, resolved, reader)
      : verifier.paragraph(text, resolved)
    return verdict.kept ?? []
  })
}
