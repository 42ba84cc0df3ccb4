import type { UseCase } from './use-case'

export const fieldCases: readonly UseCase[] = [
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
    after: [],
    sensitiveTo: ['data-quality', 'integration', 'resistance'],
    baseEffort: 5,
  },
]
