import { engagement, fixtureSource, person } from './engagement.fixture'

const ruth = person('p1', 'Ruth Ambler', 'Head of Claims')
const dev = person('p2', 'Dev Patel', 'IT Manager')
const moira = person('p3', 'Moira Keane', 'Chief Executive')
const helen = person('p4', 'Helen Strand', 'Compliance Officer')

const handbook = `
Claims Handbook, Northmoor Mutual

1. Notification
Claims reach us by letter, e-mail and phone. Every new claim is acknowledged within 48 hours.
Claim forms are printed, and a handler types the details into the policy system by hand.

2. Volumes
We receive 1,200 new claims a month. Entering one claim takes 15 minutes.
About 30 percent of claim forms arrive incomplete, and the handler has to write to the customer for the missing papers.

3. Invoices
Repair shops send 900 invoices a month as PDF attachments. Accounts payable keys each invoice into Sage.
Duplicate payments cost us £42,000 last year.

4. Archive
Closed files are kept on a shared drive. Handlers report that they often cannot find the latest version of a policy wording.
`

const ruthInterview = `
Interviewer: How does a new claim reach your team?
Ruth: By post and by e-mail mostly. We print everything and then type it in again, which is maddening.
Interviewer: How quickly are claims acknowledged?
Ruth: Honestly, it is really two weeks until a new claim is acknowledged.
Interviewer: What do customers complain about?
Ruth: They call to ask where their claim stands. We get maybe 60 status calls a day and each one interrupts a handler.
Ruth: Only Martin knows how the flood claims are settled, and he retires next spring.
Interviewer: What would you wish for?
Ruth: I wish simple claims could be sorted out on arrival so that my people can work on the difficult ones.
Interviewer: How does the team feel about AI?
Ruth: Some of my handlers are afraid that they will be replaced.
`

const devInterview = `
Interviewer: Tell me about your systems.
Dev: The policy system is a legacy AS/400 application with no interface, so nothing can be connected to it easily.
Dev: We are a team of three people and we have no capacity for new projects before the summer.
Interviewer: And the data?
Dev: Customer data is full of duplicates because brokers are entered in two systems.
Interviewer: Does anything work well?
Dev: The document archive has a well documented API, and the scans are complete and clean.
Interviewer: Do people use AI tools already?
Dev: A few colleagues paste claim letters into ChatGPT on private accounts, which worries me because of data protection.
`

const moiraInterview = `
Interviewer: What matters most to you this year?
Moira: We lose customers at renewal because claims take too long. That hurts us badly.
Moira: The board has approved a budget of £150,000 for digital projects, and I sponsor the programme personally.
Interviewer: What stands in the way?
Moira: Nobody owns our data. Every department has its own spreadsheet and the figures never agree.
`

/** A regional insurer: claims typed by hand, slow acknowledgements, an old policy system. */
export function insurer() {
  return engagement(
    {
      clientName: 'Northmoor Mutual',
      industry: 'Insurance',
      companySize: '120 employees',
      currency: 'GBP',
      description: null,
    },
    [
      fixtureSource('d1', 'document', 'Claims handbook.docx', handbook),
      fixtureSource('i1', 'interview', 'Interview with Ruth Ambler', ruthInterview, ruth),
      fixtureSource('i2', 'interview', 'Interview with Dev Patel', devInterview, dev),
      fixtureSource('i3', 'interview', 'Interview with Moira Keane', moiraInterview, moira),
    ],
    [ruth, dev, moira, helen],
  )
}
