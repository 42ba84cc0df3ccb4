/**
 * Questions of consultants and agents, each with the passage that answers it. Written before the search was changed and apart
 * from its code, in other words than the passage wherever a person would use others.
 */
export interface Pair {
  question: string
  passage: string
}

const written: [question: string, passage: string][] = [
  ['unanswered telephone noon', 'We lose 30 calls a day at lunch because nobody is at the desk.'],
  ['how long until suppliers get their money', 'Vendors are paid 45 days after the invoice arrives.'],
  ['staff leaving', 'Turnover in the picking team was 38 percent last year.'],
  [
    'paper forms retyped',
    'Drivers fill in delivery notes by hand and two clerks key them into the ERP in the evening.',
  ],
  ['who decides on purchases', 'Anything above 5,000 euros has to be signed off by Margit Vogel.'],
  ['angry customers shipping late', 'Complaints about delayed parcels doubled since the carrier changed.'],
  ['fear of losing jobs', 'The works council worries that automation will make dispatchers redundant.'],
  ['wrong addresses', 'Three systems hold different versions of where a client lives.'],
  [
    'meeting notes nobody writes',
    'After site visits the minutes are usually missing, so agreements get forgotten.',
  ],
  ['stock errors', 'The count in the warehouse differs from the books by four percent.'],
  ['price lists out of date', 'Sales still quotes from a spreadsheet of last spring.'],
  ['machines standing still', 'Line 2 was down for eleven hours in October because a sensor failed.'],
  [
    'data protection concerns',
    'The privacy officer forbids sending patient records to services outside the EU.',
  ],
  ['training employees', 'Only six of forty people have ever attended a course on the new software.'],
  ['seasonal peak', 'In December order volume triples and temporary workers are hired.'],
  ['old computer system', 'The order program dates from 1998 and its only developer has retired.'],
  ['budget for this year', 'The board has set aside 80,000 for digital projects until summer.'],
  ['competitor faster', 'Hansen quotes within an hour; our offers take three days.'],
  ['doctor letters slow', 'Discharge summaries reach the general practitioner after three weeks.'],
  ['double booking of rooms', 'Two teams often reserve the same conference space at once.'],
  ['electricity bill', 'Energy costs rose to 210,000 a year after the new furnace.'],
  ['translations', 'Manuals have to be rendered into nine languages by an agency.'],
  ['job applications', 'Human resources sifts 400 CVs a month by hand.'],
  ['invoice mistakes', 'About one bill in twenty goes out with the wrong amount.'],
  [
    'customer asks same thing again',
    'Most tickets repeat a dozen questions about opening hours and returns.',
  ],
  ['boss is sceptical', 'The managing director doubts that algorithms understand the trade.'],
  ['wants chatbot', 'They would like an assistant on the website that answers visitors at night.'],
  ['car fleet routes', 'Technicians plan their tours themselves and drive 60 kilometres more than needed.'],
  ['contract ends', 'The agreement with the hosting provider expires on 31 March.'],
  ['quality inspection', 'Every weld is checked visually by two people before it leaves the hall.'],
  ['money owed by clients', 'Receivables older than 90 days add up to 130,000.'],
  ['spreadsheet chaos', 'Each branch keeps its own Excel file, and nobody knows which one is right.'],
  ['scrap rate', 'Seven out of a hundred castings have to be melted down again.'],
  [
    'security incident',
    'In May an employee opened a phishing mail and the servers were locked for two days.',
  ],
  [
    'knowledge lost through retirement',
    'Four senior engineers will go into pension within two years and little is written down.',
  ],
  ['waiting time on the hotline', 'Callers hang on for seven minutes on average.'],
  ['holiday planning', 'Leave requests are passed around on paper and often collide.'],
  ['sales forecasts', 'Predictions of demand are made by feeling, and we are off by a third.'],
  ['legal review of agreements', 'Lawyers read every supplier contract line by line, which takes a week.'],
  ['photos of damage', 'Adjusters look at pictures of dented cars one by one.'],
  ['school timetable', 'Building the schedule of lessons keeps the deputy head busy all August.'],
  ['refunds', 'Reimbursing a returned item takes up to twelve working days.'],
  ['language skills of workers', 'Half of the night shift hardly reads German.'],
  ['searching for documents', 'People spend an hour a day looking for files on the shared drive.'],
  ['too much email', 'The shared mailbox gets 900 messages a day, and half are spam.'],
  ['reporting to management', 'The controller copies figures from five tools into slides every Monday.'],
  ['board approval date', 'The supervisory council votes on the proposal on 12 February.'],
  ['pilot site', 'They want to begin with the depot in Kassel before any other location.'],
  [
    'earlier attempt failed',
    'A trial with optical recognition was stopped in 2023 because results were poor.',
  ],
  ['food waste', 'Bakeries throw away a fifth of their bread each evening.'],
  ['missed appointments', 'Twelve percent of patients do not show up and give no notice.'],
  ['cyclical maintenance', 'Pumps are serviced every 500 hours whether they need it or not.'],
  ['insurance claims', 'Handling a reported loss takes nineteen days from first notice to payout.'],
  ['working from home', 'Since the pandemic most of the back office is remote three days a week.'],
  ['customs papers', 'Export declarations are typed anew for every shipment to Switzerland.'],
  ['prefers short messages', 'Ms Tanaka asked to be sent bullet points rather than long reports.'],
  ['cleaning schedule', 'Housekeeping learns only at ten which hotel rooms are free.'],
  ['cash register', 'At closing time the till is off by a few euros on most days.'],
  ['overtime', 'Accountants work until nine in the evening at month end.'],
  ['tender lost', 'The municipality gave the order to another bidder because our papers came late.'],
]

export const PAIRS: readonly Pair[] = written.map(([question, passage]) => ({ question, passage }))

/** Every second pair is held back: nothing is tuned on it, and only its figures are quoted. */
export const isHeldBack = (index: number): boolean => index % 2 === 1
