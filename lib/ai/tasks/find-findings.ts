import { z } from 'zod'
import type { Contradiction } from '../../language/synthesis'
import { SEVERITIES } from '../../language/synthesis'
import { contentTooLarge, TooLongForModel } from '../model/failure'
import { Citations, type EvidenceBook, type Item, integer, labelOfLines, linesOf } from './items'
import { type Candidate, connect, type RiskCandidate, type Verifier } from './verifier'
import type { Work } from './work'

const advice = 'Your advice, from roles and systems the statements name; empty when nothing supports it'

const Answer = z.object({
  opportunities: z
    .array(
      z.object({
        title: z
          .string()
          .describe("In the client's own words, such as 'Match contractor invoices to works orders'"),
        description: z
          .string()
          .describe('What hurts today and what artificial intelligence would change, two to four sentences'),
        impactScore: integer(
          '1 to 10: 1 = saves a few hours a month; 10 = changes a main cost, risk or service of the whole client. What goes wrong without it counts',
        ),
        effortScore: integer(
          '1 to 10: 1 = days with tools that are there; 10 = a year, with new data, systems and rules to agree',
        ),
        impactReasons: z.array(z.string()).describe('Short sentences: volume, cost, frequency'),
        effortReasons: z.array(z.string()).describe('Short sentences: data, integration, rules, skills'),
        roiPotential: z
          .string()
          .describe('What it may bring, only with figures of the statements; empty without any'),
        resourceRequirements: z.string().describe(advice),
        implementationStrategy: z.string().describe(advice),
        riskMitigation: z.string().describe(advice),
        preconditions: z
          .array(z.string())
          .describe(
            'What has to be there first and is no opportunity: an agreement, an owner, a rule, a network',
          ),
        parallelExecution: z.boolean().describe('Whether it can run beside others'),
        dependsOn: z
          .array(integer())
          .describe('Positions in this list, from 1, of opportunities that have to come first'),
        evidence: Citations,
      }),
    )
    .describe('4 to 10, with 2 to 5 quotes each'),
  risks: z
    .array(
      z.object({
        title: z.string().describe("With the client's own object, not a class of risk"),
        description: z.string(),
        mitigation: z.string().describe(advice),
        severity: z
          .enum(SEVERITIES)
          .describe(
            'low = an annoyance; critical = stops the work or breaks the law. Risks of doing nothing count',
          ),
        evidence: Citations,
      }),
    )
    .describe('3 to 8, with 1 to 3 quotes each'),
  contradictions: z
    .array(
      z.object({
        statement: z.string().describe('What one passage says'),
        against: z.string().describe('What another says that cannot be true as well'),
        evidence: Citations.describe('Both sides, first that of the statement'),
      }),
    )
    .describe(
      'Two passages that cannot both be right, of different sources or of one: figures, dates, who does it, a rule against practice, a promise against what is measured. Same period, unit and scope, or it is none',
    ),
})
type Answer = z.output<typeof Answer>

const task = `From the numbered statements, find the opportunities to use artificial intelligence that this client has, the risks of doing so and of going on as now, and contradictions. Each rests on statements that you cite by number and quote. Do not propose what the client has refused, already has, or ruled out by a decision. Score impact by stated volume, cost and frequency, and effort by stated obstacles: quality of data, integration, regulation, skills. A sum or product may be given where both its figures stand beside it in the same sentence. Join what is the same. A short honest list is better than a long one.

${labelOfLines}`

export interface Findings {
  opportunities: Candidate[]
  risks: RiskCandidate[]
  contradictions: Contradiction[]
  /** How many groups of statements they were found in. */
  groups: number
}

const noFindings = (): Findings => ({ opportunities: [], risks: [], contradictions: [], groups: 0 })

export function joinFindings(parts: readonly Findings[]): Findings {
  return {
    opportunities: parts.flatMap((part) => part.opportunities),
    risks: parts.flatMap((part) => part.risks),
    contradictions: parts.flatMap((part) => part.contradictions),
    groups: parts.reduce((sum, { groups }) => sum + groups, 0),
  }
}

export interface Grounding {
  profile: string
  book: EvidenceBook
  verifier: Verifier
}

/** The findings in a group of statements; a group too large for the model is split in half. */
export async function findFindings(
  work: Work,
  grounding: Grounding,
  items: readonly Item[],
): Promise<Findings> {
  if (items.length === 0) return noFindings()
  const material = `${grounding.profile}\n\nStatements:\n${linesOf(items)}`
  const request = 'List opportunities, risks and contradictions.'
  try {
    const question = { name: 'findings', task, material, request, schema: Answer }
    return keepSupported(grounding, await work.model.ask(question, work.signal))
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error
    if (items.length < 2) throw contentTooLarge()
    const middle = Math.ceil(items.length / 2)
    const first = await findFindings(work, grounding, items.slice(0, middle))
    return joinFindings([first, await findFindings(work, grounding, items.slice(middle))])
  }
}

function keepSupported({ book, verifier }: Grounding, answer: Answer): Findings {
  const resolve = (cited: Citations) => ({ evidence: book.resolve(cited), problems: [] })
  const candidates = answer.opportunities.map(
    ({ evidence, dependsOn: _, ...given }) => verifier.opportunity(given, resolve(evidence)).kept,
  )
  connect(
    candidates,
    answer.opportunities.map(({ dependsOn }) => dependsOn),
  )
  return {
    groups: 1,
    opportunities: candidates.filter((one) => one !== null),
    risks: answer.risks.flatMap(
      ({ evidence, ...given }) => verifier.risk(given, resolve(evidence)).kept ?? [],
    ),
    contradictions: answer.contradictions.flatMap(
      ({ evidence, ...given }) => verifier.contradiction(given, resolve(evidence)).kept ?? [],
    ),
  }
}
