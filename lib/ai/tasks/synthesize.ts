import type { Contradiction, FoundRisk, Synthesis } from '../../language/synthesis'
import { planRoadmap } from '../../language/synthesis/roadmap'
import type { SynthesisInput } from '../../language/tasks'
import { groupByTokens, tokensOf } from '../model/tokens'
import { type Findings, findFindings, type Grounding, joinFindings } from './find-findings'
import { chooseItems, EvidenceBook, type Item, lineOf } from './items'
import { mergeFindings } from './merge-findings'
import { orderOpportunities } from './order-opportunities'
import { profileOf } from './profile'
import { Support } from './support'
import { Verifier } from './verifier'
import { mapConcurrently, type Work } from './work'
import { writeMemo } from './write-memo'
import { writeOverview } from './write-overview'

/** Maximum number of statement groups used for findings. */
const maxGroups = 16
const maxFindingLines = 40

/**
 * Audits all sources with a language model. The built-in analyst's results fill in wherever the model returns
 * nothing that its sources support.
 */
export async function synthesize(work: Work, input: SynthesisInput): Promise<Synthesis> {
  const { model, builtIn, signal } = work
  const own = await builtIn.synthesize(input, { signal })
  const profile = profileOf(input.project)
  const room = Math.max(500, model.budget.material - tokensOf(profile))
  const { items, available } = chooseItems(input, room * maxGroups)
  if (items.length === 0) return { ...own, engine: model.engine }
  const grounding: Grounding = {
    profile,
    book: new EvidenceBook(items),
    verifier: new Verifier(
      new Support({ project: input.project, sources: input.sources, people: input.stakeholders }),
    ),
  }
  const findings = await findAll(work, grounding, items, room)
  const opportunities = orderOpportunities(findings.opportunities)
  const risks = findings.risks.map((risk, at): FoundRisk => ({ ...risk, key: `risk-${at + 1}` }))

  const found = linesOfFindings(findings)
  const { items: best } = chooseItems(input, Math.max(500, room - tokensOf(found)))
  const numbered = keepNumbers(items, best)
  const overview = await writeOverview(work, grounding, numbered, found)
  const memos = await mapConcurrently(input.stakeholders, async (stakeholder) => {
    const written = await writeMemo(work, grounding, stakeholder, numbered, found)
    const isSame = (name: string) => name === stakeholder.name
    return written ?? own.memos.find((memo) => isSame(memo.stakeholder.name))
  })

  const judged = new Map(overview.readiness.map((score) => [score.dimension, score]))
  const hasOpportunities = opportunities.length > 0
  return {
    engine: model.engine,
    executiveSummary: overview.summary.length > 0 ? overview.summary : own.executiveSummary,
    readiness: own.readiness.map((score) => judged.get(score.dimension) ?? score),
    themes: own.themes,
    contradictions: joinContradictions(own.contradictions, findings.contradictions),
    opportunities: hasOpportunities ? opportunities : own.opportunities,
    roadmap: hasOpportunities ? planRoadmap(opportunities) : own.roadmap,
    risks: risks.length > 0 ? risks : own.risks,
    memos: memos.filter((memo) => memo !== undefined),
    limits: [...own.limits, ...limitsOf(items.length < available, grounding.book.dropped > 0)],
  }
}

async function findAll(
  work: Work,
  grounding: Grounding,
  items: readonly Item[],
  room: number,
): Promise<Findings> {
  const groups = groupByTokens(items, room, lineOf)
  const parts = await mapConcurrently(groups, (group) => findFindings(work, grounding, group))
  const joined = joinFindings(parts)
  return groups.length > 1 ? mergeFindings(work, joined) : joined
}

function linesOfFindings({ opportunities, risks }: Findings): string {
  const lines = [
    ...opportunities.map(({ title }) => `Opportunity: ${title}`),
    ...risks.map(({ title }) => `Risk: ${title}`),
  ]
  return lines
    .slice(0, maxFindingLines)
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
}

/** The chosen items, with their original numbers. */
function keepNumbers(items: readonly Item[], chosen: readonly Item[]): Item[] {
  const statements = new Set(chosen.map(({ statement }) => statement))
  return items.filter(({ statement }) => statements.has(statement))
}

function joinContradictions(own: readonly Contradiction[], found: readonly Contradiction[]): Contradiction[] {
  const sides = ({ evidence }: Contradiction) => evidence.map(({ sourceId, start }) => `${sourceId}:${start}`)
  const known = new Set(own.flatMap(sides))
  return [...own, ...found.filter((one) => !sides(one).every((side) => known.has(side)))]
}

/** Without numbers, because no source would support them. */
function limitsOf(isPartial: boolean, hasDropped: boolean): string[] {
  return [
    ...(isPartial ? ['The language model saw the strongest statements only; the others did not fit.'] : []),
    ...(hasDropped
      ? ['Some references of the language model did not stand in the sources and were left out.']
      : []),
  ]
}
