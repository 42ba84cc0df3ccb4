import { z } from 'zod'
import { type CitedText, READINESS_DIMENSIONS, type ReadinessScore } from '../../language/synthesis'
import { TooLongForModel } from '../model/failure'
import { citedParagraphs, Paragraphs } from './cited-paragraphs'
import type { Grounding } from './find-findings'
import { Citations, type Item, linesOf } from './items'
import type { Work } from './work'

const Answer = z.object({
  summary: Paragraphs.describe('Three to five paragraphs for the management'),
  readiness: z.array(
    z.object({
      dimension: z.enum(READINESS_DIMENSIONS),
      score: z.number().nullable().describe('0 to 100; null when no statement speaks of it'),
      rationale: z.string(),
      evidence: Citations,
    }),
  ),
})

const task = `From the numbered statements and the findings made of them, write the executive summary of the audit and judge how ready the client is in each dimension: strategy, data, technology, people, processes. Every paragraph and every judgement rests on statements that you cite by number and quote.`

export interface Overview {
  summary: CitedText[]
  readiness: ReadinessScore[]
}

/** Summary and readiness without unsupported parts; both are missing when the material is too long. */
export async function writeOverview(
  work: Work,
  grounding: Grounding,
  items: readonly Item[],
  findings: string,
): Promise<Overview> {
  const material = `${grounding.profile}\n\nFindings:\n${findings}\n\nStatements:\n${linesOf(items)}`
  const request = 'Write the summary and judge the readiness.'
  try {
    const question = { name: 'overview', task, material, request, schema: Answer }
    const answer = await work.model.ask(question, work.signal)
    const readiness = answer.readiness.flatMap(({ dimension, score, rationale: given, evidence: cited }) => {
      const evidence = grounding.book.resolve(cited)
      const rationale = grounding.support.supportedText(given)
      if (score === null || evidence.length === 0 || !rationale) return []
      return [{ dimension, score: Math.min(100, Math.max(0, Math.round(score))), rationale, evidence }]
    })
    return { summary: citedParagraphs(grounding, answer.summary), readiness }
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error
    if (items.length < 2) return { summary: [], readiness: [] }
    return writeOverview(work, grounding, strongerHalf(items), findings)
  }
}

/** The stronger half of the statements, in their original order. */
export function strongerHalf(items: readonly Item[]): Item[] {
  const strongest = items.toSorted((a, b) => b.statement.strength - a.statement.strength)
  const kept = new Set(strongest.slice(0, Math.floor(items.length / 2)))
  return items.filter((item) => kept.has(item))
}
