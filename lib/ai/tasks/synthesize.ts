import type { Evidence } from '../../language/source'
import type {
  Contradiction,
  FoundOpportunity,
  FoundRisk,
  ReadinessScore,
  Synthesis,
} from '../../language/synthesis'
import { limitsOfFindings } from '../../language/synthesis/limits'
import { planRoadmap } from '../../language/synthesis/roadmap'
import type { SynthesisInput } from '../../language/tasks'
import { groupByTokens, tokensOf } from '../model/tokens'
import { type Findings, findFindings, type Grounding, joinFindings } from './find-findings'
import { chooseItems, EvidenceBook, type Item, lineOf } from './items'
import { MemoReader } from './memo-items'
import { mergeFindings } from './merge-findings'
import { orderOpportunities } from './order-opportunities'
import { profileOf } from './profile'
import { Support } from './support'
import { bySubject, Verifier } from './verifier'
import { mapConcurrently, type Work, withBuiltIn } from './work'
import { writeMemo } from './write-memo'
import { writeOverview } from './write-overview'

/** Maximum number of statement groups used for findings. */
const maxGroups = 16
const maxFindingLines = 60
/** Maximum memos of the model; further stakeholders get one of the built-in analyst. */
const maxMemos = 40

/**
 * Audits all sources with a language model. The built-in analyst's results fill in wherever the model returns
 * nothing that its sources support.
 */
export async function synthesize(work: Work, input: SynthesisInput): Promise<Synthesis> {
  const own = await work.builtIn.synthesize(input, { signal: work.signal })
  const stands =
    'The language model’s answers could not be used: these are the findings of the built-in analyst.'
  return withBuiltIn(work, { ...own, limits: [...own.limits, stands] }, () =>
    synthesizeWithModel(work, input, own),
  )
}

async function synthesizeWithModel(work: Work, input: SynthesisInput, own: Synthesis): Promise<Synthesis> {
  const { model } = work
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

  const made = { opportunities, risks, contradictions: findings.contradictions }
  const found = linesOfFindings(made, grounding.book, Math.floor(room / 3))
  const { items: best } = chooseItems(input, Math.max(500, room - tokensOf(found)))
  const numbered = keepNumbers(items, best)
  const overview = await writeOverview(work, grounding, numbered, found)
  const addressees = input.stakeholders.slice(0, maxMemos)
  const written = await mapConcurrently(addressees, async (stakeholder) => {
    const reader = new MemoReader(stakeholder, items, input.stakeholders)
    const chosen = reader.choose()
    // A memo without a statement would be without evidence.
    if (chosen.length === 0) return undefined
    const book = new EvidenceBook(chosen)
    const isTold = (finding: { title: string; description: string; evidence: Evidence[] }) =>
      book.numbersOf(finding.evidence).length > 0 &&
      reader.mayBeTold(finding, grounding.book.itemsOf(finding.evidence))
    const told = {
      opportunities: opportunities.filter(isTold),
      risks: risks.filter(isTold),
      contradictions: [],
    }
    const findingsTold = linesOfFindings(told, book, Math.floor(room / 3))
    const memo = await writeMemo(work, { ...grounding, book }, stakeholder, chosen, findingsTold)
    grounding.book.dropped += book.dropped
    return memo
  })
  const memos = input.stakeholders.flatMap(
    ({ name }, at) => written[at] ?? own.memos.find((memo) => memo.stakeholder.name === name) ?? [],
  )

  const judged = new Map(overview.readiness.map((score) => [score.dimension, score]))
  const readiness = own.readiness.map((score) => judged.get(score.dimension) ?? score)
  const hasOpportunities = opportunities.length > 0
  const kept = hasOpportunities ? opportunities : own.opportunities
  const decisions = overview.decisions.length > 0 ? overview.decisions : own.decisions
  const isPartial = items.length < available || input.stakeholders.length > maxMemos
  return {
    engine: model.engine,
    executiveSummary: overview.summary.length > 0 ? overview.summary : own.executiveSummary,
    readiness,
    themes: own.themes,
    facts: overview.facts.length > 0 ? bySubject(overview.facts) : own.facts,
    decisions,
    notProposed: own.notProposed,
    contradictions: judgedContradictions(own, findings),
    opportunities: kept,
    roadmap: hasOpportunities ? planRoadmap(opportunities, decisions) : own.roadmap,
    risks: risks.length > 0 ? risks : own.risks,
    memos,
    limits: [
      ...withLimitsOf(own, kept, readiness),
      ...unreadByModel(input),
      ...limitsOf(isPartial, grounding.book.dropped > 0),
    ],
  }
}

