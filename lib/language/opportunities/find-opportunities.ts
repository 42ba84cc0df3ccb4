import { type Corpus, evidenceOf, isHurting, type Passage, wordsOf } from '../passages'
import type { FoundOpportunity } from '../synthesis'
import { isUncountable } from '../wording'
import type { Candidate, Ranked } from './candidate'
import { objectOf, titleOf } from './compose'
import { findKnown } from './find-known'
import { type Conditions, findConditions } from './hindrances'
import { kindsOfWork, WORK_KINDS } from './kinds'
import { type CaseMatch, matchCases } from './match-cases'
import { type OpportunityModels, shippedModels } from './models'
import { isSettled, type Settled } from './not-proposed'
import { arrange } from './order'
import { type Proposal, proposalsOf, rateProposals, type Weighed, weigh } from './proposals'
import { phrasesOf, type Remark, remarksOf, stemsOf } from './remarks'
import { selectProposals } from './select'
import { fitsKind } from './things'
import { writeOpportunity } from './write-opportunity'

/**
 * Finds opportunities, best first, each with its evidence: kinds of work for the client's own objects, in the
 * client's own words. Little evidence gives few or none.
 */
export function findOpportunities(
  corpus: Corpus,
  models: OpportunityModels = shippedModels(),
  settled: readonly Settled[] = [],
): FoundOpportunity[] {
  const conditions = findConditions(corpus)
  const remarks = withoutLogs(remarksOf(corpus).filter(({ passage }) => passage.standing === 'current'))
  if (remarks.length < fewestRemarks) return arrange(findKnown(corpus, conditions).filter(isOpen(settled)))
  const weighed = weigh(remarks, models)
  const matches = matchCases(corpus)
  const rated = rateProposals(proposalsOf(weighed, models).filter(isProposable), models)
  const chosen = selectProposals(rated).map(({ proposal }) => proposal)
  const ranked = withoutRepeats(
    withoutSharing(chosen.map((proposal) => withOwnEvidence(proposal, weighed)).filter(hasOwnTrouble))
      .filter(isProposable)
      .map((proposal, place) => write(proposal, place, { weighed, conditions }))
      .filter(isOpen(settled)),
  )
  nameByCase(ranked, matches)
  ranked.sort((a, b) => b.rank - a.rank)
  const further = findKnown(corpus, conditions)
    .filter(isOpen(settled))
    .filter(({ candidate }) => candidate.evidence.length >= fewestOfCase)
    .filter((entry) => !ranked.some((other) => isSame(entry, other)))
  const all = [...ranked, ...further.slice(0, mostFurther)].sort(byImpact)
  return arrange(all.slice(0, mostOpportunities))
}

/** What changes most comes first; of two alike, the one with less effort. */
const byImpact = ({ opportunity: one }: Ranked, { opportunity: other }: Ranked): number =>
  other.impactScore - one.impactScore || one.effortScore - other.effortScore

/**
 * Removes an opportunity whose title repeats a better one's: 'Forecast demand' beside 'Forecast demand for purchasing'.
 */
function withoutRepeats(ranked: readonly Ranked[]): Ranked[] {
  const titles = ranked.map(({ candidate }) => [...stemsOf(candidate.title)])
  const isWithin = (one: readonly string[], other: readonly string[]) =>
    one.every((word) => other.includes(word))
  return ranked.filter((_, at) => {
    const own = titles[at] as string[]
    return !titles.slice(0, at).some((better) => isWithin(own, better) || isWithin(better, own))
  })
}

/** Removes what the client has settled: refused, in place, tried and stopped, or ruled out. */
const isOpen =
  (settled: readonly Settled[]) =>
  ({ candidate }: Ranked): boolean =>
    !isSettled(candidate.title, settled)

/** Common use cases that the composed opportunities leave out, so that a clear case is not lost. */
const mostFurther = 3
/** A common use case with fewer passages is a remark rather than a need. */
const fewestOfCase = 3
const mostOpportunities = 12
const mostShared = 1

