import type { EstimateWire, ValueModelWire } from '../../../business-case/contract'
import { drawRanges } from '../../charts/bar-charts'
import type { Drawing } from '../../charts/drawing'
import type { Composition, Draft } from '../composition'
import { listed } from '../listed'
import type { Block, KeyFigure, ReportCase } from '../report-content'
import { assumptionsOf, inputValue, money, moneyRange } from '../value'
import { plainText } from './cases'
import { rangeNote } from './summary'

type Valued = ValueModelWire & { annualValue: EstimateWire }

const valuedModels = ({ businessCase }: Composition): Valued[] =>
  businessCase.models.filter((model): model is Valued => model.annualValue !== null)

/** The annual value of each case that has one, the greatest first. */
export function drawValue(
  composition: Composition,
  cases: readonly ReportCase[],
  width: number,
): Drawing | null {
  const { businessCase, color } = composition
  const numberOf = new Map(cases.map(({ id, number }) => [id, number]))
  const ranges = valuedModels(composition)
    .map(({ opportunityId, title, annualValue }) => ({
      label: `${numberOf.get(opportunityId) ?? '–'}. ${title}`,
      ...annualValue,
    }))
    .sort((one, other) => other.likely - one.likely)
  if (ranges.length === 0) return null
  return drawRanges(
    ranges,
    width,
    color,
    (amount) => money(amount, businessCase.currency),
    'Annual value of each case from low to high',
  )
}

/** What is known of the work today, and why no value follows from it yet. */
function withoutValue({ businessCase: { models, portfolio } }: Composition): string {
  const isKnown = (model: ValueModelWire) =>
    model.inputs.some(({ input, value }) => value !== null && isOfToday.has(input))
  if (!models.some(isKnown))
    return 'No value in money is stated: neither the sources nor agreed assumptions say what the work takes or costs today.'
  const hours = portfolio.hoursPerYear
  const today = hours === null ? '' : ` The cases concern about ${count.format(hours)} hours of work a year.`
  return `No value in money is stated yet.${today} What share of the work or its cost can be saved is not agreed.`
}

const isOfToday = new Set<string>(['hoursPerYear', 'costPerYear', 'casesPerYear', 'minutesPerCase'])
const count = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

const shownOverlaps = { short: 2, full: 4 }
/** A short report has this many cases with cost and payback. */
const costedInShort = 6

