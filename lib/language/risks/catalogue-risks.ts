import {
  type Corpus,
  chooseDistinct,
  clearFrom,
  hasCue,
  isHurting,
  type Passage,
  type Scored,
  weigh,
} from '../passages'
import type { RiskKind } from './kinds'
import { type RiskRule, riskRules } from './risk-rules'

const mostEvidence = 5
/** Evidence much weaker than the best is dropped. */
const telltaleShare = 0.35

/** A risk that the catalogue's terms find, with the weight of its evidence. */
export interface CatalogueRisk {
  key: RiskKind
  passages: Passage[]
  weight: number
}

/** The risks of the catalogue that the passages mention, each with its evidence, the heaviest first. */
export function catalogueRisks(corpus: Corpus): CatalogueRisk[] {
  return riskRules.flatMap((rule) => findRisk(corpus, rule) ?? []).sort((a, b) => b.weight - a.weight)
}

function findRisk(corpus: Corpus, rule: RiskRule): CatalogueRisk | null {
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
  return { key: rule.key, passages: evidence, weight: best * Math.sqrt(evidence.length) }
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
