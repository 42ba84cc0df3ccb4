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
  {
    key: 'staff-onboarding',
    area: 'people',
    title: 'Bring new staff up to speed faster',
    about:
      'onboarding, new starter*, new hire*, new employee*, new colleague*, new staff, new joiner*, induction, training new, train new, new person, how do new, shadow a colleague, shadow an experienced',
    symptoms:
      'months, weeks, slow*, shadow*, senior, experienced, ask*, no manual, not documented, undocumented, outdated, long, too much, interrupt*, turnover, written down, nothing is written',
    systems: 'intranet, wiki, learning, hr system',
    unlike: 'customer onboarding, client onboarding, onboarding customer*, onboarding client*',
    method:
      'Procedures and typical cases become guided steps and an assistant that answers questions with their source, so that experienced colleagues are interrupted less.',
    steps: [
      'Ask recent joiners what they had to find out the hard way.',
      'Write down the procedures behind the most frequent questions.',
      'Offer guided steps and an assistant, and keep a mentor.',
    ],
    resources: 'HR, an experienced colleague in each team, and current procedures',
    safeguards: 'Each procedure has an owner and a review date, and people remain available.',
    measure: 'the weeks until a new colleague works independently and the hours others spend on it',
    after: ['knowledge-assistant'],
    sensitiveTo: ['capacity', 'resistance'],
    baseEffort: 3,
  },
]
