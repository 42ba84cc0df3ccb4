import { type Corpus, type Passage, sourceLabel } from '../passages'
import type { Quantity, Range } from '../reading'
import { evidenceAt, type Source } from '../source'
import type { JudgedStatement } from '../statements'
import { type Contradiction, type FoundRisk, SEVERITIES } from '../synthesis'
import { isRow, listed, paragraph, quoted, rowEnd } from '../wording'
import { catalogueRisks } from './catalogue-risks'
import { disagreementRisk } from './disagreement'
import { type RiskModels, tellingsOf } from './judge'
import { type RiskKind, riskWordings } from './kinds'
import { learnedRisks, type RiskPassage } from './learned-risks'
import { severityOf } from './severity'
import { type ClientWords, clientWordsOf, titleOfRisk } from './title'

const mostRisks = 12
const mostLearned = 8
const mostEvidence = 6
const mostQuoted = 4
const longestQuote = 200
/** A learned risk below this worth is not shown. */
const leastWorth = 0.05
/** The catalogue adds a risk of its own from this weight on. */
const leastWeight = 1.5
/** A passage that tells the risk much less surely than its best one does not name it. */
const titleShare = 0.35

/** A passage that tells a risk, whoever found it. */
interface Told extends Range {
  source: Source
  text: string
  quantities: readonly Quantity[]
  strength: number
  /** How surely it tells the risk, beside the others of the same risk. */
  worth: number
}

/**
 * Finds risks to the change, the most severe first. Learned models choose the statements that tell a risk and its kind;
 * a catalogue of terms adds what they leave out.
 */
export function findRisks(
  corpus: Corpus,
  contradictions: readonly Contradiction[],
  statements: readonly JudgedStatement[],
  models?: RiskModels,
): FoundRisk[] {
  const words = clientWordsOf(corpus)
  const catalogue = new Map(catalogueRisks(corpus).map((risk) => [risk.key, risk]))
  const found: FoundRisk[] = []
  const named = new Set<string>()
  const kinds = new Set<RiskKind>()
  const learned = learnedRisks(tellingsOf(statements, models)).filter(({ worth }) => worth >= leastWorth)
  for (const { kind, passages } of learned.slice(0, mostLearned)) {
    found.push(write(kind, passages.map(toldOf), words, named))
    kinds.add(kind)
  }
  const room = contradictions.length > 0 ? mostRisks - 1 : mostRisks
  for (const { key, passages, weight } of catalogue.values())
    if (!kinds.has(key) && weight >= leastWeight && found.length < room)
      found.push(write(key, passages.map(toldOfPassage), words, named))
  const disagreement = disagreementRisk(contradictions)
  const risks = disagreement ? [...found, disagreement] : found
  return risks
    .map((risk, place) => ({ risk, place }))
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(b.risk.severity) - SEVERITIES.indexOf(a.risk.severity) || a.place - b.place,
    )
    .slice(0, mostRisks)
    .map(({ risk }) => risk)
}

function toldOf({ source, start, end, statements, worth }: RiskPassage): Told {
  const text = source.text.slice(start, end)
  return {
    source,
    start,
    end: isRow(text) ? start + rowEnd(text, []) : end,
    text,
    quantities: statements.flatMap(({ quantities }) => quantities),
    strength: 0,
    worth,
  }
}

function toldOfPassage({ source, statement, text }: Passage): Told {
  const { start, end, quantities, strength } = statement
  return { source, start, end, text, quantities, strength, worth: 1 }
}

const strongFrom = 0.75
const isDate = /\b(?:19|20)\d\d\b/

/** @param named the passages of the risks before it: titles draw on others first, so that no two speak of the same */
function write(kind: RiskKind, told: readonly Told[], words: ClientWords, named: Set<string>): FoundRisk {
  const { meaning, mitigation, base } = riskWordings[kind]
  const chosen: Told[] = []
  for (const next of told) {
    if (chosen.length === mostEvidence) break
    if (!chosen.some((other) => other.source === next.source && overlap(other, next))) chosen.push(next)
  }
  const { severity, reason } = severityOf(base, {
    sources: new Set(chosen.map(({ source }) => source)).size,
    quantities: chosen.flatMap(({ quantities }) => quantities),
    isStrong: chosen.some(({ strength }) => strength >= strongFrom),
    isDated: chosen.some(({ text }) => isDate.test(text)),
  })
  const best = Math.max(...chosen.map(({ worth }) => worth))
  const telling = chosen.filter(({ worth }) => worth >= titleShare * best)
  const keyOf = ({ source, start }: Told) => `${source.sourceId} ${start}`
  const fresh = telling.filter((one) => !named.has(keyOf(one)))
  for (const one of fresh) named.add(keyOf(one))
  return {
    key: kind,
    title: titleOfRisk(kind, [...new Set([...fresh, ...telling])], words),
    description: paragraph(`${saidBy(chosen.slice(0, mostQuoted))}.`, meaning, reason),
    mitigation,
    severity,
    evidence: chosen.map(({ source, start, end }) => evidenceAt(source, start, end)),
  }
}

const overlap = (one: Range, other: Range) => one.start < other.end && other.start < one.end

/** The passages as quotations, each with who says it. */
function saidBy(told: readonly Told[]): string {
  const bySource = new Map<Source, string[]>()
  for (const { source, text } of told)
    bySource.set(source, [...(bySource.get(source) ?? []), quoted(text, longestQuote)])
  return [...bySource].map(([source, quotes]) => `${sourceLabel(source)}: ${listed(quotes)}`).join('; ')
}
