import type { Source } from '../source'

export type Side = Omit<Source, 'sourceId'>

export function written(text: string): Side {
  return { sourceType: 'document', sourceName: 'Handbook.pdf', text }
}

export function said(text: string): Side {
  const speaker = { stakeholderId: null, name: 'Anna Keller', role: 'Clerk' }
  return { sourceType: 'interview', sourceName: 'Interview', text, speaker }
}

/** Pairs of sources that contradict each other. */
export const conflicts: [string, Side, Side][] = [
  [
    'a figure that the next sentence denies',
    written('At the end of 2025 about 400 crates were missing.'),
    written('The stock count of 2025 found 1,130 crates missing. Not 400.'),
  ],
  [
    'a sum in words without its currency',
    written('Towing in 2025 came to £4.2m.'),
    said('The ledger for towing in 2025 says six point eight million. Not four point two.'),
  ],
  [
    'a day in words',
    written('The lease of the depot runs to 31 March 2028.'),
    said('The lease of the depot ends thirty-first of March 2027.'),
  ],
  [
    'denied in the next sentence',
    written('Every lift is inspected by a technician before it is released.'),
    said('They say every lift is inspected by a technician. Nobody does that any more.'),
  ],
  [
    'denied in the answer',
    written('Each delivered meal is weighed by the kitchen before dispatch.'),
    said(
      'Interviewer: And each meal is weighed by the kitchen?\nAnna Keller: Nobody has done that since spring.',
    ),
  ],
  [
    'figure put by the question',
    written('Routine visits are completed within 20 working days.'),
    said(
      'Interviewer: The leaflet says routine visits are completed in 20 working days.\nAnna Keller: More like fifty working days at the moment.',
    ),
  ],
  [
    'sum with its condition met',
    written('The full cost of one blood test is EUR 4.20.'),
    said(
      'Interviewer: What does one blood test cost?\nAnna Keller: The leaflet says EUR 4.20. If I add the courier and the labels, I arrive at roughly nine euros per test.',
    ),
  ],
  [
    'no copies against own list',
    written('No branch keeps its own copies of the price list.'),
    said('We keep our own spreadsheet for prices and discounts.'),
  ],
  [
    'times a year against times a month',
    written('In 2025 the ferry link failed four times.'),
    said('The ferry link fails two or three times a month, not four times a year.'),
  ],

  [
    'quote 48h',
    written('Customers receive a quotation within 48 hours of their request.'),
    said(
      'Interviewer: How long does a quotation take?\nAnna Keller: On paper it is 48 hours, but really it is two weeks.',
    ),
  ],
  [
    'invoice time',
    written('Supplier invoices are processed within 5 working days of receipt.'),
    said('An invoice takes us about three weeks to get processed, honestly.'),
  ],
  [
    'error rate',
    written('The error rate in order entry is 2 %.'),
    said('I would say the error rate in order entry is closer to 10 percent.'),
  ],
  [
    'approvals',
    written('All purchase orders must be approved by the department head before release.'),
    said('Most of the time purchase orders are released and nobody approves them.'),
  ],
  ['backup', written('Backups are tested every month.'), said('We have never tested a backup.')],
  [
    'sap',
    written('All customer data is maintained in SAP.'),
    said('We keep our own Excel list of customers.'),
  ],
  [
    'crm single',
    written('The CRM is the single source of truth for customer contacts.'),
    said('Every sales rep has their own spreadsheet with contacts.'),
  ],
  [
    'headcount',
    written('The customer service team has 12 employees.'),
    said('We are only eight people in customer service.'),
  ],
  [
    'doc doc',
    written('The claims department handles 3,000 claims per year.'),
    written('Claims received: the department handles 5,400 claims per year.'),
  ],
  [
    'cost',
    written('Annual licence costs for the ERP amount to €120,000.'),
    said('The ERP licence costs us 180,000 euros a year.'),
  ],
  [
    'target',
    written('Target: 95 % of tickets are resolved within 8 hours.'),
    said('A ticket is usually resolved after three days.'),
  ],
  [
    'onboarding',
    written('Onboarding of a new employee takes 5 days.'),
    said('It takes three weeks until onboarding is finished for a new employee.'),
  ],
  [
    'month close',
    written('The month-end close is completed by working day 5, i.e. within five working days.'),
    said('The month-end close takes us twelve working days.'),
  ],
  [
    'training',
    written('Every operator receives safety training annually.'),
    said("I've never received any safety training as an operator."),
  ],
  [
    'claims',
    written('Standard claims are settled within ten working days.'),
    said('Honestly, settling a standard claim takes five to six weeks at the moment.'),
  ],
  [
    'kv',
    written('Process: Order entry; Average handling time: 5 minutes; Error rate: 1.5 %'),
    said(
      'Order entry takes twenty minutes per order on average, and about 8 percent of the orders have an error rate problem.',
    ),
  ],
  ['stock', written('Inventory accuracy is 98 %.'), said('Inventory accuracy is maybe 80 percent.')],
  [
    'emails',
    written('The service desk receives 150 e-mails per day.'),
    said('We get something like 400 e-mails a day at the service desk.'),
  ],
  [
    'dual',
    written('Dual control: every payment is checked by two people.'),
    said('Nobody checks the payments a second time.'),
  ],
  [
    'maint',
    written('Machine maintenance is documented in the CMMS for every machine.'),
    said("We don't document the maintenance of the machines at all."),
  ],
  [
    'ints',
    said('Recruiting a new nurse takes about six weeks.'),
    said('It takes us four months to recruit a nurse.'),
  ],
  [
    'shift',
    written('The shift plan is updated weekly.'),
    said('The shift plan is updated daily, sometimes twice.'),
  ],
  [
    'budget',
    written('The annual IT budget is EUR 1.2 million.'),
    said('Our IT budget is 800,000 euros a year.'),
  ],
  ['staff2', written('Accounts payable: 6 FTE.'), said('Accounts payable has 9 FTE.')],
]

/** Pairs that contradict each other but share too little to be distinguished from others; only used for training. */
export const hardConflicts: [string, Side, Side][] = [
  [
    'freq',
    written('Stock levels are counted weekly in the warehouse.'),
    said('In practice stock in the warehouse is counted once a quarter.'),
  ],
  [
    'quote direct',
    written('Quotes are issued within 48 hours.'),
    said('Honestly, a quote really takes us two weeks.'),
  ],
  [
    'volume',
    written('The accounts payable team processes 1,200 invoices per month.'),
    said('We get around 2,500 invoices a month.'),
  ],
  [
    'table',
    written(
      'Process\tVolume per month\tError rate\nInvoice processing\t1,200 invoices\t2 %\nOrder entry\t900 orders\t1 %',
    ),
    said('We process around 2,000 invoices a month.'),
  ],
  [
    'response',
    written('Customer complaints are answered within 24 hours.'),
    said('It takes us a week to answer a complaint.'),
  ],
]
