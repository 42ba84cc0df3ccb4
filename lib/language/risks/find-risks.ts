import { type Corpus, sourceLabel } from '../passages'
import { isSaidInPrivate } from '../passages/private'
import { isNumbered } from '../passages/quotable'
import type { Quantity, Range } from '../reading'
import { evidenceAt, overlaps, type Source } from '../source'
import type { JudgedStatement } from '../statements'
import { type Contradiction, type FoundRisk, SEVERITIES } from '../synthesis'
import { isRow, listed, paragraph, quoted, rowEnd } from '../wording'
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
/**
 * Passages that mention the risk much less clearly than its best one are evidence, but are neither quoted nor used for its
 * title and severity.
 */
const tellingShare = 0.35

/** A passage that mentions a risk. */
interface Mention extends Range {
  source: Source
  text: string
  quantities: readonly Quantity[]
  /** How clearly it mentions the risk, compared with other passages of the same risk. */
  worth: number
}

/**
 * Finds risks to the change, the most severe first. Learned models choose the statements that mention a risk, and its
 * kind.
 */
export function findRisks(
  corpus: Corpus,
  contradictions: readonly Contradiction[],
  statements: readonly JudgedStatement[],
  models?: RiskModels,
): FoundRisk[] {
  const words = clientWordsOf(corpus)
  const named = new Set<string>()
  const learned = learnedRisks(tellingsOf(statements, models)).filter(({ worth }) => worth >= leastWorth)
  const found = learned
    .slice(0, mostLearned)
    .map(({ kind, passages }) => write(kind, passages.map(mentionOf), words, named))
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

function mentionOf({ source, start, end, statements, worth }: RiskPassage): Mention {
  const text = source.text.slice(start, end)
  return {
    source,
    start,
    end: isRow(text) ? start + rowEnd(text, []) : end,
    text,
    quantities: statements.flatMap(({ quantities }) => quantities),
    worth,
  }
}

const isDate = /\b(?:19|20)\d\d\b/

/** @param named the passages of earlier risks: titles prefer other passages, so that no two are about the same */
function write(
  kind: RiskKind,
  mentions: readonly Mention[],
  words: ClientWords,
  named: Set<string>,
): FoundRisk {
  const { meaning, mitigation, base } = riskWordings[kind]
  const chosen: Mention[] = []
  for (const next of mentions) {
    if (chosen.length === mostEvidence) break
    if (!chosen.some((other) => other.source === next.source && overlaps(other, next))) chosen.push(next)
  }
  const best = Math.max(...chosen.map(({ worth }) => worth))
  const telling = chosen.filter(({ worth }) => worth >= tellingShare * best)
  const { severity, reason } = severityOf(base, {
    sources: new Set(telling.map(({ source }) => source)).size,
    quantities: telling.flatMap(({ quantities }) => quantities),
    isDated: telling.some(({ text }) => isDate.test(text)),
  })
  const open = telling.filter((one) => !isSaidInPrivate(one.source.text, one))
  const spoken = open.filter(({ text }) => !isNumbered(text))
  const shown = (spoken.length > 0 ? spoken : open).slice(0, mostQuoted)
  const keyOf = ({ source, start }: Mention) => `${source.sourceId} ${start}`
  const fresh = telling.filter((one) => !named.has(keyOf(one)))
  for (const one of fresh) named.add(keyOf(one))
  return {
    key: kind,
    title: titleOfRisk(kind, [...new Set([...fresh, ...telling])], words),
    description: paragraph(shown.length > 0 && `${saidBy(shown)}.`, meaning, reason),
    mitigation,
    severity,
    evidence: chosen.map(({ source, start, end }) => evidenceAt(source, start, end)),
  }
}

/** The passages as quotations, each with its speaker or document. */
function saidBy(mentions: readonly Mention[]): string {
  const bySource = new Map<Source, string[]>()
  for (const { source, text } of mentions)
    bySource.set(source, [...(bySource.get(source) ?? []), quoted(text, longestQuote)])
  return [...bySource].map(([source, quotes]) => `${sourceLabel(source)}: ${listed(quotes)}`).join('; ')
}
