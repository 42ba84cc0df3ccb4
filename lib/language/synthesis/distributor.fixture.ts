import { engagement, fixtureSource, person } from './engagement.fixture'

const karl = person('p1', 'Karl Brandt', 'Warehouse Supervisor')
const ines = person('p2', 'Inés Moreno', 'Sales Director')
const piotr = person('p3', 'Piotr Zielinski', 'Purchasing Manager')
const anna = person('p4', 'Anna Lindqvist', 'Finance Director')

const process = `
Order-to-delivery at Halden Parts Ltd

Order entry
Customers send about 350 orders a day. Roughly 70 percent arrive by e-mail or fax as PDF.
The order desk types every order into Dynamics NAV. Each order takes 6 minutes.
The error rate in order entry is 4 percent, and every wrong delivery costs us around €85.

Product data
The item master holds 62,000 articles. Around 9,000 of them have missing or wrong attributes, and many part numbers are duplicated.

Quotes
A quote is answered within one working day.

Stock
The value of stock is €3.2 million. Slow movers make up 18 percent of it.
`

const inesInterview = `
Interviewer: Where does your team lose time?
Inés: Quotes. We look up prices in five different Excel price lists and we often copy an old quote and change it.
Interviewer: How long does a quote take until it goes out?
Inés: On paper one day. In reality a quote takes four days, and we lose orders because the competitor is faster.
Inés: Nobody updates the CRM. My people keep their own customer lists, so half of the contact data is out of date.
Interviewer: What do you hope for?
Inés: I want quotes to be prepared automatically from past offers, so that my people only check them.
`

const piotrInterview = `
Interviewer: How do you decide what to order?
Piotr: By gut feeling and an Excel sheet. We have too much of the wrong stock and still run out of the fast movers.
Piotr: We had 140 stock-outs last month.
Interviewer: What about suppliers?
Piotr: I spend two hours a day chasing suppliers for delivery dates by phone and e-mail.
Piotr: The reorder macro was written by a colleague who has left. If it breaks, nobody else can repair it.
Interviewer: What would help?
Piotr: A forecast that I can trust. But our sales history is incomplete since the migration, the data quality is poor.
`

const karlInterview = `
Interviewer: What happens when goods arrive?
Karl: We get the delivery note on paper, and someone types it in later. Often the stock record does not match the shelf.
Karl: Pickers search for parts because locations are wrong. It is frustrating.
Interviewer: Would your team use new tools?
Karl: The young ones are keen. Two of them already use the handheld scanners and would gladly test more.
Karl: But we have never been trained on the new version of NAV.
`

/** A machine parts distributor: order entry, quotes, stock and product data. */
export function distributor() {
  return engagement(
    {
      clientName: 'Halden Parts Ltd',
      industry: 'Wholesale distribution',
      companySize: '85 employees',
      currency: 'EUR',
      description: null,
    },
    [
      fixtureSource('d1', 'document', 'Order to delivery.md', process),
      fixtureSource('i1', 'interview', 'Interview with Inés Moreno', inesInterview, ines),
      fixtureSource('i2', 'interview', 'Interview with Piotr Zielinski', piotrInterview, piotr),
      fixtureSource('i3', 'interview', 'Interview with Karl Brandt', karlInterview, karl),
    ],
    [karl, ines, piotr, anna],
  )
}
