import type { OpportunityWire } from '../../../analysis/contract'
import type { ValueModelWire } from '../../../business-case/contract'
import { ownGateOf, sharedGateOf } from '../../../roadmap/gate-rules'
import { AI_ACT_LABELS, DPIA_LABELS, SHORT_REPORT_CASES } from '../../constants'
import { firstSentences } from '../clipped'
import type { Composition, Draft } from '../composition'
import { CATEGORY_COLORS, CATEGORY_LABELS } from '../labels'
import type { Block, CitedBlock, ReportCase, ReportLegalView } from '../report-content'
import { evidenceOfModel, formulaOf, kpiText, money, moneyRange, plannedInitiatives } from '../value'

/** A sentence that this many cases, and half of all, share is printed once for all of them. */
const sharedBy = 3
/** A figure, a quotation or a pointer belongs to its case. */
const ofOneCase = /[\d“”‘’"]|\bfor this\b/
const quotesPerCase = 3
/** A longer quote would push the rest of its case off the page. */
const longestQuote = 320
/** A shorter quote says little on its own. */
const shortestQuote = 24

const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment)

const textsOf = (opportunity: OpportunityWire): string[] => [
  opportunity.roiPotential,
  opportunity.implementationTimeline,
  opportunity.resourceRequirements,
  opportunity.implementationStrategy,
  opportunity.riskMitigation,
]