function isSame(one: Ranked, other: Ranked): boolean {
  if (one.candidate.key === other.candidate.key) return true
  const words = stemsOf(other.candidate.title)
  if ([...stemsOf(one.candidate.title)].filter((word) => words.has(word)).length > mostShared) return true
  const own = new Set(other.candidate.evidence)
  return one.candidate.evidence.some((passage) => own.has(passage))
}

/** Removes long logs of single cases, whose rows would outnumber everything that people say. */
function withoutLogs(remarks: readonly Remark[]): Remark[] {
  const rows = new Map<string, number>()
  for (const { passage } of remarks)
    if (passage.isListing) rows.set(passage.source.sourceId, (rows.get(passage.source.sourceId) ?? 0) + 1)
  const kept = remarks.filter(({ passage }) => (rows.get(passage.source.sourceId) ?? 0) <= mostRows)
  return kept.map((remark, index) => ({ ...remark, index }))
}

const mostRows = 100
/** A smaller input names its objects too seldom to compose from them. */
const fewestRemarks = 150
const fewestShared = 2
const mostAdded = 3
/** One point of impact weighs as much as this share of a place in the learned order. */
const impactShare = 0.5

/** True if its object suits the work and one of its remarks mentions a pain, a wish, an obstacle or a risk. */
const isProposable = ({ kind, phrase, evidence }: Proposal) =>
  fitsKind(phrase, kind) && evidence.some(({ remark }) => isHurting(remark.passage))

/**
 * A remark about work of the kind, even if only faintly, that mentions a problem according to its cues or the learned
 * model.
 */
const leastKind = 0.11
const leastWorth = 0.2

/** True if a remark that names the object mentions a problem with work of that kind. */
function hasOwnTrouble({ kind, stems, evidence }: Proposal): boolean {
  const place = WORK_KINDS.indexOf(kind)
  return evidence.some(
    ({ remark, worth, kinds }) =>
      stems.every((stem) => remark.stems.has(stem)) &&
      (kinds[place] ?? 0) >= leastKind &&
      (worth >= leastWorth || isHurting(remark.passage)),
  )
}

const mostEvidence = 8
const mostRowsAsEvidence = 1

/** True if a remark is about the object: it names it, or it answers or continues a text that names it. */
function isAbout({ stems }: Proposal, { remark }: Weighed): boolean {
  if (stems.length > 1) {
    if (stems.some((stem) => remark.stems.has(stem))) return true
  } else if (namesAlone(stems[0] as string, remark)) return true
  return (
    !remark.passage.isListing && stems.every((stem) => remark.around.has(stem) && !remark.stems.has(stem))
  )
}

/** False if the word only describes another one: a purchase order is not a purchase. */
const namesAlone = (stem: string, remark: Remark): boolean =>
  remark.stems.has(stem) &&
  phrasesOf(remark).some((phrase) => stemsOf(phrase.split(' ').at(-1) ?? '').has(stem))

/** True if the remark names the object. A single word has to end a noun phrase: 'formed' does not name forms. */
const isNamedIn = ({ stems }: Proposal, remark: Remark): boolean =>
  stems.length > 1 ? stems.every((stem) => remark.stems.has(stem)) : namesAlone(stems[0] as string, remark)

/** Keeps the remarks about the object itself and adds the worthiest others that name it. */
function withOwnEvidence(proposal: Proposal, weighed: readonly Weighed[]): Proposal {
  const own = proposal.evidence.filter((entry) => isAbout(proposal, entry))
  const place = WORK_KINDS.indexOf(proposal.kind)
  const worthOf = ({ worth, kinds }: Weighed) => worth * (0.3 + (kinds[place] ?? 0))
  const further = weighed
    .filter((entry) => !own.includes(entry) && isNamedIn(proposal, entry.remark))
    .filter(({ remark }) => isHurting(remark.passage) || remark.passage.statement.quantities.length > 0)
    .sort((a, b) => worthOf(b) - worthOf(a) || a.remark.index - b.remark.index)
  const all = [...own, ...further]
  const rows = all.filter(({ remark }) => remark.passage.isListing).slice(mostRowsAsEvidence)
  return { ...proposal, evidence: all.filter((entry) => !rows.includes(entry)).slice(0, mostEvidence) }
}

