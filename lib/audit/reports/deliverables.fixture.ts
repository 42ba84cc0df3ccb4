import { categoryOf } from '../analysis/categories'
import type { DeliverablesWire, EvidenceWire } from '../analysis/contract'
import { buildBusinessCase, noAssumptions } from '../business-case/business-case-rules'
import { buildRoadmap } from '../roadmap/rules'
import { SECTION_KEYS } from './constants'
import type { ReportInput } from './content/build-content'
import { DEFAULT_SETTINGS } from './settings-contract'

const projectId = '018f4a00-0000-4000-8000-000000000001'
const uuid = (kind: number, number: number) =>
  `018f4a${kind.toString(16).padStart(2, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`
const generatedAt = '2026-11-20T09:30:00.000Z'

const sources = [
  { sourceType: 'document', sourceId: uuid(1, 1), sourceName: 'Claims handling handbook 2026.pdf' },
  { sourceType: 'document', sourceId: uuid(1, 2), sourceName: 'Complaint statistics Q3.xlsx' },
  { sourceType: 'document', sourceId: uuid(1, 3), sourceName: 'IT landscape and interfaces.docx' },
  { sourceType: 'interview', sourceId: uuid(2, 1), sourceName: 'Interview with Ines Moreau' },
  { sourceType: 'interview', sourceId: uuid(2, 2), sourceName: 'Interview with Tomasz Wójcik' },
] as const

const people = [
  { name: 'Ines Moreau', role: 'Head of Claims' },
  { name: 'Tomasz Wójcik', role: 'Case handler' },
  { name: 'Δημήτρης Παπαδόπουλος', role: 'Chief Information Officer' },
]

const quotes = [
  'Every incoming claim is answered within 48 hours, counted from the arrival of the first document.',
  'Honestly, it takes closer to two weeks before anybody has even opened the folder, and in December longer.',
  'In the third quarter 1,840 claims arrived by e-mail, 62 % of them with at least one attachment missing.',
  'We retype the policy number, the date of loss and the bank details from the PDF into three systems.',
  'The interface between the policy system and the archive is a nightly file; errors are found the next morning.',
  'Nobody owns the product data. Sales has a list, underwriting has a list, and they do not agree.',
  'Case handlers spend 11 hours a week searching for earlier letters to the same customer.',
  'Before anything is sent to a customer, a second person has to read it; that rule is not negotiable.',
  'Retention periods follow the 2019 policy, which does not mention recordings or chat transcripts.',
  'I would love a first draft of the letter, as long as I am the one who decides what goes out.',
]

const openings = [
  '',
  'As far as I know: ',
  'To repeat it: ',
  'In writing: ',
  'Again in December: ',
  'For the record: ',
]

/** A passage that is different for each `index`. */
function passage(index: number): EvidenceWire {
  const source = sources[index % sources.length]!
  const round = Math.floor(index / quotes.length)
  const quote = `${openings[round % openings.length]}${quotes[index % quotes.length]}${round > 5 ? ` (Note ${round})` : ''}`
  const start = 1000 + index * 400
  return { ...source, quote, start, end: start + quote.length }
}

const titles = [
  'Read claim letters and attachments and fill in the claim form',
  'Draft replies to routine questions for a case handler to approve',
  'Find earlier correspondence and similar cases',
  'Route incoming mail to the team that decides',
  'Tell missing attachments on arrival and ask for them at once',
  'Forecast the weekly volume of claims for staffing',
  'Check product data for contradictions between the lists of sales and underwriting',
  'Summarise long files for hand-over between shifts',
]

function opportunity(index: number, citations: number): DeliverablesWire['opportunities'][number] {
  const impactScore = [9, 8, 8, 6, 9, 4, 6, 3][index % 8]!
  const effortScore = [4, 3, 3, 5, 4, 6, 8, 2][index % 8]!
  const round = Math.floor(index / titles.length)
  return {
    id: uuid(3, index + 1),
    projectId,
    title: `${titles[index % titles.length]}${round > 0 ? `, part ${round + 1}` : ''}`,
    description:
      'Handlers type policy number, date of loss and bank details by hand, in three systems, for each of the 1,840 claims a quarter. A model can read them from letters and attachments and propose the entries.\n\nA handler confirms what was read; the second reader stays where the handbook asks for one.',
    category: categoryOf({ impactScore, effortScore }),
    impactScore,
    effortScore,
    roiPotential: 'High: the sources name 11 hours a week of searching for each handler.',
    implementationTimeline: '6 to 10 weeks to a pilot with one team, then a month for each further team.',
    resourceRequirements:
      'A product owner from claims for half of their time, one engineer for the interface, the data protection officer for two reviews.',
    implementationStrategy:
      'Begin with e-mail claims in one line of business. Measure the share of fields taken over unchanged each week, and widen only when it holds.',
    riskMitigation: 'Every entry shows where it was read; nothing is booked without a handler.',
    parallelExecution: index % 2 === 0,
    dependencies: index % 3 === 1 ? [titles[0]!] : [],
    evidence: Array.from({ length: citations }, (_, at) => passage(index * citations + at)),
    createdAt: generatedAt,
    updatedAt: generatedAt,
  }
}

