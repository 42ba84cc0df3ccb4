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