export function valueSection(
  composition: Composition,
  cases: readonly ReportCase[],
  drawing: Drawing | null,
): Draft {
  const { businessCase, settings } = composition
  if (!drawing)
    return { blocks: [plainText('value-none', withoutValue(composition)), ...toComplete(composition, cases)] }
  const { currency, portfolio } = businessCase
  const { annualValue, oneOffCost, runningCostPerYear, paybackMonth, threeYearNpv } = portfolio
  const figures: KeyFigure[] = []
  if (annualValue)
    figures.push({
      value: money(annualValue.likely, currency),
      label: 'a year, likely',
      note: rangeNote(annualValue, currency),
    })
  if (oneOffCost !== null)
    figures.push({
      value: money(oneOffCost, currency),
      label: 'one-off cost',
      note: runningCostPerYear === null ? '' : `Running cost ${money(runningCostPerYear, currency)} a year`,
    })
  if (threeYearNpv)
    figures.push({
      value: money(threeYearNpv.likely, currency),
      label: 'net present value, three years',
      note: paybackMonth === null ? rangeNote(threeYearNpv, currency) : `Pays back in month ${paybackMonth}`,
    })
  const byId = new Map(cases.map((one) => [one.id, one]))
  const valued = valuedModels(composition).sort(
    (one, other) => other.annualValue.likely - one.annualValue.likely,
  )
  const without = cases.filter(({ id }) => !valued.some(({ opportunityId }) => opportunityId === id))
  // The chart of a short report shows the values; its table adds cost and payback where they are known.
  const isCosted = ({ oneOffCost, runningCostPerYear }: Valued) =>
    oneOffCost !== null || runningCostPerYear !== null
  const shown = settings.length === 'short' ? valued.filter(isCosted).slice(0, costedInShort) : valued
  const orDash = (amount: number | null) => (amount === null ? '–' : money(amount, currency))
  const blocks: Block[] = [
    // A single figure is already in the summary.
    ...(figures.length > 1 || (figures.length === 1 && settings.length === 'full')
      ? [{ kind: 'figures' as const, figures }]
      : []),
    { kind: 'heading', text: 'Annual value by case' },
    {
      kind: 'chart',
      drawing,
      caption: 'From low to high; the mark and the figure are the likely value.',
    },
    ...(shown.length > 0 ? [tableOf(shown)] : []),
  ]
  function tableOf(models: readonly Valued[]): Block {
    return {
      kind: 'table',
      columns: [
        { label: 'Case', share: 36 },
        { label: 'Annual value', share: 26, align: 'right' },
        { label: 'One-off', share: 14, align: 'right' },
        { label: 'Running', share: 13, align: 'right' },
        { label: 'Payback', share: 11, align: 'right' },
      ],
      rows: models.map((model) => {
        const found = byId.get(model.opportunityId)
        return [
          {
            text: `${found ? `${found.number}. ` : ''}${model.title}`,
            ...(found && { link: found.anchor }),
          },
          { text: moneyRange(model.annualValue, currency) },
          { text: orDash(model.oneOffCost) },
          { text: orDash(model.runningCostPerYear) },
          { text: model.paybackMonth === null ? '–' : `Month ${model.paybackMonth}` },
        ]
      }),
    }
  }
  if (without.length > 0)
    blocks.push(
      plainText(
        'value-without',
        `Without a value in money, because inputs are missing: ${casesNamed(without)}.`,
        'dim',
      ),
    )
  if (portfolio.overlaps.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Counted once' },
      {
        kind: 'list',
        items: portfolio.overlaps
          .slice(0, shownOverlaps[settings.length])
          .map(({ baseline, opportunityIds, separateValue, countedValue, evidence }, index) => {
            const anchor = `overlap-${index + 1}`
            const numbers = opportunityIds.flatMap((id) => byId.get(id)?.number ?? [])
            return {
              anchor,
              text: `Cases ${numbers.join(', ')} save the same work (${baseline}): ${money(separateValue, currency)} taken alone, ${money(countedValue, currency)} in the total.`,
              citations: composition.book.cite(evidence, anchor, 'Value at stake'),
            }
          }),
      },
    )
  const drivers = settings.length === 'full' ? strongestDrivers(valued) : []
  if (drivers.length > 0)
    blocks.push(
      { kind: 'heading', text: 'What moves the figures most' },
      {
        kind: 'table',
        columns: [
          { label: 'Case', share: 14 },
          { label: 'Input', share: 38 },
          { label: 'Result at its low end', share: 24, align: 'right' },
          { label: 'Result at its high end', share: 24, align: 'right' },
        ],
        rows: drivers.map(({ opportunityId, label, resultAtLow, resultAtHigh }) => [
          { text: `Case ${byId.get(opportunityId)?.number ?? '–'}` },
          { text: label },
          { text: money(resultAtLow, currency) },
          { text: money(resultAtHigh, currency) },
        ]),
      },
    )
  return { startsPage: true, blocks }
}

/** `case 8`, or `cases 8, 9 and 11`. */
const casesNamed = (cases: readonly ReportCase[]): string =>
  `${cases.length === 1 ? 'case' : 'cases'} ${listed(cases.map(({ number }) => String(number)))}`

const shownDrivers = 4

