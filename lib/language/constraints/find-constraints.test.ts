import { expect, it } from 'vitest'
import { findConstraints } from './find-constraints'

const of = (...statements: string[]) =>
  findConstraints(statements.map((statement) => ({ statement, evidence: [] })))

it('reads what the client has frozen, for the systems it names', () => {
  expect(of('We stay on Magento until at least end 2027.')).toMatchObject([
    { kind: 'freeze', until: '2027-12-31', names: ['Magento'] },
  ])
  expect(of('Change freeze from 15 November 2026 to 10 January 2027.')).toMatchObject([
    { kind: 'freeze', from: '2026-11-15', until: '2027-01-10', names: [] },
  ])
  expect(of('The old line was not before its time.')).toEqual([])
})

it('reads caps with their period, once however often they are mentioned', () => {
  const cap = 'Spending on AI pilots is capped at £45,000 for the year to 31 March 2027.'
  expect(of(cap)).toMatchObject([{ kind: 'cap', amount: 45_000, currency: 'GBP', until: '2027-03-31' }])
  expect(of('AI spending is capped at £45,000.', cap)).toMatchObject([{ until: '2027-03-31' }])
  expect(of('A budget of 30.000 Euro is foreseen for 2027.')).toMatchObject([{ amount: 30_000 }])
})

it('takes money that was spent, wished for or lost for no cap', () => {
  expect(
    of(
      'Fee income was £718k against budget £731k.',
      'She wants a budget of 50,000 euros.',
      'We paid 63,000 euros twice in 2025.',
    ),
  ).toEqual([])
})

it('reads gates and deadlines', () => {
  expect(of('No pilot starts before the works agreement is signed.')).toMatchObject([
    { kind: 'gate', until: null },
  ])
  expect(of('The portal must be live by 31 March 2027.')).toMatchObject([
    { kind: 'deadline', until: '2027-03-31' },
  ])
})
