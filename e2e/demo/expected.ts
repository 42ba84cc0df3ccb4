/**
 * The findings that an expert would expect from an audit of the demo engagement. Every quote occurs verbatim
 * in its source. An audit need not cite all quotes of an entry: one of them is enough.
 */
export interface ExpectedQuote {
  /** The source's name in the evidence. */
  source: string
  quote: string
}

export interface ExpectedFinding {
  about: string
  quotes: ExpectedQuote[]
}

const manual = 'order-to-cash-process-manual.docx'
const strategy = 'company-profile-and-strategy-2028.md'
const landscape = 'it-landscape-overview.pdf'
const minutes = 'steering-group-minutes-2026-09-10.md'
const survey = 'customer-survey-2025-summary.txt'
const protection = 'data-protection-and-works-council-note.docx'
const operations = 'Interview with Tomas Reinders'
const finance = 'Interview with Helen Marchetti'
const agent = 'Interview with Sanne Kuiper'

const from = (source: string, ...quotes: string[]): ExpectedQuote[] =>
  quotes.map((quote) => ({ source, quote }))

export const expectedOpportunities: ExpectedFinding[] = [
  {
    about: 'Match supplier invoices with order and goods receipt, and find duplicates',
    quotes: [
      ...from(finance, 'We receive 6,200 supplier invoices a month.', 'We paid 63,000 euros twice in 2025.'),
      ...from(
        finance,
        'Read the invoice, match it with the order and the goods receipt, let the clean ones through, and show a person the eighteen percent with a reason.',
      ),
      ...from(minutes, 'Helen reports that duplicate payments to suppliers of EUR 63,000 were found in 2025'),
    ],
  },
  {
    about: 'Sort complaints, gather what belongs to them and suggest an answer',
    quotes: [
      ...from(
        agent,
        "I'd say of the forty minutes a complaint takes me, thirty are looking.",
        "I'd love it if something would just read it and say, this one's urgent, this one's for the warehouse, here's the order, here's the delivery note.",
      ),
      ...from(
        minutes,
        'An agent needs 38 minutes for one, and most of that is looking for documents in four systems.',
      ),
    ],
  },
  {
    about: 'Forecast demand for each article and warehouse',
    quotes: [
      ...from(
        operations,
        'a forecast for each article and each warehouse, that knows the season and the weather',
      ),
      ...from(strategy, 'EUR 3.1 million of it has not moved in 24 months'),
      ...from(landscape, 'The sales data warehouse would be suitable as a basis for demand forecasts.'),
    ],
  },
  {
    about: 'Tell customers when their order arrives',
    quotes: [
      ...from(agent, 'from seven to about half past nine it\'s only "where\'s my van"'),
      ...from(survey, '71 % called at least once a month only to ask when a delivery would arrive.'),
      ...from(operations, 'We could send them a message.'),
    ],
  },
  {
    about: 'Read orders that come by e-mail',
    quotes: [
      ...from(
        strategy,
        '35 % of all orders still reach us by e-mail, fax or telephone and are typed into SAP by hand.',
      ),
      ...from(agent, "Six minutes for an order by mail, that's what they calculate."),
    ],
  },
  {
    about: 'Make delivery notes searchable',
    quotes: [
      ...from(operations, "Nobody can find anything because it's just pictures."),
      ...from(manual, 'About 1,900 delivery notes a day are scanned.'),
    ],
  },
]

export interface ExpectedContradiction {
  about: string
  sides: [ExpectedQuote, ExpectedQuote]
}

const against = (about: string, one: ExpectedQuote[], other: ExpectedQuote[]): ExpectedContradiction => ({
  about,
  sides: [one[0]!, other[0]!],
})

