import { setImmediate } from 'node:timers/promises'
import { type Evidence, evidenceAt, type Source, type Speaker } from '../../language/source'
import {
  type CitedText,
  type ClientDecision,
  type Contradiction,
  type Fact,
  type FoundOpportunity,
  type Memo,
  type ProjectProfile,
  READINESS_DIMENSIONS,
  type ReadinessDimension,
  type ReadinessScore,
  type Synthesis,
} from '../../language/synthesis'
import { planRoadmap } from '../../language/synthesis/roadmap'
import { keepsWords, minQuoteCharacters, QuotedText } from '../model/quotes'
import { orderOpportunities } from './order-opportunities'
import { Support } from './support'
import {
  bySubject,
  connect,
  type GivenOpportunity,
  type Resolved,
  type RiskCandidate,
  type Verdict,
  Verifier,
} from './verifier'

/** A quote of a source by its id. */
interface SubmittedQuote {
  sourceId: string
  quote: string
  /** Where it begins, in UTF-16 code units; the first place that holds it when left out. */
  start?: number
}

interface Submitted {
  evidence: SubmittedQuote[]
}

/** Findings as an agent hands them in. */
export interface Submission {
  /** `dependsOn`: positions in this list, from 0. */
  opportunities: (GivenOpportunity & Submitted & { dependsOn: number[] })[]
  risks: (Omit<RiskCandidate, 'evidence'> & Submitted)[]
  contradictions: (Omit<Contradiction, 'evidence'> & Submitted)[]
  facts: ({ subject: string; statement: string } & Submitted)[]
  /** What the client has already decided, and the limits it has set. */
  decisions: ({ statement: string } & Submitted)[]
  summary: ({ text: string } & Submitted)[]
  readiness: ({ dimension: ReadinessDimension; score: number; rationale: string } & Submitted)[]
  memos: { stakeholderId: string; paragraphs: ({ text: string } & Submitted)[] }[]
}

/** What became of one part of a submission. */
interface SubmissionVerdict {
  /** Such as `opportunities[0]` or `memos[1].paragraphs[0]`. */
  item: string
  isAccepted: boolean
  /** Why it was rejected, or what was left out of it. */
  reasons: string[]
}

export interface VerifiedSubmission {
  synthesis: Synthesis
  verdicts: SubmissionVerdict[]
}

interface Material {
  project: ProjectProfile
  sources: readonly Source[]
  stakeholders: readonly Speaker[]
}

/**
 * Verifies an agent's findings as those of a language model: quotes stand in their sources, figures with their units and
 * names are held by them, no statement plainly says the opposite of its quote, scores are in range. Others are served
 * between two items.
 * @param engine who made them
 */
export async function verifySubmission(
  engine: string,
  { project, sources, stakeholders }: Material,
  given: Submission,
): Promise<VerifiedSubmission> {
  const support = new Support({ project, sources, people: stakeholders })
  const verifier = new Verifier(support)
  const byId = new Map(
    sources.map((source) => [source.sourceId, { source, quoted: new QuotedText(source.text) }]),
  )
  const verdicts: SubmissionVerdict[] = []
  const judgeAll = async <Item extends Submitted, Kept>(
    path: string,
    items: readonly Item[],
    verify: (item: Item, resolved: Resolved) => Verdict<Kept>,
    wrongIn: (item: Item) => string[] = () => [],
  ): Promise<(Kept | null)[]> => {
    const judged: (Kept | null)[] = []
    for (const [at, item] of items.entries()) {
      await setImmediate()
      const { kept, reasons } = verify(item, resolveQuotes(byId, item.evidence))
      const wrong = wrongIn(item)
      const isAccepted = kept !== null && wrong.length === 0
      verdicts.push({ item: `${path}[${at}]`, isAccepted, reasons: [...wrong, ...reasons] })
      judged.push(isAccepted ? kept : null)
    }
    return judged
  }

  const candidates = await judgeAll(
    'opportunities',
    given.opportunities,
    (one, resolved) => verifier.opportunity(one, resolved),
    (one) => [
      ...outside('impactScore', one.impactScore, 1, 10),
      ...outside('effortScore', one.effortScore, 1, 10),
    ],
  )
  for (const [at, { dependsOn }] of given.opportunities.entries()) {
    const wrong = dependsOn.filter((needed) => needed === at || !candidates[needed])
    if (wrong.length > 0)
      verdicts[at]!.reasons.push(
        `dependsOn names ${wrong.join(', ')}: no position of another opportunity that was accepted, counted from 0.`,
      )
  }
  connect(
    candidates,
    given.opportunities.map(({ dependsOn }) => dependsOn.map((at) => at + 1)),
  )
  const opportunities: FoundOpportunity[] = orderOpportunities(present(candidates))
  const risks = present(await judgeAll('risks', given.risks, (one, resolved) => verifier.risk(one, resolved)))
  const contradictions = present(
    await judgeAll('contradictions', given.contradictions, (one, resolved) =>
      verifier.contradiction(one, resolved),
    ),
  )
  const summary: CitedText[] = present(
    await judgeAll('summary', given.summary, ({ text }, resolved) => verifier.paragraph(text, resolved)),
  )
  const facts: Fact[] = present(
    await judgeAll('facts', given.facts, (one, resolved) => verifier.fact(one, resolved)),
  )
  const decisions: ClientDecision[] = present(
    await judgeAll('decisions', given.decisions, ({ statement }, resolved) =>
      verifier.decision(statement, resolved),
    ),
  )
  const scores: ReadinessScore[] = present(
    await judgeAll(
      'readiness',
      given.readiness,
      (one, resolved) => verifier.readiness(one, resolved),
      (one) => {
        const isFirst = given.readiness.find(({ dimension }) => dimension === one.dimension) === one
        const twice = isFirst ? [] : [`${one.dimension} stands above already.`]
        return [...outside('score', one.score, 0, 100), ...twice]
      },
    ),
  )
  const judged = new Map(scores.map((score) => [score.dimension, score]))
  const memos: Memo[] = []
  for (const [at, { stakeholderId, paragraphs }] of given.memos.entries()) {
    const path = `memos[${at}]`
    const stakeholder = stakeholders.find((one) => one.stakeholderId === stakeholderId)
    const problem = !stakeholder
      ? 'The project has no stakeholder of this id.'
      : paragraphs.length === 0 && 'It has no paragraph.'
    if (problem) verdicts.push({ item: path, isAccepted: false, reasons: [problem] })
    if (!stakeholder) continue
    const kept: CitedText[] = present(
      await judgeAll(`${path}.paragraphs`, paragraphs, ({ text }, resolved) =>
        verifier.memoParagraph(text, resolved, stakeholder),
      ),
    )
    if (kept.length > 0) memos.push({ stakeholder, paragraphs: kept })
  }

  const parts = { opportunities, risks, contradictions, facts, decisions, summary, memos }
  return {
    verdicts,
    synthesis: {
      engine,
      executiveSummary: summary,
      readiness: READINESS_DIMENSIONS.map(
        (dimension) =>
          judged.get(dimension) ?? {
            dimension,
            score: null,
            rationale: 'The agent did not judge this dimension.',
            evidence: [],
          },
      ),
      themes: [],
      contradictions,
      opportunities,
      risks: risks.map((risk, at) => ({ ...risk, key: `risk-${at + 1}` })),
      memos,
      facts: bySubject(facts),
      decisions,
      notProposed: [],
      roadmap: planRoadmap(opportunities, decisions),
      limits: limitsOf(sources, parts, verdicts),
    },
  }
}

