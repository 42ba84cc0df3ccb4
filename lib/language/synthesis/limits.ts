import { limitsOfOpportunities } from '../opportunities'
import { type Corpus, isSamePerson, nameOf, sourceLabel } from '../passages'
import type { Speaker } from '../source'
import type { FoundOpportunity, ReadinessScore } from '../synthesis'
import { capitalised, counted, listed } from '../wording'
import { dimensionRules } from './readiness-rules'

const fewWords = 60
/** Extraction truncates a document at about this many characters. */
const longestText = 1_990_000
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })
const mostNamed = 4

/** Sums in currencies that are not read as figures. */
const otherMoney = /\d\s?(?:Ft\b|lei\b|лв|[₽₫฿])|(?<!\p{L})(?:Rs\.?|Kčs?|R\$|[₽₫฿])\s?\d/u

/** Describes the limits of the inputs in plain sentences. */
export function findLimits(
  corpus: Corpus,
  readiness: readonly ReadinessScore[],
  opportunities: readonly FoundOpportunity[],
  stakeholders: readonly Speaker[],
): string[] {
  const { sources, readings, passages } = corpus
  if (sources.length === 0) {
    return ['There are no documents and no interviews yet, so there is nothing to audit.']
  }
  const limits: string[] = []
  // Unreadable sources come first: they limit everything below.
  const short = sources.filter((_, place) => (readings[place]?.words ?? 0) < fewWords)
  if (short.length > 0)
    limits.push(
      `${capitalised(named(short.map(nameOf)))} ${short.length === 1 ? 'is' : 'are'} very short and gave little to work with.`,
    )
  const foreign = sources.filter((_, place) => !['en', 'und'].includes(readings[place]?.language ?? 'und'))
  if (foreign.length > 0) {
    const languages = new Set(
      foreign.map((source) => languageNames.of(readings[sources.indexOf(source)]?.language ?? 'und')),
    )
    limits.push(
      `${capitalised(named(foreign.map(nameOf)))} ${foreign.length === 1 ? 'is' : 'are'} not in English (${listed([...languages].map(String))}); the built-in analyst reads English, so what they say is missing here.`,
    )
  }
  const cut = sources.filter(({ text }) => text.length >= longestText)
  if (cut.length > 0)
    limits.push(
      `${capitalised(named(cut.map(nameOf)))} ${cut.length === 1 ? 'is' : 'are'} so long that the end may be missing.`,
    )
  const silent = sources.filter(
    (source) =>
      !short.includes(source) &&
      !foreign.includes(source) &&
      !passages.some((passage) => passage.source === source),
  )
  if (silent.length > 0)
    limits.push(
      `${capitalised(named(silent.map(nameOf)))} ${silent.length === 1 ? 'holds' : 'hold'} no statement about needs, obstacles or ways of working.`,
    )
  const interviews = sources.filter(({ sourceType }) => sourceType === 'interview')
  if (interviews.length === 0)
    limits.push('No interviews were available: how the work is really done rests on documents alone.')
  if (interviews.length === sources.length)
    limits.push(
      'No documents were available: what people said could not be compared with records or written rules.',
    )
  if (interviews.length === 1 && sources.length > 1) {
    limits.push(
      `Only one interview was available (${sourceLabel(interviews[0] as (typeof interviews)[number])}), so other points of view are missing.`,
    )
  }
  if (sources.length === 1)
    limits.push('Everything rests on a single source and could not be confirmed by a second one.')
  const quantities = passages.flatMap(({ statement }) => statement.quantities)
  if (!quantities.some(({ kind }) => kind === 'money') && !sources.some(({ text }) => otherMoney.test(text)))
    limits.push('No sum of money was recognised in the sources, so no financial return can be calculated.')
  if (!quantities.some(({ kind }) => kind === 'volume' || kind === 'duration'))
    limits.push(
      'No volumes or times were recognised in the sources, so the size of the problems is not known.',
    )
  limits.push(...limitsOfOpportunities(opportunities))
  const unheard = stakeholders.filter(
    ({ name }) => !interviews.some(({ speaker }) => speaker && isSamePerson(speaker.name, name)),
  )
  if (unheard.length > 0 && interviews.length > 0) {
    limits.push(`Not interviewed: ${named(unheard.map(({ name }) => name))}.`)
  }
  if (quantities.length > 0 && opportunities.length > 0)
    limits.push('Figures are taken as the sources state them; none has been checked against records.')
  if (opportunities.length === 0) limits.push(noOpportunity)
  limits.push(...unscored(readiness))
  return limits
}

/** The part of the limits that depends on the findings. */
export function limitsOfFindings(
  opportunities: readonly FoundOpportunity[],
  readiness: readonly ReadinessScore[],
): string[] {
  return [
    ...limitsOfOpportunities(opportunities),
    ...(opportunities.length === 0 ? [noOpportunity] : []),
    ...unscored(readiness),
  ]
}

const noOpportunity = 'The sources give too little evidence for any opportunity.'

function unscored(readiness: readonly ReadinessScore[]): string[] {
  const unspoken = readiness.filter(({ score }) => score === null)
  if (unspoken.length === 0) return []
  if (unspoken.length === readiness.length)
    return ['Readiness is not scored: no statement about it was recognised.']
  const labels = unspoken.map(
    ({ dimension }) => dimensionRules.find((rule) => rule.dimension === dimension)?.label ?? dimension,
  )
  return [
    `Readiness could not be scored for ${listed(labels)}: no statement was recognised that speaks clearly for or against ${unspoken.length === 1 ? 'it' : 'them'}.`,
  ]
}

function named(labels: readonly string[]): string {
  if (labels.length <= mostNamed) return listed(labels)
  return `${labels.slice(0, mostNamed - 1).join(', ')} and ${counted(labels.length - mostNamed + 1, 'more source')}`
}
