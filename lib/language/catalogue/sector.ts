import type { UseCase } from './use-case'

export const sectorCases: readonly UseCase[] = [
  {
    key: 'clinical-documentation',
    area: 'sector',
    title: 'Relieve clinicians of documentation work',
    about:
      'discharge letter*, discharge summar*, clinical note*, patient note*, medical report*, doctor s letter*, clinic letter*, dictat*, clinical documentation, patient record*, consultation note*, medical record*, patient file*',
    symptoms:
      'typed, typing, type, types, evening*, overtime, backlog*, late, days, weeks, hours, minutes, manual*, by hand, delay*, transcri*, copy*, missing, incomplete, paper*',
    systems: 'practice system, hospital information, emr, ehr, his, patient record*',
    method:
      'Letters and notes are drafted from dictation and the record; the clinician checks, corrects and signs.',
    steps: [
      'Choose one kind of letter and two or three volunteering clinicians.',
      'Clarify where speech and text are processed, with data protection and information security.',
      'Compare drafts with the present letters for content and time.',
      'Extend by department, with the templates each one needs.',
    ],
    resources:
      'clinicians as testers, medical secretaries, an administrator of the patient system, and the data protection officer',
    safeguards:
      'The clinician signs each text, no patient data leaves an approved environment, and errors are reported and reviewed.',
    measure: 'the letters in a week, the minutes each takes and the days until it is sent',
    after: [],
    sensitiveTo: ['regulation', 'integration', 'resistance'],
    baseEffort: 5,
  },
  {
    key: 'referral-handling',
    area: 'sector',
    title: 'Register referrals and check them for completeness',
    about:
      'referral*, referring, referrer*, transfer letter*, admission form*, patient registration, anamnesis, intake form*, patient intake',
    symptoms:
      'fax*, paper*, typed, typing, retyp*, rekey*, missing, incomplete, chas*, by hand, manual*, lost, days, wait*, minutes, phone*, twice, scan*',
    systems: 'practice system, emr, ehr, fax*, portal',
    method:
      'Referrals and forms are read on arrival, completed from the record, sorted by urgency rules set by clinicians and put before the right person.',
    steps: [
      'Agree with clinicians on the needed details and urgency rules.',
      'Read arriving referrals beside the present work and compare.',
      'Ask for missing details automatically and prepare the booking.',
    ],
    resources:
      'reception or admissions, a clinician for the rules, and an administrator of the patient system',
    safeguards:
      'A clinician confirms urgency, unclear referrals are shown at once, and the old way stays open for emergencies.',
    measure: 'the referrals in a week, the share incomplete and the days until an appointment is offered',
    after: [],
    sensitiveTo: ['regulation', 'integration'],
    baseEffort: 4,
  },
  {
    key: 'contract-review',
    area: 'sector',
    title: 'Review contracts and watch their deadlines',
    about: 'contract*, clause*, lease*, agreements, nda*, terms and conditions, legal review*',
    symptoms:
      'missed, deadline*, renew*, notice period*, read through, manual*, by hand, days, weeks, folder*, search*, wait*, paper*, no overview, review*, expire*, hours, bottleneck*',
    systems: 'document management, sharepoint, contract register',
    unlike: 'contractor*, employment contract*, maintenance contract with, contract renewal rate*',
    method:
      'Key terms and deadlines are extracted into a register, and clauses that depart from the standard are pointed out for legal review.',
    steps: [
      'Collect current contracts and agree on the terms to record.',
      'Extract terms for a sample and have legal check them.',
      'Watch deadlines from the register and flag unusual clauses in new drafts.',
    ],
    resources: 'legal or contract owners, and access to signed contracts',
    safeguards:
      'Lawyers decide, confidential contracts stay in an approved environment, and extracted dates are checked before they are relied on.',
    measure: 'the number of live contracts, the reviews in a month and the deadlines missed',
    after: [],
    sensitiveTo: ['regulation', 'data-quality'],
    baseEffort: 4,
  },
]
