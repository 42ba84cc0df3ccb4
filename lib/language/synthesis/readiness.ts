import { clarityOfStatement, isRulebook } from '../facts'
import {
  type Corpus,
  clearFrom,
  hasCue,
  nameOf,
  type Passage,
  similarity,
  sourceLabel,
  sourcesOf,
  weigh,
} from '../passages'
import { type Evidence, evidenceAt } from '../source'
import type { JudgedStatement } from '../statements'
import { isOffer, turnsIn } from '../statements/turns'
import type { ReadinessDimension, ReadinessScore } from '../synthesis'
import { capitalised, counted, listed, paragraph, quoted, spelled } from '../wording'
import { type DimensionRule, dimensionRules } from './readiness-rules'

/** With few statements, the score stays near the average. */
const smoothing = 4
/** How far the balance of the evidence moves the score. */
const swing = 40
/** Sources mention problems far more often than what works well: this share in favour is the average. */
const usualShare = 0.2
/** The most that one source can add to a side, so that a talkative source does not dominate. */
const mostBySource = 2
const lowest = 5
const highest = 95
const mostAgainst = 2
const mostNamed = 2
const mostBasis = 3
const mostInFavour = 1
const quotedCharacters = 150
/** Two quotations that share more of their words say the same. */
const sameWithin = 0.4
/** A statement is quoted only from this probability of being a problem or a risk, or else a fact. */
const leastSignificance = 0.12

/** A passage that counts for or against a dimension. */
interface Point {
  passage: Passage
  helps: boolean
  weight: number
}

/**
 * Scores readiness by dimension. Strengths count for it; pains, obstacles and risks count against it, each by the
 * strength of its wording; a wish counts against it by half. The score starts at the average of its dimension and moves
 * with the share of the evidence in favour, less where there is little evidence. Null without evidence. A passage is
 * quoted for one dimension only.
 */
export function scoreReadiness(corpus: Corpus, statements: readonly JudgedStatement[]): ReadinessScore[] {
  const judged: Judged = new Map(
    statements.map((statement) => [placeOf(statement.source.sourceId, statement.start), statement]),
  )
  const quotedAlready: JudgedStatement[] = []
  return pointsOf(corpus).map(({ rule, points }) => scoreDimension(rule, points, judged, quotedAlready))
}

/** The dimensions that no source mentions. */
export const unspokenDimensions = (corpus: Corpus): ReadinessDimension[] =>
  pointsOf(corpus).flatMap(({ rule, points }) => (points.length === 0 ? [rule.dimension] : []))

/** For each dimension the passages that match it best. */
function pointsOf(corpus: Corpus): { rule: DimensionRule; points: Point[] }[] {
  const weights = dimensionRules.map(({ terms }) => weigh(corpus.index, terms))
  const best = (at: number) => Math.max(...weights.map((weight) => weight.get(at) ?? 0))
  return dimensionRules.map((rule, place) => {
    const points: Point[] = []
    for (const [at, weight] of weights[place] ?? []) {
      const passage = corpus.passages[at]
      if (!passage || weight < best(at) || passage.isListing || isOffer(passage.source)) continue
      const side = sideOf(passage)
      if (side === null) continue
      const match = 0.7 + 0.3 * Math.min(2, weight)
      points.push({ passage, helps: side.helps, weight: side.weight * match * passage.clarity })
    }
    return { rule, points }
  })
}

/** Statements by the position where they begin. */
type Judged = ReadonlyMap<string, JudgedStatement>

const placeOf = (sourceId: string, start: number): string => `${sourceId} ${start}`

function scoreDimension(
  rule: DimensionRule,
  points: readonly Point[],
  judged: Judged,
  quotedAlready: JudgedStatement[],
): ReadinessScore {
  if (points.length === 0) {
    return {
      dimension: rule.dimension,
      score: null,
      rationale: `No statement was recognised that speaks clearly for or against ${rule.label}, so there is no score.`,
      evidence: [],
    }
  }
  const helping = points.filter(({ helps }) => helps)
  const hindering = points.filter(({ helps }) => !helps)
  const plus = sumOf(helping)
  const minus = sumOf(hindering)
  const weight = (plus + minus) / (plus + minus + smoothing)
  const score = rule.usual + swing * (plus / Math.max(1e-9, plus + minus) - usualShare) * weight
  const against = chooseQuotes(hindering, mostAgainst, judged, quotedAlready)
  const inFavour = chooseQuotes(helping, mostInFavour, judged, quotedAlready)
  return {
    dimension: rule.dimension,
    score: Math.round(Math.min(highest, Math.max(lowest, score))),
    rationale: paragraph(
      basis(points, hindering.length, against.length + inFavour.length > 0),
      points.length > 1 &&
        against.length > 0 &&
        `${hindering.length === 1 ? 'It is' : against.length === 1 ? 'The most important' : 'The two most important'}: ${listed(against.map(cite))}.`,
      points.length > 1 && inFavour.length > 0 && `In its favour: ${listed(inFavour.map(cite))}.`,
      `The score would rise with ${rule.raises}${whereFirst(hindering)}.`,
    ),
    evidence: evidenceOf([...against, ...inFavour], points),
  }
}

