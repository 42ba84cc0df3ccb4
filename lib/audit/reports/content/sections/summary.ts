import type { Composition, Draft } from '../composition'
import { listed } from '../listed'
import {
  type CitedBlock,
  type KeyFigure,
  paragraphsOf,
  type ReportCase,
  type ReportContent,
} from '../report-content'
import { money, moneyRange } from '../value'
import { inOrderOfWorth } from './cases'
import { openContradictions } from './contradictions'

const namedCases = 3

/** What a reader takes away who reads one page. */
export interface Front {
  headline: string
  figures: KeyFigure[]
  decision: string
  nextSteps: string[]
}

/** Headline, figures and decision: the consultant’s words, or what follows from the findings. */
export function buildHeadline(
  composition: Composition,
  cases: readonly ReportCase[],
  readiness: ReportContent['readiness'],
): Front {
  const { settings } = composition
  const first = inOrderOfWorth(cases.filter(({ impactScore }) => impactScore >= 6)).slice(0, namedCases)
  const begin = first.length > 0 ? first : inOrderOfWorth(cases).slice(0, namedCases)
  return {
    headline: settings.headline ?? headlineOf(composition, cases, begin),
    figures: figuresOf(composition, cases, readiness),
    decision: settings.decision ?? decisionOf(composition, begin),
    nextSteps: settings.nextSteps ?? stepsOf(composition, begin),
  }
}

const quoted = (cases: readonly ReportCase[]) => listed(cases.map(({ title }) => `‘${title}’`))
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function headlineOf(
  { businessCase, clientName }: Composition,
  cases: readonly ReportCase[],
  begin: readonly ReportCase[],
): string {
  if (cases.length === 0) return `The sources support no case for AI at ${clientName} yet.`
  const annual = businessCase.portfolio.annualValue
  const worth = annual
    ? `${moneyRange(annual, businessCase.currency)} a year is within reach`
    : `${counted(cases.length, 'case')} for AI at ${clientName} can be supported`
  return `${worth}; begin with ${quoted(begin)}.`
}

function figuresOf(
  { businessCase, deliverables, sources }: Composition,
  cases: readonly ReportCase[],
  readiness: ReportContent['readiness'],
): KeyFigure[] {
  const figures: KeyFigure[] = []
  const { annualValue, paybackMonth, oneOffCost, valuedCount } = businessCase.portfolio
  if (annualValue)
    figures.push({
      value: money(annualValue.likely, businessCase.currency),
      label: `a year, likely, from ${counted(valuedCount, 'case')}`,
      note: rangeNote(annualValue, businessCase.currency),
    })
  if (paybackMonth !== null)
    figures.push({
      value: `Month ${paybackMonth}`,
      label: 'pays the programme back',
      note: oneOffCost === null ? '' : `One-off cost ${money(oneOffCost, businessCase.currency)}`,
    })
  const quick = cases.filter(({ category }) => category === 'quick_wins').length
  figures.push({
    value: String(cases.length),
    label: cases.length === 1 ? 'case' : 'cases',
    note: quick > 0 ? `${counted(quick, 'quick win')} among them` : 'No quick win among them',
  })
  const scores = readiness.flatMap(({ score }) => (score === null ? [] : [score]))
  if (scores.length > 0)
    figures.push({
      value: String(Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)),
      label: 'of 100, AI readiness',
      note: `Mean of ${counted(scores.length, 'dimension')}`,
    })
  const open = openContradictions(deliverables.synthesis.contradictions).length
  figures.push(
    open > 0
      ? {
          value: String(open),
          label: open === 1 ? 'open contradiction' : 'open contradictions',
          note: 'To be settled between the sources',
        }
      : {
          value: String(sources.length),
          label: sources.length === 1 ? 'source read' : 'sources read',
          note: `${counted(sources.filter(({ person }) => person).length, 'interview')} among them`,
        },
  )
  return figures.slice(0, 3)
}

