import type { UseCase } from './use-case'

export const fieldCases: readonly UseCase[] = [
  {
    key: 'appointment-scheduling',
    area: 'field',
    title: 'Offer appointments online and reduce no-shows',
    about:
      'appointment*, booking*, no show*, waiting list*, waitlist*, double book*, rebook*, reception, receptionist*',
    symptoms:
      'phone*, call*, manual*, by hand, paper*, no show*, missed, wait*, gap*, remind*, cancel*, double, queue*, minutes, weeks, percent, engaged',
    systems: 'calendar, outlook, booking system, practice system, website',
    unlike: 'booking entries, accounting booking*, field engineer*',
    method:
      'Appointments can be booked and moved online within set rules, reminders go out by themselves, and freed slots are offered to those who wait.',
    steps: [
      'Describe the kinds of appointment, their length and who may book them.',
      'Open a part of the calendar for online booking and send reminders.',
      'Offer freed slots to the waiting list and watch the effect.',
    ],
    resources:
      'reception or dispatch, an administrator of the calendar system, and someone to inform customers',
    safeguards:
      'Keep the phone for those who need it, protect the reason for a visit, and limit what can be seen online.',
    measure: 'the appointments in a week, the share missed and the time spent on the phone',
    after: [],
    sensitiveTo: ['integration', 'regulation'],
    baseEffort: 3,
  },
  {
    key: 'field-service-dispatch',
    area: 'field',
    title: 'Dispatch field service by skill, place and parts',
    about:
      'technician*, field service, field engineer*, site visit*, work order*, service visit*, call out*, first time fix, service engineer*, fitter*, installer*, plumber*, electrician*, wrong trade, which trade, repair job*, repair order*, tradesmen, tradespeople',
    symptoms:
      'manual*, by hand, whiteboard*, phone*, excel, spreadsheet*, second visit*, wrong part*, missing part*, late, travel*, no information, reschedul*, hours, delay*, go twice, come twice, wrong trade, guess*, urgent, photo*',
    systems: 'erp, gps, mobile, crm',
    method:
      'Jobs are prepared from the fault description with likely cause, parts and skill, and assigned with travel in mind.',
    steps: [
      'Collect job history with fault, parts and repeat visits.',
      'Propose parts and skills for new jobs and compare with the dispatcher.',
      'Support assignment for one region and extend.',
    ],
    resources: 'dispatch, experienced technicians, and job and parts data',
    safeguards: 'Dispatch decides, and location data of staff is limited to what planning needs.',
    measure: 'the jobs in a week, the share that needs a second visit and the travel hours',
    after: ['data-foundation'],
    sensitiveTo: ['data-quality', 'integration', 'resistance'],
    baseEffort: 5,
  },
  {
    key: 'field-reports',
    area: 'field',
    title: 'Turn field notes and photos into finished reports',
    about:
      'site report*, visit report*, inspection report*, service report*, field report*, survey report*, daily log*, field note*, on site, job sheet*, worksheet*, work sheet*',
    symptoms:
      'handwritten, paper*, typed, typing, retyp*, rekey*, evening*, late, by hand, manual*, photo*, hours, illegible, missing, incomplete, days later, type up',
    systems: 'mobile, tablet*, erp, word',
    method:
      'Dictation, photos and check lists recorded on site become a structured draft report that its author checks and releases.',
    steps: [
      'Agree on the fields each report needs.',
      'Let a few colleagues record by dictation and photo, and compare the drafts with their own reports.',
      'Transfer the fields into the system of record.',
    ],
    resources: 'field staff as testers, an owner of the report format, and mobile devices',
    safeguards:
      'The author releases each report, photos of people are avoided, and recording works without a connection.',
    measure: 'the reports in a week and the minutes each one takes',
    after: [],
    sensitiveTo: ['integration', 'skills', 'resistance'],
    baseEffort: 3,
  },
]
