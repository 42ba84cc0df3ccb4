import type { UseCase } from './use-case'

export const peopleCases: readonly UseCase[] = [
  {
    key: 'rota-planning',
    area: 'people',
    title: 'Plan rotas and shifts with support',
    about:
      'rota, rotas, roster*, shift plan*, shift schedul*, duty plan*, duty roster*, staff schedul*, shifts, staff planning, workforce planning',
    symptoms:
      'excel, spreadsheet*, whiteboard*, manual*, by hand, hours, sick, swap*, gap*, overtime, agency staff, short notice, phone, text message*, late, whatsapp, unfair',
    systems: 'hr system, payroll, time recording, excel',
    method:
      'A planning aid proposes rotas from demand, qualifications, working-time rules and wishes, and suggests replacements at short notice.',
    steps: [
      'Write down the rules and wishes that planning must respect.',
      'Propose the next rota beside the manual one and compare.',
      'Add short-notice replacement with the consent of staff.',
    ],
    resources: 'the people who plan today, staff representatives, and data on qualifications and absences',
    safeguards: 'Planners decide, working-time rules are built in, and staff can see and contest the plan.',
    measure: 'the hours spent on planning in a month and the number of short-notice changes',
    after: [],
    sensitiveTo: ['regulation', 'resistance', 'data-quality'],
    baseEffort: 5,
  },
]
