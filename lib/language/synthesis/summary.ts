import { type Corpus, quotable, sourceLabel } from '../passages'
import type { Evidence } from '../source'
import type {
  CitedText,
  Contradiction,
  FoundOpportunity,
  FoundRisk,
  ReadinessScore,
  RoadmapPhase,
} from '../synthesis'
import type { SynthesisInput } from '../tasks'
import { counted, listed, paragraph, quoted, spelled, uncapitalised } from '../wording'
import { dimensionRules } from './readiness-rules'

export interface Findings {
  corpus: Corpus
  opportunities: readonly FoundOpportunity[]
  risks: readonly FoundRisk[]
  contradictions: readonly Contradiction[]
  readiness: readonly ReadinessScore[]
  roadmap: readonly RoadmapPhase[]
  limits: readonly string[]
}

const mostTitles = 3
const leads = ['The strongest case is', 'It is followed by', 'Third comes']
const quoteCharacters = 150

/**
 * Three to five paragraphs for a reader who reads nothing else; a single plain one when there are no
 * findings.
 */
export function summarise(input: SynthesisInput, findings: Findings): CitedText[] {
  const { opportunities, risks } = findings
  if (findings.corpus.sources.length === 0 || (opportunities.length === 0 && risks.length === 0)) {
    return [{ text: paragraph(scope(input), nothingFound(input, findings)), evidence: [] }]
  }
  return [
    overview(input, findings),
    ...(opportunities.length > 0 ? [opportunityParagraph(findings)] : []),
    ...(opportunities.length > 0 ? [firstSteps(findings)] : []),
    ...(risks.length > 0 ? [riskParagraph(findings)] : []),
    { text: openPoints(findings), evidence: [] },
  ].filter(({ text }) => text !== '')
}

function scope({ project, sources }: SynthesisInput): string {
  if (sources.length === 0)
    return `This audit for ${project.clientName} has no documents and no interviews to rest on yet.`
  const kinds = [
    ['document', 'document'],
    ['interview', 'interview'],
    ['survey', 'survey'],
    ['research', 'text from web research', 'texts from web research'],
  ] as const
  const parts = kinds.flatMap(([type, noun, plural]) => {
    const count = sources.filter(({ sourceType }) => sourceType === type).length
    return count > 0 ? [counted(count, noun, plural ?? `${noun}s`)] : []
  })
  return `This audit for ${project.clientName} rests on ${listed(parts)}.`
}

function nothingFound({ sources }: SynthesisInput, { limits }: Findings): string {
  if (sources.length === 0)
    return 'No finding is reported, because none could be supported. Upload documents or hold interviews, and run the audit again.'
  return paragraph(
    'They hold too little about needs, obstacles and ways of working to support a finding.',
    ...limits.slice(0, 2),
  )
}

function overview(input: SynthesisInput, { readiness, risks, opportunities }: Findings): CitedText {
  const scored = readiness.filter((entry) => entry.score !== null)
  return {
    text: paragraph(
      scope(input),
      `It reports ${counted(opportunities.length, 'opportunity', 'opportunities')} and ${counted(risks.length, 'risk')}, each with the passages it rests on.`,
      scored.length > 1 && readinessSentence(scored),
    ),
    evidence: [],
  }
}

function readinessSentence(scored: readonly ReadinessScore[]): string {
  const ordered = [...scored].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const best = ordered[0] as ReadinessScore
  const worst = ordered.at(-1) as ReadinessScore
  if (best.score === worst.score)
    return `Readiness is alike in all dimensions the sources speak of, at ${best.score} of 100.`
  return `Of the readiness dimensions, ${labelOf(best)} stands best (${best.score} of 100) and ${labelOf(worst)} weakest (${worst.score}).`
}

function labelOf({ dimension }: ReadinessScore): string {
  return dimensionRules.find((rule) => rule.dimension === dimension)?.label ?? dimension
}

function opportunityParagraph({ opportunities, corpus }: Findings): CitedText {
  const top = opportunities.slice(0, mostTitles)
  const cited: Evidence[] = []
  const sentences = top.map((opportunity, place) => {
    const evidence = clearestEvidence(opportunity.evidence, corpus)
    if (evidence) cited.push(evidence)
    const work = /Multiplied: (.+? a (?:day|week|month|quarter|year))\b/.exec(opportunity.roiPotential)?.[1]
    return paragraph(
      `${leads[place] ?? leads[0]} “${opportunity.title}” (impact ${opportunity.impactScore}, effort ${opportunity.effortScore} of 10)${evidence ? `: ${cite(evidence, corpus)}` : ''}.`,
      work && `The stated volume and time come to ${work}.`,
    )
  })
  return { text: paragraph(...sentences), evidence: cited }
}

/** The first passage that can be understood alone. */
function clearestEvidence(evidence: readonly Evidence[], { passages }: Corpus): Evidence | undefined {
  const own = evidence.flatMap(
    (entry) =>
      passages.find(
        ({ source, statement }) => source.sourceId === entry.sourceId && statement.start === entry.start,
      ) ?? [],
  )
  const [first] = quotable(own)
  return first
    ? evidence.find(
        ({ start, sourceId }) => start === first.statement.start && sourceId === first.source.sourceId,
      )
    : evidence[0]
}

function cite(evidence: Evidence, { sources }: Corpus): string {
  const source = sources.find(({ sourceId }) => sourceId === evidence.sourceId)
  return `${quoted(evidence.quote, quoteCharacters)}${source ? ` (${sourceLabel(source)})` : ''}`
}

function riskParagraph({ risks, contradictions, corpus }: Findings): CitedText {
  const top = risks.filter(({ key }) => key !== 'contradicting-information').slice(0, 2)
  const evidence = top.flatMap((risk) => clearestEvidence(risk.evidence, corpus) ?? [])
  const told = top.map(
    ({ title, severity }, place) =>
      `${place === 0 ? 'The gravest risk' : 'The next'} (${severity}): ${uncapitalised(title)}${evidence[place] ? `, as in ${cite(evidence[place], corpus)}` : ''}.`,
  )
  const [contradiction] = contradictions
  if (contradiction) evidence.push(...contradiction.evidence.slice(0, 2))
  const [one, other] = contradiction?.evidence ?? []
  const disagreement =
    one && other
      ? `The sources disagree in ${counted(contradictions.length, 'point')}${contradictions.length > 1 ? ', among them' : ':'} ${cite(one, corpus)} against ${cite(other, corpus)}.`
      : null
  return { text: paragraph(...told, disagreement), evidence }
}

function firstSteps({ roadmap, opportunities }: Findings): CitedText {
  const [phase] = roadmap
  if (!phase) return { text: '', evidence: [] }
  const titles = opportunities
    .filter(({ key }) => phase.opportunities.includes(key))
    .map(({ title }) => `“${title}”`)
  const shown = titles.slice(0, mostTitles)
  const more = titles.length - shown.length
  return {
    text: paragraph(
      `Begin with ${listed(more > 0 ? [...shown, `${spelled(more)} more`] : shown)}${phase.title === 'Quick wins' ? `, which ${titles.length === 1 ? 'promises' : 'promise'} much for a moderate effort` : ''}.`,
      `${titles.length === 1 ? 'Name' : 'For each, name'} an owner, measure the present state, and decide after a short pilot whether to go on.`,
    ),
    evidence: [],
  }
}

function openPoints({ limits }: Findings): string {
  if (limits.length === 0) return ''
  return paragraph('What the audit could not settle:', ...limits.slice(0, 4))
}
