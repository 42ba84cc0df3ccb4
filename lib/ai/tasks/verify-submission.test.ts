import { expect, it } from 'vitest'
import type { Source } from '../../language/source'
import { type Submission, verifySubmission } from './verify-submission'

const helen = { stakeholderId: 'stakeholder-1', name: 'Helen Marsh', role: 'Head of Finance' }
const report: Source = {
  sourceType: 'document',
  sourceId: 'report',
  sourceName: 'Report.docx',
  text: `We receive 6,200 supplier invoices a month. Customers wait 3 days for an answer.

The budget is not approved. We reject using AI for hiring. Invoices are typed by hand.
`,
}
const interview: Source = {
  sourceType: 'interview',
  sourceId: 'interview',
  sourceName: 'Interview with Helen Marsh',
  speaker: helen,
  text: `Interviewer: What takes long?

Helen Marsh: Matching every invoice takes my team a week.
`,
}
const project = {
  clientName: 'Marsh Foods',
  industry: 'Food',
  companySize: '51-200',
  currency: 'EUR',
  description: null,
}

const nothing: Submission = {
  opportunities: [],
  risks: [],
  contradictions: [],
  facts: [],
  decisions: [],
  summary: [],
  readiness: [],
  memos: [],
}
const submit = async (given: Partial<Submission>) => {
  const material = { project, sources: [report, interview], stakeholders: [helen] }
  return verifySubmission('agent/test', material, { ...nothing, ...given })
}
const cite = (...quotes: string[]) =>
  quotes.map((quote) => ({ sourceId: interview.text.includes(quote) ? 'interview' : 'report', quote }))
/** The reasons why a fact is refused; empty when it is accepted. */
const refusalOf = async (statement: string, ...quotes: string[]) => {
  const { verdicts } = await submit({ facts: [{ subject: 'Work', statement, evidence: cite(...quotes) }] })
  return verdicts[0]!.isAccepted ? '' : verdicts[0]!.reasons.join(' ')
}

it('a quote that is cut inside a word or a number is none', async () => {
  expect(await refusalOf('Customers wait 3 days.', 'ustomers wait 3 day')).toContain('cut inside a word')
  expect(await refusalOf('Invoices arrive.', '200 supplier invoices')).toContain('cut inside a word')
  expect(await refusalOf('Customers wait 3 days.', 'Customers wait 3 days')).toBe('')
})

it('a subject that is replaced is told with its reason', async () => {
  const of = async (subject: string) => {
    const statement = 'Customers wait 3 days.'
    const { synthesis, verdicts } = await submit({
      facts: [{ subject, statement, evidence: cite('Customers wait 3 days') }],
    })
    return [synthesis.facts[0]!.subject, ...verdicts[0]!.reasons]
  }
  expect(await of('Waiting customers')).toEqual(['Waiting customers'])
  expect(await of('SAP S/4HANA, 99 million euros')).toEqual([
    'Other',
    expect.stringMatching(/^Its subject became “Other”: no source holds .*99, million, .*SAP/),
  ])
  expect(await of('https://evil.example')).toEqual([
    'Other',
    'Its subject became “Other”: no source holds https://evil.example.',
  ])
})

it('a memo says what its reader said only with a passage of theirs', async () => {
  const paragraph = async (text: string, quote: string) => {
    const { verdicts } = await submit({
      memos: [{ stakeholderId: helen.stakeholderId, paragraphs: [{ text, evidence: cite(quote) }] }],
    })
    return verdicts[0]!
  }
  const typed = 'Invoices are typed by hand'
  expect(await paragraph('You told us that invoices are typed.', typed)).toMatchObject({
    isAccepted: false,
    reasons: [expect.stringContaining('none of its quotes is from Helen Marsh'), expect.anything()],
  })
  expect(await paragraph('You also said so. Invoices are typed.', typed)).toMatchObject({
    isAccepted: true,
    reasons: [expect.stringContaining('“You also said so.” is left out')],
  })
  const asked = 'What takes long'
  expect((await paragraph('You asked what takes long.', asked)).isAccepted).toBe(false)
  const matching = 'Matching every invoice takes my team a week'
  expect(await paragraph('You told us that matching takes a week.', matching)).toMatchObject({ reasons: [] })
  expect(await paragraph('Can you tell us which invoices are typed?', typed)).toMatchObject({ reasons: [] })
})

it('a claim that says the opposite of the sentence in which its quote stands is refused with that sentence', async () => {
  expect(await refusalOf('The budget is approved.', 'The budget is not approved')).toContain(
    'its quote says the opposite, “The budget is not approved.”',
  )
  expect(await refusalOf('The client decided using AI for hiring.', 'using AI for hiring')).toContain(
    '“We reject using AI for hiring.”',
  )
  expect(await refusalOf('The client rejects using AI for hiring.', 'using AI for hiring')).toBe('')
  const decisions = [{ statement: 'The budget is approved.', evidence: cite('The budget is not approved') }]
  const { verdicts, synthesis } = await submit({ decisions })
  expect(verdicts).toMatchObject([{ item: 'decisions[0]', isAccepted: false }])
  expect(synthesis.decisions).toEqual([])
})

it.each([
  ['Customers wait 3 weeks.', '3 weeks'],
  ['It costs 6,200 euros a year.', '6,200 euros a year'],
  ['It saves ٩٩٩٩ euros.', '9999'],
  ['It saves ⁵⁰⁰ hours.', '500'],
  ['½ of all customers wait.', '0.5'],
  ['Costs would halve.', 'halve'],
  ['Dozens of clerks wait.', 'Dozens'],
  ['Match with openai and salesforce.', 'openai, salesforce'],
])(
  'a unit, a figure in any script, a size in words and a product in lower case need a source: %s',
  async (statement, found) => {
    expect(await refusalOf(statement, 'Customers wait 3 days')).toContain(`no source holds ${found}`)
  },
)
