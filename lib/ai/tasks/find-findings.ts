import { z } from 'zod'
import type { Contradiction, FoundOpportunity, FoundRisk } from '../../language/synthesis'
import { SEVERITIES } from '../../language/synthesis'
import { contentTooLarge, TooLongForModel } from '../model/failure'
import { Citations, type EvidenceBook, type Item, linesOf } from './items'
import type { Support } from './support'
import type { Work } from './work'

const Answer = z.object({
  opportunities: z.array(
    z.object({
      title: z.string(),
      description: z
        .string()
        .describe('What hurts today and what artificial intelligence would change, two to four sentences'),
      impactScore: z.number().describe('1 to 10'),
      effortScore: z.number().describe('1 to 10'),
      impactReasons: z.array(z.string()).describe('Short sentences: volume, cost, frequency'),
      effortReasons: z.array(z.string()).describe('Short sentences: data, integration, rules, skills'),
      roiPotential: z.string().describe('What it may bring, only with figures of the material'),
      resourceRequirements: z.string(),
      implementationStrategy: z.string(),
      riskMitigation: z.string(),
      parallelExecution: z.boolean().describe('Whether it can run beside others'),
      dependsOn: z.array(z.number()).describe('Positions in this list, from 1, of what has to come first'),
      evidence: Citations,
    }),
  ),
  risks: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      mitigation: z.string(),
      severity: z.enum(SEVERITIES),
      evidence: Citations,
    }),
  ),
  contradictions: z
    .array(
      z.object({
        statement: z.string().describe('What one source says'),
        against: z.string().describe('What another says that cannot be true as well'),
        evidence: Citations.describe('Both sides, first that of the statement'),
      }),
    )
    .describe('Where two sources cannot both be right'),
})
type Answer = z.output<typeof Answer>

const task = `From the numbered statements, find the opportunities to use artificial intelligence that this client has, the risks of doing so, and contradictions between sources. Each rests on statements that you cite by number and quote. Score impact by stated volume, cost and frequency, and effort by stated obstacles: quality of data, integration, regulation, skills. Join what is the same. A short honest list is better than a long one.`

/** An opportunity in progress: dependencies are still object references. */
export interface Candidate extends Omit<FoundOpportunity, 'key' | 'dependencies' | 'implementationTimeline'> {
  needs: Candidate[]
}

export type RiskCandidate = Omit<FoundRisk, 'key'>

export interface Findings {
  opportunities: Candidate[]
  risks: RiskCandidate[]
  contradictions: Contradiction[]
}

export const noFindings = (): Findings => ({ opportunities: [], risks: [], contradictions: [] })

export function joinFindings(parts: readonly Findings[]): Findings {
  return {
    opportunities: parts.flatMap((part) => part.opportunities),
    risks: parts.flatMap((part) => part.risks),
    contradictions: parts.flatMap((part) => part.contradictions),
  }
}

export interface Grounding {
  profile: string
  book: EvidenceBook
  support: Support
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

const score = (value: number) => Math.min(10, Math.max(1, Math.round(value)))

function keepSupported({ book, support }: Grounding, answer: Answer): Findings {
  const supported = (text: string) => support.supportedText(text)

  const candidates = answer.opportunities.map((given): Candidate | null => {
    const evidence = book.resolve(given.evidence)
    const title = support.supportedTitle(given.title)
    const description = supported(given.description)
    if (evidence.length === 0 || !title || !description) return null
    return {
      title,
      description,
      impactScore: score(given.impactScore),
      effortScore: score(given.effortScore),
      impactReasons: support.holdAll(given.impactReasons),
      effortReasons: support.holdAll(given.effortReasons),
      roiPotential: supported(given.roiPotential) || 'The sources do not say enough to estimate a return.',
      resourceRequirements: supported(given.resourceRequirements) || 'To be agreed with the client.',
      implementationStrategy:
        supported(given.implementationStrategy) || 'Start with a small trial on real cases.',
      riskMitigation: supported(given.riskMitigation) || 'Have people check results before they take effect.',
      parallelExecution: given.parallelExecution,
      needs: [],
      evidence,
    }
  })
  for (const [at, { dependsOn }] of answer.opportunities.entries()) {
    for (const position of dependsOn) {
      const needed = candidates[position - 1]
      if (needed && position - 1 !== at) candidates[at]?.needs.push(needed)
    }
  }
  const risks = answer.risks.flatMap(({ evidence: cited, severity, ...texts }) => {
    const evidence = book.resolve(cited)
    const title = support.supportedTitle(texts.title)
    const [description, mitigation] = [supported(texts.description), supported(texts.mitigation)]
    if (evidence.length === 0 || !title || !description) return []
    return [
      { title, description, mitigation: mitigation || 'To be agreed with the client.', severity, evidence },
    ]
  })
  const contradictions = answer.contradictions.flatMap(({ evidence: cited, ...texts }) => {
    const evidence = book.resolve(cited)
    const [statement, against] = [supported(texts.statement), supported(texts.against)]
    if (evidence.length < 2 || !statement || !against) return []
    return [{ statement, against, evidence }]
  })
  return { opportunities: candidates.filter((one) => one !== null), risks, contradictions }
}
