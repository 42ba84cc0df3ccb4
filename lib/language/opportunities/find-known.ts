import {
  type Corpus,
  chooseDistinct,
  clearFrom,
  isHurting,
  type Passage,
  similarity,
  wordsOf,
} from '../passages'
import type { Candidate, Ranked } from './candidate'
import type { Conditions } from './hindrances'
import { type CaseMatch, matchCases } from './match-cases'
import { supportingFigures } from './supporting-figures'
import { writeOpportunity } from './write-opportunity'

const mostOpportunities = 12
const mostEvidence = 6
/** With fewer passages than this, table rows are used as well. */
const fewestEvidence = 3
const mostListings = 1
const sameTitleFrom = 0.6

/**
 * The common use cases that a small input supports, best first. A few paragraphs name an object once at most, so
 * that nothing can be composed from repeated mentions.
 */
export function findKnown(corpus: Corpus, conditions: Conditions): Ranked[] {
  const matches = matchCases(corpus)
  const taken = new Set(matches.flatMap(({ passages }) => passages.map(({ passage }) => passage)))
  const matched = matches.map((match) => {
    const figures = supportingFigures(match, corpus.passages, taken)
    for (const passage of figures) taken.add(passage)
    return toCandidate(match, figures)
  })
  const written = withoutRepetition(matched).map((candidate) => write(candidate, conditions))
  const kept = written
    .sort((a, b) => b.rank - a.rank || (a.opportunity.key < b.opportunity.key ? -1 : 1))
    .slice(0, mostOpportunities)
  return kept.sort(
    (a, b) =>
      b.opportunity.impactScore - a.opportunity.impactScore ||
      a.opportunity.effortScore - b.opportunity.effortScore ||
      b.rank - a.rank,
  )
}

function write(candidate: Candidate, conditions: Conditions): Ranked {
  const written = writeOpportunity(candidate, conditions)
  return { candidate, ...written, rank: written.opportunity.impactScore + candidate.total / 8 }
}

function toCandidate(
  { useCase, passages, total, about: named, context }: CaseMatch,
  figures: readonly Passage[],
): Candidate {
  const {
    about: _about,
    symptoms: _symptoms,
    systems: _systems,
    unlike: _unlike,
    setting: _setting,
    ...rest
  } = useCase
  const others = passages.filter(({ passage }) => !figures.includes(passage))
  const sentences = others.filter(({ passage }) => !passage.isListing)
  // Rows never displace statements in sentences.
  const listings = others.filter(({ passage }) => passage.isListing)
  const told = chooseDistinct(sentences, mostEvidence - figures.length)
  const room = told.length + figures.length < fewestEvidence ? mostListings : 0
  const selected = [...told, ...chooseDistinct(listings, room)]
  return {
    ...rest,
    evidence: [...readableFirst(selected), ...figures],
    total,
    named: new Set(named.keys()),
    subject: new Set([...passages.map(({ passage }) => passage.index), ...named.keys(), ...context.keys()]),
  }
}

/** Sentences that express a need come before table rows and descriptions. */
function readableFirst(passages: readonly Passage[]): Passage[] {
  const rank = (passage: Passage) =>
    (passage.isListing ? 4 : 0) + (passage.clarity >= clearFrom ? 0 : 2) + (isHurting(passage) ? 0 : 1)
  return passages
    .map((passage, place) => ({ passage, place }))
    .sort((a, b) => rank(a.passage) - rank(b.passage) || a.place - b.place)
    .map(({ passage }) => passage)
}

function withoutRepetition(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  for (const candidate of candidates) {
    const words = wordsOf(candidate.title).trim().split(' ')
    const isKnown = kept.some(
      ({ title }) => similarity(wordsOf(title).trim().split(' '), words) >= sameTitleFrom,
    )
    if (!isKnown) kept.push(candidate)
  }
  return kept
}