/** The inputs whose range changes the result of their case most. */
const strongestDrivers = (models: readonly Valued[]) =>
  models
    .flatMap(({ opportunityId, drivers }) => drivers.map((driver) => ({ opportunityId, ...driver })))
    .sort(
      (one, other) =>
        Math.abs(other.resultAtHigh - other.resultAtLow) - Math.abs(one.resultAtHigh - one.resultAtLow),
    )
    .slice(0, shownDrivers)

/** A short report lists this many assumptions; those for all cases come first. */
const inShort = 8

/** The register of assumptions: the inputs of the case in money, and what is a rule of thumb. */
export function assumptionsSection(
  { businessCase, book, settings }: Composition,
  cases: readonly ReportCase[],
  shared: readonly string[],
): Draft | null {
  const numberOf = new Map(cases.map(({ id, number }) => [id, number]))
  const all = assumptionsOf(businessCase, (id) => numberOf.get(id))
  const register = settings.length === 'short' ? all.slice(0, inShort) : all
  if (register.length === 0 && shared.length === 0) return null
  const blocks: Block[] = []
  if (register.length > 0)
    blocks.push({
      kind: 'table',
      columns: [
        { label: 'Assumption', share: 44 },
        { label: 'Value', share: 22, align: 'right' },
        { label: 'From', share: 34 },
      ],
      rows: register.map(({ label, value, origin, evidence }, index) => {
        const anchor = `assumption-${index + 1}`
        return [
          { text: label, anchor },
          { text: value },
          { text: origin, citations: book.cite(evidence, anchor, 'Assumptions') },
        ]
      }),
    })
  else
    blocks.push(
      plainText('assumptions-none', 'No case is stated in money, so no figure rests on an assumption.'),
    )
  if (all.length > register.length)
    blocks.push(
      plainText('assumptions-more', `${all.length - register.length} more are in the full report.`, 'dim'),
    )
  if (shared.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Rules that apply to several cases' },
      {
        kind: 'list',
        items: shared.map((text, index) => ({ anchor: `rule-${index + 1}`, text, citations: [] })),
      },
    )
  return { blocks }
}

/** What is known of each case and what a value still needs; the cases that need least first. */
function toComplete({ businessCase, book, settings }: Composition, cases: readonly ReportCase[]): Block[] {
  const byId = new Map(cases.map((one) => [one.id, one]))
  const rows = businessCase.models.flatMap((model) => {
    const found = byId.get(model.opportunityId)
    const known = model.inputs.filter(({ input, value }) => value !== null && isOfToday.has(input))
    if (!found || known.length === 0) return []
    const anchor = `value-known-${found.number}`
    const evidence = known.flatMap(({ origin, stated: [stated] }) =>
      origin === 'source' && stated ? [stated.evidence] : [],
    )
    const needed = model.missing.filter(({ input }) => !ofCosts.has(input))
    return [{ found, known, anchor, needed, evidence }]
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { label: 'Case', share: 36 },
        { label: 'Known of today', share: 28 },
        { label: 'Needed for a value', share: 36 },
      ],
      rows: rows
        .sort((one, other) => one.needed.length - other.needed.length)
        .slice(0, settings.length === 'short' ? toCompleteInShort : undefined)
        .map(({ found, known, anchor, needed, evidence }) => [
          { text: `${found.number}. ${found.title}`, link: found.anchor },
          {
            text: known.map((input) => inputValue(input, businessCase.currency)).join(', '),
            anchor,
            citations: book.cite(evidence, anchor, 'Value at stake'),
          },
          { text: sentenceOf(needed.map(({ text }) => text)) },
        ]),
    },
  ]
}

/** A short report shows this many cases without a value. */
const toCompleteInShort = 6

/** The additional inputs of the net present value. */
const ofCosts = new Set(['oneOffCost', 'runningCostPerYear', 'discountRatePercent'])

/** `The hourly rate, the share that can be saved`. */
const sentenceOf = (texts: readonly string[]): string =>
  texts.map((text, index) => (index === 0 ? text : text.replace(/^The /, 'the '))).join(', ')
