import { type Side, said, written } from './conflicts.fixture'

/** Pairs of sources that only seem to contradict each other. */
export const noConflicts: [string, Side, Side][] = [
  [
    'document repeated by a person',
    written('Keys are handed over within 3 days. A key costs EUR 12.'),
    said('The leaflet says keys are handed over within two weeks.'),
  ],
  [
    'denial of something else',
    written('Every lift is inspected by a technician.'),
    said('The lift was noisy. Nobody can sleep because of it.'),
  ],
  ['diff subject', written('Invoices are paid within 30 days.'), said('Invoice approval takes two weeks.')],
  ['equal units', written('Quotes are issued within 48 hours.'), said('A quote takes about two days.')],
  [
    'rounding',
    written('We process 1,180 invoices per month.'),
    said('We process about 1,200 invoices a month.'),
  ],
  [
    'part',
    written('The team processes 2,500 invoices per month.'),
    said('We get 400 foreign invoices a month.'),
  ],
  [
    'period',
    written('In 2019 the team processed 1,200 invoices per month.'),
    said('In 2024 we process 2,500 invoices a month.'),
  ],
  [
    'per head',
    written('The team processes 2,500 invoices per month.'),
    said('I process 400 invoices a month.'),
  ],
  [
    'wish',
    written('Quotes are issued within two weeks.'),
    said('I would like quotes to be issued within two days.'),
  ],
  ['bound', written('Claims are settled within 10 days.'), said('Usually a claim is settled in 3 days.')],
  [
    'touch vs lead',
    written('Invoice processing takes 5 days.'),
    said('Entering an invoice takes 6 minutes.'),
  ],
  [
    'conditional',
    written('All purchase orders are approved by the department head.'),
    said('Purchase orders are not approved if they are below 500 euros.'),
  ],
  ['range', written('Order entry takes 3 to 5 days.'), said('Order entry takes four days.')],
  [
    'other neg',
    written('All orders are checked by the sales team.'),
    said('We do not ship orders on Saturdays.'),
  ],
  [
    'own excel other',
    written('All customer data is maintained in SAP.'),
    said('The canteen keeps its own Excel list of menus.'),
  ],
  ['pct', written('The share of late deliveries is 12 %.'), said('The share of returns is 30 %.')],
  ['pct2', written('20 % of orders arrive by phone.'), said('60 % of orders arrive by e-mail.')],
  [
    'money',
    written('The ERP licence costs €120,000 per year.'),
    said('The CRM licence costs 40,000 euros a year.'),
  ],
  ['once/per', written('Reporting takes 3 days per month.'), said('A report takes 2 hours.')],
  ['sites', written('The Berlin plant has 120 employees.'), said('The Hamburg plant has 45 employees.')],
  [
    'future',
    written('Invoices are processed within 10 days.'),
    said('Next year invoices will be processed within 2 days.'),
  ],
  ['team', written('The finance team has 12 employees.'), said('The logistics team has 30 employees.')],
  [
    'response vs resolve',
    written('Tickets are answered within 4 hours.'),
    said('Tickets are resolved within three days.'),
  ],
  ['auto other', written('Invoices are automatically archived.'), said('We enter invoices manually.')],
  [
    'age',
    written('The company was founded 40 years ago and has 300 employees.'),
    said('I have worked here for 12 years.'),
  ],
  [
    'similar',
    written('Orders arrive by e-mail, about 300 per day.'),
    said('We get about 300 orders a day by e-mail.'),
  ],
  ['handling', written('The average claim value is €4,500.'), said('A large claim costs us €60,000.')],
  [
    'meeting',
    written('The steering committee meets every month.'),
    said('The project team meets every week.'),
  ],
  ['two procs', written('Goods receipt takes 2 hours.'), said('Goods issue takes 2 days.')],
  [
    'negation',
    written('All invoices are scanned on arrival.'),
    said('We do not receive invoices from abroad on weekends.'),
  ],
  [
    'both hold',
    written('The CRM holds all customer contacts.'),
    said('I use Excel to analyse customer contacts.'),
  ],
  [
    'savings',
    written('Automation could save 20 hours per week in order entry.'),
    said('Order entry costs us 60 hours per week.'),
  ],
  [
    'train',
    written('New staff receive two weeks of training.'),
    said('A new planning system needs three months of training.'),
  ],
  ['pct of diff', written('Returns make up 8 % of orders.'), said('About 30 % of orders contain an error.')],
  ['team part', written('The company has 250 employees.'), said('We are 12 people in the finance team.')],
  ['survey', written('85 % of customers are satisfied.'), said('60 % of customers order online.')],
  [
    'sla other',
    written('Priority 1 incidents are resolved within 4 hours.'),
    said('Priority 3 incidents are resolved within 5 days.'),
  ],
  [
    'system',
    written('Time sheets are recorded in Kronos.'),
    said('Time sheets are exported from Kronos to Excel every month.'),
  ],
  [
    'corrected',
    written('We hold stock counts monthly and audit suppliers yearly.'),
    said('Suppliers send us price lists monthly.'),
  ],
  [
    'weeks',
    written('Delivery to customers takes 3 days.'),
    said('Delivery from our suppliers takes 6 weeks.'),
  ],
  ['cost', written('Each invoice costs us €12 to process.'), said('The scanner costs €12,000.')],
  [
    'meeting2',
    written('Sales orders are entered by the order desk.'),
    said('Sales does not enter orders for spare parts on the phone.'),
  ],
  [
    'difference',
    written('A receipt by hand takes 38 minutes.'),
    said('A receipt by hand costs us twenty-nine minutes more than one by scanner.'),
  ],
  [
    'numbers of parts',
    written('Approved in 2024. Extract of the cleaning rules: parts 3, 5, 6, 8.'),
    said('The cleaning rules have 44 pages.'),
  ],
  [
    'not before a verb',
    written('Meals not served in summer: 79,335.'),
    said('In summer we cooked 689,934 meals, not served 79,335.'),
  ],
  [
    'people and full-time posts',
    written('Role\tPosts\nAccounts payable clerk\t7\nBuyer\t4'),
    written(
      'Department\tCases\tMinutes\tFull-time posts\nAccounts payable\t6200\t9\t6.20\nBuying\t900\t12\t3.10',
    ),
  ],
]
