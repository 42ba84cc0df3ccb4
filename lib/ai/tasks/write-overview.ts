import { z } from 'zod'
import {
  type CitedText,
  type ClientDecision,
  type Fact,
  READINESS_DIMENSIONS,
  type ReadinessScore,
} from '../../language/synthesis'
import { TooLongForModel } from '../model/failure'
import { citedParagraphs, Paragraphs } from './cited-paragraphs'
import type { Grounding } from './find-findings'
import { Citations, type Item, labelOfLines, linesOf } from './items'
import type { Work } from './work'

const Answer = z.object({
  summary: Paragraphs.describe(
    'Three to five paragraphs for the management, 120 to 180 words in all, with one to three quotes each',
  ),
  readiness: z
    .array(
      z.object({
        dimension: z.enum(READINESS_DIMENSIONS),
        score: z
          .number()
          .nullable()
          .meta({ type: ['integer', 'null'] })
          .describe(
            '0 to 100: 0 = nothing is there to build on; 100 = a trial can start tomorrow. null when no statement speaks of it',
          ),
        rationale: z.string().describe('From which statements it follows, and what would raise it'),
        evidence: Citations,
      }),
    )
    .describe('Each dimension once, with 1 to 4 quotes'),
  facts: z
    .array(
      z.object({
        subject: z.string().describe('Process, system, document, role or customer that it is about'),
        statement: z.string().describe('One sentence with its figures, units and period'),
        evidence: Citations,
      }),
    )
    .describe('15 to 30 facts that a good report must hold, each with one quote'),
  decisions: z
    .array(z.object({ statement: z.string(), evidence: Citations }))
    .describe('What the client has decided, limited or ruled out, each with one quote'),
})

const task = `From the numbered statements and the findings made of them, write the executive summary of the audit, list the facts and the client's own decisions, and judge how ready the client is in each dimension: strategy, data, technology, people, processes. The summary tells the situation in its most telling figures, what to do first and why, what the client has already decided, the main risk, where sources disagree on something that matters, and what is not known. The order and the scores of the findings stand: do not judge them anew. Every paragraph and every judgement rests on statements that you cite by number and quote.

${labelOfLines}`

export interface Overview {
  summary: CitedText[]
  readiness: ReadinessScore[]
  facts: Fact[]
  decisions: ClientDecision[]
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
    const readiness = answer.readiness.flatMap(({ evidence: cited, ...given }) => {
      const evidence = grounding.book.resolve(cited)
      return grounding.verifier.readiness(given, { evidence, problems: [] }).kept ?? []
    })
    const resolve = (cited: Citations) => ({ evidence: grounding.book.resolve(cited), problems: [] })
    const facts = answer.facts.flatMap(
      ({ evidence, ...given }) => grounding.verifier.fact(given, resolve(evidence)).kept ?? [],
    )
    const decisions = answer.decisions.flatMap(
      ({ statement, evidence }) => grounding.verifier.decision(statement, resolve(evidence)).kept ?? [],
    )
    return { summary: citedParagraphs(grounding, answer.summary), readiness, facts, decisions }
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error
    if (items.length < 2) return { summary: [], readiness: [], facts: [], decisions: [] }
    return writeOverview(work, grounding, strongerHalf(items), findings)
  }
}

/** The stronger half of the statements, in their original order. */
export function strongerHalf(items: readonly Item[]): Item[] {
  const strongest = items.toSorted((a, b) => b.statement.strength - a.statement.strength)
  const kept = new Set(strongest.slice(0, Math.floor(items.length / 2)))
  return items.filter((item) => kept.has(item))
}
