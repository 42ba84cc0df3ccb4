import { expect, test } from 'vitest'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { statementsOf } from '../statements'
import { isSettled, notProposedOf, settledStatements } from './not-proposed'

function settledIn(text: string) {
  const source: Source = { sourceType: 'document', sourceId: 's1', sourceName: 'Minutes.txt', text }
  return settledStatements(statementsOf([source], [readSource(source)]))
}

test('what was refused is listed with its quote, and a title about it is settled', () => {
  const refusal = 'The board agreed that the firm will not use any chatbot for tenants.'
  const settled = settledIn(`${refusal}\nThe roof of the annex leaks when it rains.`)
  const [listed] = notProposedOf(settled)
  expect(listed).toMatchObject({ reason: 'refused', evidence: [{ quote: refusal }] })
  expect(isSettled('Answer tenants by chatbot', settled)).toBe(true)
  expect(isSettled('Match contractor invoices to works orders', settled)).toBe(false)
})

test('a missing rule, a question and a plain problem are nothing settled', () => {
  expect(
    settledIn(
      'There is no AI policy.\nWas the scanner switched off?\nInvoices are typed in by hand every day.',
    ),
  ).toEqual([])
})
