import {
  type Corpus,
  chooseDistinct,
  citations,
  clearFrom,
  evidenceOf,
  hasCue,
  isHurting,
  type Passage,
  type Scored,
  sourceLabel,
  sourcesOf,
  weigh,
} from '../passages'
import { type Contradiction, type FoundRisk, SEVERITIES } from '../synthesis'
import { capitalised, counted, listed, paragraph } from '../wording'
import { disagreementRisk } from './disagreement'
import { type RiskRule, riskRules } from './risk-rules'
import { severityOf } from './severity'

const mostRisks = 12
const mostEvidence = 5
/** Evidence much weaker than the best is dropped. */
const telltaleShare = 0.35

/** Finds risks to the change, each with its evidence, the most severe first. */
export function findRisks(corpus: Corpus, contradictions: readonly Contradiction[]): FoundRisk[] {
  const found = riskRules.flatMap((rule) => findRisk(corpus, rule) ?? [])
  const disagreement = disagreementRisk(contradictions)
  const risks = disagreement ? [...found, disagreement] : found
  return risks
    .map((risk, place) => ({ risk, place }))
    .sort((a, b) => rankOf(b.risk) - rankOf(a.risk) || a.place - b.place)
    .slice(0, mostRisks)
    .map(({ risk }) => risk)
}

function rankOf({ severity, evidence }: FoundRisk): number {
  return SEVERITIES.indexOf(severity) * 10 + evidence.length
}

function findRisk(corpus: Corpus, rule: RiskRule): FoundRisk | null {
  const terms = weigh(corpus.index, rule.terms)
  const unlike = weigh(corpus.index, rule.unlike)
  const scored: Scored[] = []
  for (const [at, weight] of terms) {
    const passage = corpus.passages[at]
    if (!passage || passage.isListing || unlike.has(at) || !isThreat(passage, rule)) continue
    scored.push({
      passage,
      score:
        (weight + passage.statement.strength + (hasCue(passage, 'risk', 'obstacle') ? 0.6 : 0)) *
        (0.4 + 0.6 * passage.clarity),
    })
  }
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const chosen = chooseDistinct(
    scored.filter(({ score }) => score >= telltaleShare * best),
    mostEvidence,
  )
  const evidence = [...chosen].sort((a, b) => rankOfClarity(a) - rankOfClarity(b))
  if (evidence.length === 0) return null
  return {
    key: rule.key,
    title: rule.title,
    description: paragraph(...mentions(evidence), rule.meaning),
    mitigation: rule.mitigation,
    severity: severityOf(rule.base, evidence),
    evidence: evidence.map((passage) => evidenceOf(passage)),
  }
}

/** Passages that can be understood alone come first. */
function rankOfClarity(passage: Passage): number {
  return (passage.clarity >= clearFrom ? 0 : 2) + (isHurting(passage) ? 0 : 1)
}

function isThreat(passage: Passage, { needsNoCue }: RiskRule): boolean {
  if (passage.statement.cues[0] === 'strength') return false
  return (
    needsNoCue ||
    (isHurting(passage) && (passage.statement.cues[0] !== 'wish' || hasCue(passage, 'obstacle', 'risk')))
  )
}

function mentions(evidence: readonly Passage[]): string[] {
  const [first] = evidence
  if (!first) return []
  const second = evidence.find(({ source }) => source !== first.source)
  const told = [first, second].flatMap((passage) => passage ?? [])
  const sources = sourcesOf(evidence)
  const others = sources.filter((source) => source !== first.source && source !== second?.source)
  const alike =
    others.length === 1
      ? 'One more source points'
      : `${capitalised(counted(others.length, 'more source'))} point`
  return [
    `The sources say: ${citations(told)}.`,
    ...(others.length > 0 ? [`${alike} the same way: ${listed(others.map(sourceLabel))}.`] : []),
  ]
}
