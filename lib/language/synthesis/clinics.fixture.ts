import { engagement, fixtureSource, person } from './engagement.fixture'

const sam = person('p1', 'Dr Samira Haddad', 'Consultant Cardiologist')
const joan = person('p2', 'Joan Whitlock', 'Practice Manager')
const omar = person('p3', 'Omar Bellamy', 'Data Protection Officer')

const review = `
Westbrook Clinics: operations review

Appointments
The switchboard takes 400 calls a day, most of them to book or move appointments.
12 percent of appointments are missed. Reminders are sent by post.
Patients wait on average 9 minutes before a call is answered.

Referrals
Referral letters arrive by fax. Reception staff retype the details into the practice system, and every fourth referral lacks a diagnosis.

Discharge letters
Discharge letters are sent within 3 days.

Rota
The rota for 60 nurses is planned in Excel. Planning takes the matron two days every month.
`

const samInterview = `
Interviewer: What takes you away from patients?
Dr Haddad: Dictating and correcting letters. I do my discharge letters in the evening, about an hour every day.
Dr Haddad: The secretaries have a backlog, so in truth a discharge letter goes out after three weeks.
Interviewer: What would you change?
Dr Haddad: I would like letters to be drafted from my dictation so that I only have to sign them.
Interviewer: Any worries?
Dr Haddad: Patient data must not leave our house. And if a draft is wrong and nobody notices, a patient could be harmed.
`

const joanInterview = `
Interviewer: What is the most annoying part of the day?
Joan: The phones never stop ringing. Patients cannot get through and then they complain.
Joan: We had 31 complaints about waiting on the phone in March.
Interviewer: How are complaints handled?
Joan: They are filed in a folder and nobody analyses them.
Interviewer: How do new receptionists learn?
Joan: They shadow a colleague for six weeks because nothing is written down.
Interviewer: What would the staff say to online booking?
Joan: They would welcome it. The practice system already has a booking module, and we have paid the licence.
`

/** A clinic group: phones, referrals, discharge letters, rota. */
export function clinics() {
  return engagement(
    {
      clientName: 'Westbrook Clinics',
      industry: 'Healthcare',
      companySize: '210 employees',
      currency: 'GBP',
      description: null,
    },
    [
      fixtureSource('d1', 'document', 'Operations review.pdf', review),
      fixtureSource('i1', 'interview', 'Interview with Dr Samira Haddad', samInterview, sam),
      fixtureSource('i2', 'interview', 'Interview with Joan Whitlock', joanInterview, joan),
    ],
    [sam, joan, omar],
  )
}