/** Assigns each remark to the one proposal that it supports best. */
function withoutSharing(proposals: readonly Proposal[]): Proposal[] {
  const owner = new Map<Weighed, { proposal: Proposal; place: number }>()
  for (const proposal of proposals)
    proposal.evidence.forEach((entry, place) => {
      const known = owner.get(entry)
      if (!known || place < known.place) owner.set(entry, { proposal, place })
    })
  return proposals
    .map((proposal) => ({
      ...proposal,
      evidence: proposal.evidence.filter((entry) => owner.get(entry)?.proposal === proposal),
    }))
    .filter(({ evidence }) => evidence.length > 0)
}

function write(
  proposal: Proposal,
  place: number,
  { weighed, conditions }: { weighed: readonly Weighed[]; conditions: Conditions },
): Ranked {
  const { title: _title, steps, measure, ...method } = kindsOfWork[proposal.kind]
  const object = objectOf(proposal)
  const title = titleOf(proposal.kind, object)
  const named = weighed.filter(({ remark }) => proposal.stems.every((stem) => remark.stems.has(stem)))
  const evidence = proposal.evidence.map(({ remark }) => remark.passage)
  const numbers = (passages: readonly Passage[]) => new Set(passages.map(({ index }) => index))
  const candidate: Candidate = {
    ...method,
    key: keyOf(title),
    title,
    steps: steps(object),
    measure: measure(countable(object)),
    area: null,
    after: [],
    evidence,
    total: 0,
    named: numbers(named.map(({ remark }) => remark.passage)),
    subject: numbers([...named.map(({ remark }) => remark.passage), ...evidence]),
  }
  const written = writeOpportunity(candidate, conditions)
  return { candidate, ...written, rank: written.opportunity.impactScore * impactShare - place }
}

/**
 * Gives each opportunity with the passages of a common use case the key and field of that case, so that the same
 * subject is recognised across clients, and adds problems of that case that no other opportunity cites.
 */
function nameByCase(ranked: readonly Ranked[], matches: readonly CaseMatch[]): void {
  const pairs = ranked.flatMap((entry) =>
    matches.map((match) => {
      const own = new Set(match.passages.map(({ passage }) => passage))
      return { entry, match, shared: entry.candidate.evidence.filter((passage) => own.has(passage)).length }
    }),
  )
  const named = new Set<Ranked>()
  const given = new Set<string>()
  for (const { entry, match, shared } of pairs.sort((a, b) => b.shared - a.shared)) {
    const { key, area } = match.useCase
    const least = Math.min(fewestShared, match.passages.length)
    if (shared < least || named.has(entry) || given.has(key)) continue
    named.add(entry)
    given.add(key)
    entry.candidate.key = key
    entry.candidate.area = area
    entry.opportunity.key = key
    const cited = new Set(ranked.flatMap(({ candidate }) => candidate.evidence))
    const further = match.passages.map(({ passage }) => passage).filter((passage) => !cited.has(passage))
    const added = further.filter(isHurting).slice(0, mostAdded)
    entry.candidate.evidence = [...entry.candidate.evidence, ...added]
    entry.opportunity.evidence.push(...added.map((passage) => evidenceOf(passage, [])))
  }
}

/** 'Cash items' for 'cash', which cannot be counted. */
const countable = (object: string): string => (isUncountable(object) ? `${object} items` : object)

function keyOf(title: string): string {
  return wordsOf(title).trim().replaceAll(' ', '-')
}