/** Sentences of general advice, such as a rule of thumb, that many cases repeat word for word. */
export function sharedSentences(opportunities: readonly OpportunityWire[]): string[] {
  const counts = new Map<string, number>()
  for (const opportunity of opportunities) {
    const own = new Set(
      textsOf(opportunity)
        .flatMap(sentencesOf)
        .map((sentence) => sentence.trim()),
    )
    for (const sentence of own) if (sentence) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  const least = Math.max(sharedBy, opportunities.length / 2)
  return [...counts].flatMap(([sentence, count]) =>
    count >= least && !ofOneCase.test(sentence) ? [sentence] : [],
  )
}

/** A text without the sentences that are printed once for all cases. */
const withoutShared = (text: string, shared: ReadonlySet<string>): string =>
  sentencesOf(text)
    .filter((sentence) => !shared.has(sentence.trim()))
    .join('')
    .trim()

export function buildCases(composition: Composition): ReportCase[] {
  const { deliverables, settings, businessCase, roadmap } = composition
  return deliverables.opportunities.map((opportunity, index) => {
    const model = businessCase.models.find(({ opportunityId }) => opportunityId === opportunity.id)
    const steps = sentencesOf(opportunity.implementationStrategy).map((sentence) => sentence.trim())
    const planned = roadmap.initiatives.find(({ opportunityId }) => opportunityId === opportunity.id)
    return {
      id: opportunity.id,
      number: index + 1,
      anchor: `case-${index + 1}`,
      title: opportunity.title,
      impactScore: opportunity.impactScore,
      effortScore: opportunity.effortScore,
      category: opportunity.category,
      annualValue: model?.annualValue?.likely ?? null,
      description: opportunity.description,
      owner: settings.owners[opportunity.id] ?? planned?.owner ?? null,
      voice: voiceOf(composition, opportunity),
      value: model?.annualValue ? `${moneyRange(model.annualValue, businessCase.currency)} a year` : null,
      isEnabler: planned?.kind === 'enabler',
      // The strategy describes its steps in their order.
      firstStep: steps.find(Boolean) ?? null,
    }
  })
}

/** Who spoke most of a case in the interviews; null where people have no name or role in the report. */
function voiceOf({ sources, settings }: Composition, { evidence }: OpportunityWire): string | null {
  if (settings.attribution === 'anonymous') return null
  const counts = new Map<string, number>()
  for (const { sourceId } of evidence) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  const [most] = sources
    .filter(({ person, sourceId }) => person && counts.has(sourceId))
    .sort((one, other) => counts.get(other.sourceId)! - counts.get(one.sourceId)!)
  if (!most?.person) return null
  const { name, role } = most.person
  return role && settings.attribution === 'names' ? `${name}, ${role}` : name
}

const ownerText = ({ owner, voice }: ReportCase): string => {
  if (owner) return owner
  return voice ? `To be named. Who spoke of it: ${voice}.` : 'To be named.'
}

export function caseSection(
  composition: Composition,
  cases: readonly ReportCase[],
  legal: readonly ReportLegalView[],
  sharedList: readonly string[],
): Draft {
  const { deliverables, settings, book } = composition
  if (cases.length === 0) return { blocks: [plainText('cases-none', 'The sources support no case.')] }
  const shared = new Set(sharedList)
  const isShort = settings.length === 'short'
  const chosen = isShort ? inOrderOfWorth(cases).slice(0, SHORT_REPORT_CASES) : cases
  const shown = cases.filter((one) => chosen.includes(one))
  const byId = new Map(deliverables.opportunities.map((opportunity) => [opportunity.id, opportunity]))
  const numbers = new Map(cases.map(({ title, number }) => [title, number]))
  const groups = shown.map((one, index): Block => {
    const opportunity = byId.get(one.id)!
    const view = legal.find(({ id }) => id === one.id)
    return {
      kind: 'group',
      startsPage: index > 0 && !isShort,
      outline: `Case ${one.number}: ${one.title}`,
      blocks: [
        {
          kind: 'heading',
          anchor: one.anchor,
          text: `Case ${one.number}: ${one.title}`,
          color: CATEGORY_COLORS[one.category],
          note: `${one.isEnabler ? 'Enabler' : CATEGORY_LABELS[one.category]} · impact ${one.impactScore} of 10 · effort ${one.effortScore} of 10`,
        },
        {
          kind: 'fields',
          fields: isShort
            ? shortFieldsOf(composition, one, opportunity, shared)
            : fieldsOf(composition, one, opportunity, shared, numbers, view),
        },
        ...(isShort ? [] : evidenceOf(composition, one, opportunity)),
      ],
    }
  })
  const rest = cases.filter((one) => !shown.includes(one))
  const others: Block[] =
    rest.length === 0
      ? []
      : [
          {
            kind: 'group',
            startsPage: false,
            outline: 'Further cases',
            blocks: [
              { kind: 'heading', text: 'Further cases', anchor: 'cases-further' },
              {
                kind: 'table',
                columns: [
                  { label: 'No.', share: 6 },
                  { label: 'Case', share: 56 },
                  { label: 'Annual value', share: 20, align: 'right' },
                  { label: 'Impact', share: 9, align: 'right' },
                  { label: 'Effort', share: 9, align: 'right' },
                ],
                rows: rest.map(({ id, number, anchor, title, value, impactScore, effortScore }) => [
                  { text: String(number) },
                  {
                    text: title,
                    anchor,
                    citations: book.cite(byId.get(id)!.evidence, anchor, `Case ${number}`),
                  },
                  { text: value?.replace(' a year', '') ?? '–' },
                  { text: String(impactScore) },
                  { text: String(effortScore) },
                ]),
              },
            ],
          },
        ]
  return {
    startsPage: true,
    intro:
      isShort && rest.length > 0
        ? 'The cases that promise most for their effort; the others have a line each.'
        : undefined,
    blocks: [...groups, ...others],
  }
}

/** The cases to begin with: much impact for little effort; of equal ones, those of a larger annual value. */
export const inOrderOfWorth = (cases: readonly ReportCase[]): ReportCase[] =>
  [...cases].sort(
    (one, other) =>
      other.impactScore - other.effortScore - (one.impactScore - one.effortScore) ||
      (other.annualValue ?? 0) - (one.annualValue ?? 0) ||
      one.number - other.number,
  )

const toBeAgreed = 'To be agreed.'

/** Characters of a text about a case in a short report. */
const inShort = { text: 330, step: 180 }

/** What a decision about a case needs: problem, change, money, owner and first step. */
function shortFieldsOf(
  { book, businessCase }: Composition,
  one: ReportCase,
  opportunity: OpportunityWire,
  shared: ReadonlySet<string>,
): (CitedBlock & { label: string })[] {
  const { anchor, number, firstStep } = one
  const [problem = '', method = ''] = opportunity.description.split(approach)
  const model = businessCase.models.find(({ opportunityId }) => opportunityId === one.id)
  const strategy = withoutShared(opportunity.implementationStrategy, shared)
  const annual = model?.annualValue
  const amount = annual
    ? [
        `${moneyRange(annual, businessCase.currency)} a year, likely ${money(annual.likely, businessCase.currency)}.`,
        model.oneOffCost !== null && `One-off cost ${money(model.oneOffCost, businessCase.currency)}.`,
        model.paybackMonth !== null && `Pays back in month ${model.paybackMonth}.`,
      ]
        .filter(Boolean)
        .join(' ')
    : firstSentences(withoutShared(opportunity.roiPotential, shared), inShort.step)
  const cited = `${anchor}-text`
  const plain = (key: string, text: string): CitedBlock => ({
    anchor: `${anchor}-${key}`,
    text,
    citations: [],
  })
  return [
    {
      label: 'Problem',
      anchor: cited,
      text: firstSentences(problem, inShort.text),
      citations: book.cite(opportunity.evidence, cited, `Case ${number}`),
    },
    {
      label: 'Change',
      ...plain(
        'change',
        firstSentences(capitalised(method) || strategy.replace(firstStep ?? '', ''), inShort.text),
      ),
    },
    {
      label: 'Money',
      ...plain('money', amount),
      ...(annual && {
        citations: book.cite(evidenceOfModel(model), `${anchor}-money`, `Case ${number}`),
      }),
    },
    { label: 'Owner', ...plain('owner', ownerText(one)) },
    { label: 'First step', ...plain('first', firstSentences(firstStep ?? toBeAgreed, inShort.step)) },
  ].filter(({ text }) => text.trim() !== '')
}

const approach = /\b(?:The approach|Proposal):\s*/

function fieldsOf(
  { book, businessCase, roadmap, settings }: Composition,
  one: ReportCase,
  opportunity: OpportunityWire,
  shared: ReadonlySet<string>,
  numbers: ReadonlyMap<string, number>,
  view: ReportLegalView | undefined,
): (CitedBlock & { label: string })[] {
  const { anchor, number } = one
  const [problem = '', method = ''] = opportunity.description.split(approach)
  const model = businessCase.models.find(({ opportunityId }) => opportunityId === one.id)
  const planned = roadmap.initiatives.find(({ opportunityId }) => opportunityId === one.id)
  // The section of the roadmap states the gate that most planned initiatives share.
  const hasRoadmap = settings.sections.includes('roadmap')
  const sharedGate = hasRoadmap && !planned?.isLeftOut ? sharedGateOf(plannedInitiatives(roadmap)) : null
  const gate = planned && ownGateOf(planned, sharedGate)
  const dependencies = opportunity.dependencies.map((title) => {
    const found = numbers.get(title)
    return found === undefined ? title : `Case ${found}: ${title}`
  })
  const strategy = withoutShared(opportunity.implementationStrategy, shared)
  const change = [capitalised(method), one.firstStep ? strategy.replace(one.firstStep, '') : strategy]
    .join(' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  const effort = [
    withoutShared(opportunity.implementationTimeline, shared),
    withoutShared(opportunity.resourceRequirements, shared),
  ]
    .filter(Boolean)
    .join(' ')
  const moneyText = model?.annualValue ? tellValue(model, businessCase.currency) : ''
  const plain = (key: string, text: string): CitedBlock => ({
    anchor: `${anchor}-${key}`,
    text,
    citations: [],
  })
  const cited = `${anchor}-text`
  const fields = [
    {
      label: 'Problem',
      anchor: cited,
      text: problem.trim(),
      citations: book.cite(opportunity.evidence, cited, `Case ${number}`),
    },
    { label: 'Change', ...plain('change', change) },
    {
      label: 'Money',
      ...plain('money', moneyText || withoutShared(opportunity.roiPotential, shared)),
      ...(moneyText &&
        model && { citations: book.cite(evidenceOfModel(model), `${anchor}-money`, `Case ${number}`) }),
    },
    { label: 'Effort', ...plain('effort', effort) },
    { label: 'Owner', ...plain('owner', ownerText(one)) },
    { label: 'First step', ...plain('first', one.firstStep ?? toBeAgreed) },
    { label: 'Risk', ...plain('risk', withoutShared(opportunity.riskMitigation, shared)) },
    { label: 'KPI', ...plain('kpi', (planned && kpiText(planned)) || toBeAgreed) },
    { label: 'Gate', ...plain('gate', gate?.text ?? '') },
    { label: 'Depends on', ...plain('depends', dependencies.join('; ')) },
    {
      label: 'Legal',
      ...plain(
        'legal',
        view && settings.sections.includes('legal')
          ? `EU AI Act: ${AI_ACT_LABELS[view.aiActClass]}. Data protection impact assessment: ${DPIA_LABELS[view.dpia].toLowerCase()}.${view.isConfirmed ? '' : ' To be confirmed.'}`
          : '',
      ),
    },
  ]
  return fields.filter(({ text }) => text.trim() !== '')
}

function tellValue(model: ValueModelWire, currency: string): string {
  const { annualValue, oneOffCost, runningCostPerYear, paybackMonth, threeYearNpv, missing } = model
  const formula = formulaOf(model)
  const parts = [
    annualValue &&
      `${moneyRange(annualValue, currency)} a year, likely ${money(annualValue.likely, currency)}.`,
    formula && `${formula.replace(/\.$/, '')}.`,
    oneOffCost !== null && `One-off cost ${money(oneOffCost, currency)}.`,
    runningCostPerYear !== null && `Running cost ${money(runningCostPerYear, currency)} a year.`,
    paybackMonth !== null && `Pays back in month ${paybackMonth}.`,
    threeYearNpv &&
      `Net present value over three years ${moneyRange(threeYearNpv, currency)}, likely ${money(threeYearNpv.likely, currency)}.`,
    missing.length > 0 && `Not known yet: ${missing.map(({ text }) => text.replace(/\.$/, '')).join('; ')}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Quotes that are not already in the problem, preferably each from another source. */
function evidenceOf({ book, settings }: Composition, one: ReportCase, opportunity: OpportunityWire): Block[] {
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  const problem = squeezed(opportunity.description)
  const fresh = opportunity.evidence.filter(
    ({ quote }) =>
      quote.length >= shortestQuote &&
      quote.length <= longestQuote &&
      !problem.includes(squeezed(quote).slice(0, 60)),
  )
  const voices = fresh.filter(
    ({ sourceId }, at) => fresh.findIndex((other) => other.sourceId === sourceId) === at,
  )
  const most = settings.length === 'short' ? quotesPerCase - 1 : quotesPerCase
  const chosen = [...new Set([...voices, ...fresh])].slice(0, most)
  if (chosen.length === 0) return []
  return [
    {
      kind: 'quotes',
      quotes: chosen.map((passage) => ({
        quote: passage.quote,
        sourceName: passage.sourceName,
        ...(passage.place && { place: passage.place }),
        citation: book.citeOne(passage, `${one.anchor}-text`, `Case ${one.number}`),
      })),
    },
  ]
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A line without citations. */
export const plainText = (anchor: string, text: string, tone?: 'lead' | 'dim'): Block => ({
  kind: 'text',
  anchor,
  text,
  citations: [],
  ...(tone && { tone }),
})
