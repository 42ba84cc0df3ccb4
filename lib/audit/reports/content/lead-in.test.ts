import { expect, it } from 'vitest'
import { leadInOf } from './lead-in'

it('is what stands before the quote that is printed anyway', () => {
  expect(leadInOf('Manual states: “We answer within 48 hours”.', 'We answer within\n48 hours.')).toBe(
    'Manual states',
  )
  expect(
    leadInOf('Costs 2025 states: “Process: Invoices; Cost 6.15 …”.', 'Process: Invoices; Cost 6.15; Share 1'),
  ).toBe('Costs 2025 states')
})

it('is nothing for a statement that says more than the quote', () => {
  expect(leadInOf('An answer takes 48 hours', 'We answer within 48 hours')).toBeUndefined()
  expect(leadInOf('Ann says: “two weeks”, in December longer', 'two weeks')).toBeUndefined()
  expect(leadInOf('Ann says: “two weeks”.', 'three weeks')).toBeUndefined()
})
