import { firstNames } from '../mentions/first-names'
import { citations, evidenceOf, isHurting, type Passage, sourceLabel, sourcesOf } from '../passages'
import { quotable } from '../passages/quotable'
import type { FoundOpportunity } from '../synthesis'
import { isRow, listed, paragraph, uncapitalised } from '../wording'
import type { Candidate } from './candidate'
import { scoreEffort, systemsOf } from './effort'
import type { Conditions } from './hindrances'
import { scoreImpact } from './impact'
import { describeReturn } from './return'
import { figuresInText, scaleOf } from './scale'
import { describeTimeline } from './timeline'

const mostSystems = 4
const mostContacts = 3

/** A written opportunity, with what the client has to settle before it. */
export interface Written {
  opportunity: FoundOpportunity
  obstacles: readonly Passage[]
}

/** Scores and writes a candidate. Order, parallel work and what to settle first are determined later. */
export function writeOpportunity(candidate: Candidate, conditions: Conditions): Written {
  const { evidence } = candidate
  const scale = scaleOf(evidence)
  const impact = scoreImpact(evidence, scale)
  const effort = scoreEffort({
    base: candidate.baseEffort,
    sensitiveTo: candidate.sensitiveTo,
    evidence,
    subject: candidate.subject,
    named: candidate.named,
    conditions,
  })
  const linked = scale.workload ? [scale.workload.volume.passage, scale.workload.time.passage] : []
  const cited = [...new Set([...evidence, ...linked])]
  const needed = [
    ...figuresInText(scale),
    ...scale.figures.filter(({ passage }) => !isRow(passage.text)),
  ].map(({ quantity }) => quantity)
  const quotes = quotesOf(subjectFirst(candidate))
  const opportunity = {
    key: candidate.key,
    title: candidate.title,
    description: paragraph(
      `${sourcesOf(quotes).length === 1 ? 'One source says' : 'The sources say'}: ${citations(quotes)}.`,
      `Proposal: ${uncapitalised(candidate.method)}`,
    ),
    impactScore: impact.score,
    effortScore: effort.score,
    impactReasons: impact.reasons,
    effortReasons: effort.reasons,
    roiPotential: describeReturn(scale, candidate.title, candidate.measure),
    implementationTimeline: describeTimeline(effort.score),
    resourceRequirements: paragraph(`Needed: ${candidate.resources}.`, contacts(evidence)),
    implementationStrategy: paragraph(...candidate.steps, systems(cited)),
    riskMitigation: candidate.safeguards,
    parallelExecution: true,
    dependencies: [],
    evidence: cited.map((passage) => evidenceOf(passage, needed)),
  }
  return { opportunity, obstacles: effort.obstacles }
}

const mostQuotes = 3

/**
 * The evidence in the order of the description: problems that name the subject, other passages that name it, the rest.
 */
function subjectFirst({ evidence, named }: Candidate): readonly Passage[] {
  const rank = (passage: Passage) => (named.has(passage.index) ? (isHurting(passage) ? 0 : 1) : 2)
  return [...evidence].sort((a, b) => rank(a) - rank(b))
}

/** The most relevant passages that are understandable on their own, preferably from several sources. */
function quotesOf(evidence: readonly Passage[]): Passage[] {
  const readable = quotable(evidence)
  const voices = readable.filter(
    ({ source }, place) => readable.findIndex((other) => other.source === source) === place,
  )
  return [...new Set([...voices, ...readable])].slice(0, mostQuotes)
}

function contacts(evidence: readonly Passage[]): string | null {
  const people = sourcesOf(evidence).filter(
    ({ sourceType, speaker }) => sourceType === 'interview' && speaker,
  )
  if (people.length === 0) return null
  return `First ${people.length === 1 ? 'contact' : 'contacts'}: ${listed([...new Set(people.map(sourceLabel))].slice(0, mostContacts))}.`
}

function systems(evidence: readonly Passage[]): string | null {
  const people = new Set(
    evidence.flatMap(({ statement }) =>
      statement.mentions.flatMap(({ kind, name }) => (kind === 'person' ? [name, ...name.split(' ')] : [])),
    ),
  )
  const names = [...new Set(evidence.flatMap(systemsOf))]
    .filter((name) => /\p{Lu}/u.test(name) && !people.has(name) && !firstNames.has(name))
    .slice(0, mostSystems)
  if (names.length === 0) return null
  return `${names.length === 1 ? 'System' : 'Systems'} involved: ${listed(names)}.`
}