const severities = ['medium', 'critical', 'low', 'high'] as const
const risk = (index: number): DeliverablesWire['risks'][number] => ({
  id: uuid(4, index + 1),
  title: [
    'Nobody owns the product data',
    'Letters with wrong figures reach customers',
    'Staff see no use in it',
  ][index % 3]!,
  severity: severities[index % 4]!,
  description:
    'Two departments keep lists that differ. A model trained or prompted with either would give answers the other calls wrong.',
  mitigation:
    'Name one owner for each list before the pilot begins, and let the model cite the list it used.',
  evidence: [passage(5 + index * 2), passage(7 + index)],
})

const summaryParagraphs = [
  'Claims handling is where the sources see most to gain: 1,840 claims a quarter arrive by e-mail, most of them incomplete, and their content is typed by hand into three systems.',
  'The handbook promises an answer within 48 hours; case handlers speak of two weeks. Until that is settled, no return can be promised on the time to answer.',
  'Two things stand in the way of every further step: product data without an owner, and a nightly file as the only interface to the archive.',
]

interface Amounts {
  opportunities: number
  risks: number
  memos: number
  citationsEach: number
}

/** Deliverables of any size, such as those of an insurer's audit. */
export function makeDeliverables(amounts: Amounts): DeliverablesWire {
  const opportunities = Array.from({ length: amounts.opportunities }, (_, index) =>
    opportunity(index, amounts.citationsEach),
  )
  const risks = Array.from({ length: amounts.risks }, (_, index) => risk(index))
  return {
    projectId,
    analysisId: uuid(5, 1),
    isComplete: true,
    executiveSummary: summaryParagraphs.join('\n\n'),
    opportunities,
    risks,
    stakeholderMemos: Array.from({ length: amounts.memos }, (_, index) => memo(index)),
    synthesis: {
      engine: 'built-in',
      readiness: [
        {
          dimension: 'strategy',
          score: 55,
          rationale: 'The board asked for the audit, but no budget is named.',
          evidence: [passage(9)],
        },
        {
          dimension: 'data',
          score: 30,
          rationale: 'Product data has no owner, and two lists disagree.',
          evidence: [passage(5)],
        },
        {
          dimension: 'technology',
          score: 40,
          rationale: 'One nightly file connects the systems.',
          evidence: [passage(4)],
        },
        {
          dimension: 'people',
          score: null,
          rationale: 'No source speaks of skills or training.',
          evidence: [],
        },
        {
          dimension: 'processes',
          score: 70,
          rationale: 'The handbook is current, and reviews by a second person are lived.',
          evidence: [passage(7), passage(0)],
        },
      ],
      themes: [
        { title: 'Typing the same data several times', sourceCount: 3, evidence: [passage(3), passage(2)] },
        { title: 'Searching for earlier letters', sourceCount: 2, evidence: [passage(6)] },
      ],
      contradictions:
        amounts.opportunities === 0
          ? []
          : [
              contradiction({
                subject: 'Time to answer a claim',
                statement: 'Claims are answered within 48 hours',
                against: 'It takes closer to two weeks',
                evidence: [passage(0), passage(1)],
              }),
              contradiction({
                subject: 'The archive',
                statement: 'The archive is complete',
                against: 'Errors are found the next morning',
                evidence: [passage(14), passage(4)],
              }),
            ],
      facts: [
        { subject: 'Claims', statement: passage(0).quote, figures: [], evidence: [passage(0)] },
        { subject: 'Claims', statement: passage(3).quote, figures: [], evidence: [passage(3)] },
        { subject: 'Letters', statement: passage(6).quote, figures: [], evidence: [passage(6)] },
      ].slice(0, amounts.opportunities === 0 ? 0 : 3),
      decisions:
        amounts.opportunities === 0
          ? []
          : [{ statement: passage(9).quote, probability: 0.8, evidence: [passage(9)] }],
      notProposed:
        amounts.opportunities === 0
          ? []
          : [{ statement: passage(10).quote, reason: 'refused', evidence: [passage(10)] }],
      opportunities: opportunities.map(({ id }) => id),
      risks: risks.map(({ id }) => id),
      summary: summaryParagraphs.map((text, index) => ({ text, evidence: [passage(index * 2), passage(2)] })),
      roadmap: [
        {
          title: 'Foundations',
          startWeek: 1,
          endWeek: 4,
          opportunities: opportunities.slice(4, 5).map(({ title }) => title),
        },
        {
          title: 'Pilot with one team',
          startWeek: 3,
          endWeek: 12,
          opportunities: opportunities.slice(0, 3).map(({ title }) => title),
        },
        {
          title: 'Widen to all teams',
          startWeek: 13,
          endWeek: 26,
          opportunities: opportunities.slice(3).map(({ title }) => title),
        },
      ].filter(({ opportunities: named }) => named.length > 0),
      limits: [
        'No source names what a claim costs, so no return is given in money.',
        'Only two people were interviewed; nobody from IT was among them.',
      ],
    },
    generatedAt,
  }
}