const present = <Kept>(judged: readonly (Kept | null)[]): Kept[] => judged.filter((one) => one !== null)

function outside(name: string, value: number, least: number, most: number): string[] {
  const isIn = Number.isInteger(value) && value >= least && value <= most
  return isIn ? [] : [`${name} must be a whole number from ${least} to ${most}.`]
}

interface Quotable {
  source: Source
  quoted: QuotedText
}

function resolveQuotes(byId: ReadonlyMap<string, Quotable>, quotes: readonly SubmittedQuote[]): Resolved {
  const evidence = new Map<string, Evidence>()
  const problems: string[] = []
  for (const [at, { sourceId, quote, start }] of quotes.entries()) {
    const known = byId.get(sourceId)
    if (!known) {
      problems.push(`evidence[${at}]: the project has no source of this id.`)
      continue
    }
    const { source } = known
    const place = placeOf(known, quote, start)
    if (quote.trim().length < minQuoteCharacters)
      problems.push(`evidence[${at}]: a quote has at least ${minQuoteCharacters} characters.`)
    else if (!place)
      problems.push(
        source.text.includes(quote.trim())
          ? `evidence[${at}]: this quote is cut inside a word or number of ${source.sourceName}. Copy whole words.`
          : `evidence[${at}]: this quote does not stand in ${source.sourceName}. Copy it exactly.`,
      )
    else evidence.set(`${sourceId}:${place.start}:${place.end}`, evidenceAt(source, place.start, place.end))
  }
  return { evidence: [...evidence.values()], problems }
}

function placeOf({ source: { text }, quoted }: Quotable, quote: string, start: number | undefined) {
  const end = (start ?? 0) + quote.length
  const isThere =
    start !== undefined && text.slice(start, end) === quote && quote.trim().length >= minQuoteCharacters
  if (isThere && keepsWords(text, { start, end })) return { start, end }
  return quoted.locate(quote)
}

const mostNamed = 5

/** What the findings do not cover, in plain sentences. */
function limitsOf(
  sources: readonly Source[],
  parts: Record<string, readonly unknown[]>,
  verdicts: readonly SubmissionVerdict[],
): string[] {
  const words: Record<string, string> = { memos: 'stakeholder memos', summary: 'executive summary' }
  const missing = Object.entries(parts).flatMap(([name, found]) =>
    found.length === 0 ? [words[name] ?? name] : [],
  )
  const cited = new Set<string>()
  JSON.stringify(parts, (key, value) => {
    if (key === 'sourceId') cited.add(value as string)
    return value
  })
  const uncited = sources.filter(({ sourceId }) => !cited.has(sourceId)).map(({ sourceName }) => sourceName)
  const more = uncited.length > mostNamed ? ` and ${uncited.length - mostNamed} more` : ''
  return [
    'These findings were submitted by an agent. Checked: quotes stand in their sources; figures with their units, names of people and products are held by a source; a statement does not plainly say the opposite of its quote. Not checked: whether a statement follows from its quote.',
    ...(missing.length > 0
      ? [`The agent submitted no ${missing.join(', no ')} that the sources support.`]
      : []),
    ...(uncited.length > 0 ? [`No finding rests on: ${uncited.slice(0, mostNamed).join(', ')}${more}.`] : []),
    ...(verdicts.some(({ isAccepted }) => !isAccepted)
      ? ['Some of what the agent submitted was not supported by the sources and was left out.']
      : []),
  ]
}