function sideOf(passage: Passage): { helps: boolean; weight: number } | null {
  const { strength, cues } = passage.statement
  const weight = 0.3 + 0.7 * strength
  if (passage.standing === 'untroubled') return { helps: true, weight }
  if (passage.standing !== 'current') return null
  if (cues[0] === 'strength') return { helps: true, weight }
  if (hasCue(passage, 'pain', 'obstacle', 'risk')) return { helps: false, weight }
  if (cues[0] === 'wish') return { helps: false, weight: weight / 2 }
  return null
}

function sumOf(side: readonly Point[]): number {
  const bySource = new Map<string, number>()
  for (const { passage, weight } of side) {
    const id = passage.source.sourceId
    bySource.set(id, Math.min(mostBySource, (bySource.get(id) ?? 0) + weight))
  }
  return [...bySource.values()].reduce((sum, value) => sum + value, 0)
}

/** The quoted statements, or the only statement there is. */
function evidenceOf(quotedOnes: readonly JudgedStatement[], points: readonly Point[]): Evidence[] {
  const [only] = points
  if (quotedOnes.length > 0 || points.length > 1 || !only)
    return quotedOnes.map(({ source, start, end }) => evidenceAt(source, start, end))
  const { source, statement } = only.passage
  return [evidenceAt(source, statement.start, statement.end)]
}

/** Where to begin: the sources that describe the most serious problems. */
function whereFirst(hindering: readonly Point[]): string {
  const worst = [...hindering].sort((a, b) => b.weight - a.weight).map(({ passage }) => passage)
  const named = [...new Set(worst.map(({ source }) => nameOf(source)))].slice(0, mostNamed)
  return named.length === 0 ? '' : `. The most serious problems are described in ${listed(named)}`
}

/** Such as `Of eleven statements in six sources, nine describe problems.` Without a quotation it names the sources. */
function basis(points: readonly Point[], against: number, isQuoted: boolean): string {
  const [only] = points
  if (points.length === 1 && only)
    return `Only one statement bears on this, so the score stays near the average: ${quoted(only.passage.text, quotedCharacters)} (${sourceLabel(only.passage.source)}).`
  const spokenIn = sourcesOf(points.map(({ passage }) => passage))
  const sources = spokenIn.length
  if (!isQuoted) {
    const names = listed([...new Set(spokenIn.map(sourceLabel))].slice(0, mostBasis))
    return `${capitalised(counted(points.length, 'statement'))} bear on this, in ${names}${sources > mostBasis ? ' and elsewhere' : ''}; none is clear enough to be quoted on its own.`
  }
  const all = `${counted(points.length, 'statement')} in ${counted(sources, 'source')}`
  if (against === points.length)
    return against === 2
      ? `Both statements, in ${counted(sources, 'source')}, describe problems.`
      : `All ${all} describe problems.`
  if (against === 0) return `None of ${all} describes a problem.`
  return `Of ${all}, ${spelled(against)} ${against === 1 ? 'describes a problem' : 'describe problems'}.`
}

const problemOf = ({ probabilities: { problem, risk } }: JudgedStatement): number =>
  1 - (1 - problem) * (1 - risk)

/** How well a statement represents its side: 0 for a problem that works fine. */
function significanceOf(statement: JudgedStatement, helps: boolean): number {
  const problem = problemOf(statement)
  if (helps) return problem < leastSignificance ? statement.probabilities.fact : 0
  const turns = turnsIn(statement.sentence)
  // What works, and what a rule demands, is not a problem.
  if (turns.includes('works') || (turns.includes('obligation') && isRulebook(statement.source))) return 0
  return problem * (1 + statement.probabilities.fact)
}

/** The most significant points that are understandable on their own and not quoted for another dimension. */
function chooseQuotes(
  points: readonly Point[],
  most: number,
  judged: Judged,
  quotedAlready: JudgedStatement[],
): JudgedStatement[] {
  const ranked = points
    .flatMap(({ passage: { source, statement }, helps, weight }) => {
      const found = judged.get(placeOf(source.sourceId, statement.start))
      const significance = found ? significanceOf(found, helps) : 0
      return found && significance >= leastSignificance ? [{ found, rank: significance * weight }] : []
    })
    .sort((a, b) => b.rank - a.rank || a.found.index - b.found.index)
  const chosen: JudgedStatement[] = []
  for (const { found } of ranked) {
    if (chosen.length === most) break
    if (clarityOfStatement(found) < clearFrom || found.sentence.includes('?')) continue
    if (quotedAlready.some((other) => similarity(other.terms, found.terms) >= sameWithin)) continue
    chosen.push(found)
    quotedAlready.push(found)
  }
  return chosen
}

const cite = ({ sentence, source }: JudgedStatement): string =>
  `${quoted(sentence, quotedCharacters)} (${sourceLabel(source)})`