/** The first three are required; the others are optional. */
export const expectedContradictions: ExpectedContradiction[] = [
  against(
    'How long a complaint waits for its answer',
    from(manual, 'Every customer complaint is answered within 48 hours of receipt.'),
    from(agent, "Really it's two weeks before a customer gets an answer to a complaint."),
  ),
  against(
    'Whether two people check every supplier invoice',
    from(manual, 'Every supplier invoice is checked by two people before it is released for payment.'),
    from(finance, 'Nobody has done that since last year.'),
  ),
  against(
    'Whether SAP is the only place of master data',
    from(landscape, 'No department keeps its own copies.'),
    from(operations, 'We keep our own Excel for reorder points and safety stock.'),
  ),
  against(
    'What one supplier invoice costs',
    from(manual, 'The full cost of processing one supplier invoice is EUR 2.80.'),
    from(finance, 'I arrive at roughly eleven euros per invoice'),
  ),
  against(
    'How many supplier invoices arrive',
    from(manual, 'We receive about 4,000 supplier invoices a month.'),
    from(finance, 'We receive 6,200 supplier invoices a month.'),
  ),
  against(
    'How current the stock in the portal is',
    from(landscape, 'PartsPortal shows the stock of all warehouses in real time.'),
    from(operations, "all day long, sales and the portal are looking at yesterday's stock"),
  ),
  against(
    'The digital budget for 2027',
    from(strategy, 'For 2027 the board has approved a digital budget of EUR 400,000.'),
    from(finance, 'What I have released for digital projects in 2027 is 250,000 euros.'),
  ),
  against(
    'How often the nightly interface fails',
    from(landscape, 'in 2025 this was necessary four times'),
    from(operations, 'It fails two or three times a month'),
  ),
]

export const expectedRisks: ExpectedFinding[] = [
  {
    about: 'Master data and stock figures are too poor to build on',
    quotes: [
      ...from(landscape, 'about 14 % of the customer records are duplicates'),
      ...from(operations, 'The reorder points in SAP have not been touched since 2021.'),
      ...from(minutes, 'Ruben estimates that 14 % of the customer records in SAP are duplicates.'),
    ],
  },
  {
    about: 'WARIS and its nightly interface: old, undocumented, one person',
    quotes: [
      ...from(landscape, 'There is no second person who can repair the program from 2027.'),
      ...from(
        operations,
        "There's one man who can change that program and he leaves next year.",
        'If you build everything on the nightly file, you build on sand.',
      ),
    ],
  },
  {
    about: 'Works council: nothing that measures single persons',
    quotes: [
      ...from(
        minutes,
        'It will not agree to any system that makes the performance of a single person visible.',
      ),
      ...from(agent, 'That has to be ruled out in writing.'),
    ],
  },
  {
    about: 'Data protection: impact assessment, processing in the European Union, old tickets',
    quotes: [
      ...from(
        protection,
        'Before a tool reads complaints, invoices or call recordings, a data protection impact assessment has to be made.',
        'About 214,000 tickets should have been deleted.',
      ),
    ],
  },
  {
    about: 'Nobody has the skills to look after a model',
    quotes: [
      ...from(landscape, 'Nobody in the IT department has training in data science or machine learning.'),
      ...from(operations, "We haven't got anybody who can look after such a thing, mind you."),
    ],
  },
  {
    about: 'Knowledge leaves with the planner',
    quotes: [...from(operations, 'And he retires in March 2028.')],
  },
  {
    about: 'Public chatbots are used with customer and supplier data',
    quotes: [
      ...from(
        finance,
        'I know that someone in my own team pasted a supplier contract into a public chatbot to have it summarised.',
      ),
      ...from(landscape, 'We know that some colleagues use public chatbots with private accounts.'),
    ],
  },
]

/** Subjects that each memo should cover, from the person's own concerns. */
export const expectedMemos: Record<string, string[]> = {
  'Tomas Reinders': ['harvest', 'WARIS', 'forecast'],
  'Helen Marchetti': ['invoice', 'auditor', '250,000'],
  'Sanne Kuiper': ['complaint', 'jobs', 'monitor'],
}