/**
 * The model's contradictions, if it found anything and saw all statements at once. Otherwise those of the built-in analyst
 * too, which compares what stands in different groups.
 */
function judgedContradictions(own: Synthesis, findings: Findings): Contradiction[] {
  const { opportunities, risks, contradictions, groups } = findings
  const hasFound = opportunities.length + risks.length + contradictions.length > 0
  return hasFound && groups === 1 ? contradictions : joinContradictions(own.contradictions, contradictions)
}

/** The built-in analyst's limits, those of its findings replaced by those of the findings that are kept. */
function withLimitsOf(
  own: Synthesis,
  opportunities: readonly FoundOpportunity[],
  readiness: readonly ReadinessScore[],
): string[] {
  const replaced = new Set(limitsOfFindings(own.opportunities, own.readiness))
  const general = own.limits.filter((limit) => !replaced.has(limit))
  return [...general, ...limitsOfFindings(opportunities, readiness)]
}

const mostNamed = 4

/** Says which parts of the sources the model did not read. */
function unreadByModel({ sources, readings }: SynthesisInput): string[] {
  const readTo = sources.map((_, at) => readings[at]?.modelReadTo)
  const unread = sources.filter(({ text }, at) => readTo[at] === 0 && text.trim() !== '')
  const names = unread.slice(0, mostNamed).map(({ sourceName }) => `‘${sourceName}’`)
  const more = unread.length > mostNamed ? ` and ${unread.length - mostNamed} more` : ''
  const whole = unread.length > 0 ? [`Read by the built-in analyst alone: ${names.join(', ')}${more}.`] : []
  const parts = sources.flatMap(({ sourceName, text }, at) => {
    if (!readTo[at]) return []
    const figures = `${readTo[at].toLocaleString('en')} of ${text.length.toLocaleString('en')}`
    return [
      `The language model read ${figures} characters of ‘${sourceName}’; the built-in analyst read the rest.`,
    ]
  })
  return [...whole, ...parts]
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

interface Made {
  opportunities: readonly FoundOpportunity[]
  risks: readonly FoundRisk[]
  contradictions: readonly Contradiction[]
}

/** The findings with their scores, descriptions and statements; those that do not fit by their titles alone. */
function linesOfFindings(
  { opportunities, risks, contradictions }: Made,
  book: EvidenceBook,
  maxTokens: number,
): string {
  const restsOn = (evidence: Evidence[]) => {
    const numbers = book.numbersOf(evidence)
    return numbers.length > 0 ? ` Rests on ${numbers.map((number) => `[${number}]`).join(', ')}.` : ''
  }
  const lines = [
    ...opportunities.map(({ title, impactScore, effortScore, description, evidence }) => ({
      title: `Opportunity (impact ${impactScore}, effort ${effortScore}): ${title}.`,
      rest: ` ${description}${restsOn(evidence)}`,
    })),
    ...risks.map(({ title, severity, description, evidence }) => ({
      title: `Risk (${severity}): ${title}.`,
      rest: ` ${description}${restsOn(evidence)}`,
    })),
    ...contradictions.map(({ statement, against, evidence }) => ({
      title: `Contradiction: ${statement} Against it: ${against}`,
      rest: restsOn(evidence),
    })),
  ].slice(0, maxFindingLines)
  let left = maxTokens
  return lines
    .map(({ title, rest }) => {
      const whole = `${title}${rest}`.replace(/\s+/g, ' ')
      left -= tokensOf(whole)
      return left >= 0 ? whole : title.replace(/\s+/g, ' ')
    })
    .join('\n')
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
