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
    key: 'billing-coding',
    area: 'sector',
    title: 'Propose billing codes and find missed charges',
    about:
      'billing code*, medical coding, clinical coding, coding, billing, diagnosis code*, procedure code*, drg, service code*, unbilled, charge capture, tariff*',
    symptoms:
      'manual*, by hand, reject*, denied, denial*, error*, late, missed, lost, backlog*, query, queries, correct*, hours, days, paper*, incomplete',
    systems: 'practice system, billing system, emr, erp',
    unlike: 'source code, developer*, software',
    method:
      'Codes or billable items are proposed from the record with the passage they rest on, and likely rejections are shown before sending.',
    steps: [
      'Analyse recent rejections and missed items by cause.',
      'Propose codes for one department and compare with the coders.',
      'Check all bills for the frequent causes before sending.',
    ],
    resources:
      'experienced coders or billing staff, a clinician for questions, and the history of rejections',
    safeguards:
      'Coders decide, each proposal shows its basis, and over-billing is checked as strictly as under-billing.',
    measure: 'the bills in a month, the share rejected and the value of missed items',
    after: [],
    sensitiveTo: ['regulation', 'data-quality', 'integration'],
    baseEffort: 5,
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
  {
    key: 'case-summaries',
    area: 'sector',
    title: 'Summarise case files for those who decide',
    about:
      'case file*, casework*, case worker*, case handler*, matter file*, court file*, client file*, long file*, case notes',
    symptoms:
      'read through, reading, pages, hours, days, hand over*, handover*, backlog*, manual*, by hand, missing, summar*, wait*, delay*',
    systems: 'case management, document management, archive',
    method:
      'A dated summary with references into the file is prepared, so that the person in charge reads what matters first and checks it in place.',
    steps: [
      'Choose one kind of case and agree on what a good summary holds.',
      'Compare drafted summaries with those of experienced colleagues.',
      'Offer them inside the case system with links into the file.',
    ],
    resources:
      'experienced case workers, an administrator of the case system, and the data protection officer',
    safeguards:
      'Each statement links to its page, people decide, and sensitive files stay out until cleared.',
    measure: 'the cases in a month and the hours spent on reading in',
    after: [],
    sensitiveTo: ['regulation', 'integration', 'resistance'],
    baseEffort: 5,
  },
  {
    key: 'application-handling',
    area: 'sector',
    title: 'Check applications for completeness on arrival',
    about:
      'permit*, licence application*, license application*, grant application*, benefit application*, loan application*, application form*, applications, eligibility, citizen*, new business application*, planning application*, building application*, applicant has to, applicants have to',
    setting: 'citizen*, applicant*',
    symptoms:
      'missing, incomplete, paper*, manual*, by hand, backlog*, weeks, days, wait*, chas*, retyp*, rekey*, typed, check*, delay*, letter*, returned',
    systems: 'portal, case management, register*',
    unlike:
      'job application*, software application*, web application*, business applications, cloud application*, applications are hosted',
    method:
      'Applicants are guided to a complete application, papers are read and checked on arrival, and clear cases are prepared for decision.',
    steps: [
      'Find the frequent reasons why applications come back.',
      'Guide applicants online and check completeness before submission.',
      'Prepare clear cases for decision by a person.',
    ],
    resources: 'case workers, legal, an administrator of the case system, and the owner of the forms',
    safeguards: 'A person decides, the reasons are recorded, and a way without the internet stays open.',
    measure: 'the applications in a month, the share incomplete and the days until a decision',
    after: [],
    sensitiveTo: ['regulation', 'integration', 'data-quality'],
    baseEffort: 5,
  },
]