function decisionOf({ deliverables }: Composition, begin: readonly ReportCase[]): string {
  if (begin.length === 0) return 'Decide which further sources the audit should read.'
  const open = openContradictions(deliverables.synthesis.contradictions).length
  const settle =
    open > 0
      ? ` Settle the ${open === 1 ? 'open contradiction' : `${open} open contradictions`} before money is spent on either side.`
      : ''
  return `Approve a pilot of ${quoted(begin)}, and name an owner for each.${settle}`
}

/** The range of a figure, where it has one. */
export const rangeNote = (range: { low: number; high: number }, currency: string): string =>
  money(range.low, currency) === money(range.high, currency)
    ? ''
    : `Between ${money(range.low, currency)} and ${money(range.high, currency)}`

const subjectsNamed = 3
const isSevere: ReadonlySet<string> = new Set(['high', 'critical'])

function stepsOf({ deliverables, settings }: Composition, begin: readonly ReportCase[]): string[] {
  const { contradictions } = deliverables.synthesis
  const steps: string[] = []
  const without = begin.filter(({ owner }) => owner === null)
  if (begin.length > 0)
    steps.push(
      without.length > 0
        ? `Decide on the pilots and name an owner for ${listed(without.map(({ number }) => `case ${number}`))}.`
        : `Decide on the pilots of ${listed(begin.map(({ number }) => `case ${number}`))}.`,
    )
  for (const { subject, statement } of openContradictions(contradictions).slice(0, subjectsNamed))
    steps.push(
      subject
        ? `Settle the contradiction ‘${subject}’.`
        : `Settle contradiction ${contradictions.findIndex((one) => one.statement === statement) + 1}: ${statement.replace(/[.\s]+$/, '')}.`,
    )
  const unconfirmed = begin.filter(({ id }) => !settings.legal[id]?.isConfirmed)
  if (unconfirmed.length > 0 && settings.sections.includes('legal'))
    steps.push(`Confirm the legal view of ${listed(unconfirmed.map(({ number }) => `case ${number}`))}.`)
  const unowned = deliverables.risks.filter(
    ({ id, severity }) => isSevere.has(severity) && !settings.owners[id],
  )
  if (unowned.length > 0 && settings.sections.includes('risks'))
    steps.push(
      unowned.length === 1
        ? `Name an owner for the risk ‘${unowned[0]!.title}’.`
        : `Name an owner for each of the ${unowned.length} risks of high or critical severity.`,
    )
  for (const { number, firstStep } of begin) if (firstStep) steps.push(`Case ${number}: ${firstStep}`)
  return steps
}

export function summarySection(composition: Composition, front: Front): Draft {
  const { deliverables, book } = composition
  const original = new Map(
    deliverables.synthesis.summary.map(({ text, evidence }) => [text.trim(), evidence]),
  )
  const summary = paragraphsOf(deliverables.executiveSummary).map((text, index): CitedBlock => {
    const anchor = `summary-${index + 1}`
    // A paragraph that the consultant left unchanged keeps its citations.
    return { anchor, text, citations: book.cite(original.get(text) ?? [], anchor, 'Executive summary') }
  })
  return {
    startsPage: true,
    blocks: [
      { kind: 'text', tone: 'lead', anchor: 'headline', text: front.headline, citations: [] },
      { kind: 'figures', figures: front.figures },
      ...summary.map((paragraph) => ({ kind: 'text' as const, ...paragraph })),
      { kind: 'callout', label: 'Decision asked', text: front.decision },
    ],
  }
}

export function nextSection({ nextSteps }: Front): Draft | null {
  if (nextSteps.length === 0) return null
  return {
    blocks: [
      {
        kind: 'list',
        mark: 'number',
        items: nextSteps.map((text, index) => ({ anchor: `next-${index + 1}`, text, citations: [] })),
      },
    ],
  }
}
