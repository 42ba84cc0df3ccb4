import { expect, it } from 'vitest'
import { findOpposite } from './polarity'

it.each([
  ['The budget is approved.', 'The budget is not approved.'],
  ['The client decided using AI for hiring.', 'We reject using AI for hiring.'],
  ['The client uses AI for hiring.', 'We reject using AI for hiring.'],
  ['The budget is not approved.', 'The budget is approved.'],
  ['Paul owns the customer data.', 'Nobody owns the customer data, which is a pity.'],
  ['The contract was signed in March.', 'The contract wasn’t signed in March.'],
  ['The board approved the chatbot pilot, the client says.', 'The board never approved the chatbot pilot.'],
])('says the opposite of its quote: %s / %s', (claim, sentence) => {
  expect(findOpposite(claim, [sentence])).toBe(sentence)
})

it.each([
  ['The budget is not approved.', 'The budget is not approved.'],
  ['Invoices are typed by hand.', 'We do not send invoices by mail, we type them by hand.'],
  ['Approving an invoice takes two signatures.', 'We cannot approve an invoice without two signatures.'],
  ['Not everything is typed.', 'Invoices are typed by hand.'],
  ['Each clerk types the suppliers.', 'There is no list of suppliers, so each clerk types them.'],
  ['Personal data of drivers stays in the company.', 'Personal data of drivers may not leave the company.'],
  ['Quotes are not answered within 48 hours.', 'Quotes should be answered within 48 hours.'],
  ['The system rejects 40 invoices a day.', 'It rejects 40 invoices a day.'],
  ['40 invoices a day bounce.', 'The system rejects 40 invoices a day.'],
  ['Nobody owns the customer data.', 'The customer data has no owner.'],
  ['The customer data lacks an owner.', 'Nobody owns the customer data.'],
  ['The forecast would be wrong.', 'Our tariff data is a mess, so any forecast would be wrong.'],
  ['Eva approves the invoices.', 'No one but Eva approves the invoices.'],
])('does not: %s / %s', (claim, sentence) => {
  expect(findOpposite(claim, [sentence])).toBeNull()
})

it('one quote that says the same is enough', () => {
  const quotes = ['The budget is not approved.', 'The budget is approved.']
  expect(findOpposite('The budget is approved.', quotes)).toBeNull()
})