function memo(index: number): DeliverablesWire['stakeholderMemos'][number] {
  return {
    id: uuid(6, index + 1),
    stakeholderName: ['Ines Moreau', 'Tomasz Wójcik', 'Δημήτρης Παπαδόπουλος'][index % 3]!,
    stakeholderRole: ['Head of Claims', 'Case handler', 'Chief Information Officer'][index % 3]!,
    memo: `You said: “${passage(index + 1).quote}”\n\nWhat the audit proposes for your area is a first draft that your people approve, so that the time goes into deciding and no longer into typing.\n\nBefore it begins, please name who owns the product data and who approves the pilot.`,
    evidence: [passage(index + 1), passage(9), passage(8)],
  }
}

/** The business case of the first two opportunities, as the API returns it. */
function makeCase(deliverables: DeliverablesWire) {
  const { analysisId, opportunities } = deliverables
  const changes = new Map(
    opportunities.slice(0, 2).map(({ id }, index) => [
      id,
      {
        costPerYear: 358_340 + index * 1_111,
        oneOffCost: 60_000,
        runningCostPerYear: 9_000,
        rampMonths: 4,
      },
    ]),
  )
  const assumptions = {
    ...noAssumptions,
    savableLowPercent: 20,
    savableLikelyPercent: 35,
    savableHighPercent: 50,
    discountRatePercent: 8,
  }
  const businessCase = buildBusinessCase({
    projectId,
    analysisId,
    projectCurrency: 'EUR',
    opportunities,
    stated: { inputs: {}, currencies: [] },
    assumptions,
    changes,
  })
  const roadmap = buildRoadmap({
    projectId,
    analysisId,
    auditedOn: '2026-11-20',
    chosenStart: null,
    opportunities,
    phases: deliverables.synthesis.roadmap,
    weeksOf: () => 12,
    businessCase,
    constraints: [],
    changes: new Map(),
    added: [],
    resolve: () => undefined,
  })
  return { businessCase, roadmap }
}

export function makeReportInput(amounts: Amounts): ReportInput {
  const deliverables = makeDeliverables(amounts)
  return {
    deliverables,
    ...makeCase(deliverables),
    project: {
      id: projectId,
      clientName: 'Nordlicht Versicherung AG',
      industry: 'Insurance',
      companySize: '201-500',
      currency: 'EUR',
    },
    consultant: { name: 'Maren Østergaard', company: 'Fjordline Advisory' },
    sources: sources.map((source) => ({
      ...source,
      at: new Date('2026-11-12T09:00:00Z'),
      person: people.find(({ name }) => source.sourceName === `Interview with ${name}`) ?? null,
    })),
    people: people.map((person) => ({ ...person })),
    settings: { ...DEFAULT_SETTINGS, sections: [...SECTION_KEYS], quotes: 'full' },
    generatedAt: new Date(generatedAt),
  }
}

type Contradiction = DeliverablesWire['synthesis']['contradictions'][number]

/** A contradiction that is open. */
export const contradiction = (
  given: Pick<Contradiction, 'subject' | 'statement' | 'against' | 'evidence'> & Partial<Contradiction>,
): Contradiction => ({
  id: '5c0c7f0e-8a0b-4c6d-9b1e-3a4b5c6d7e8f',
  state: 'open',
  reason: '',
  owner: '',
  note: '',
  settledAt: null,
  affects: [],
  ...given,
})
