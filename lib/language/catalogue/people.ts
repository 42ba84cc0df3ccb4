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
    key: 'recruiting-support',
    area: 'people',
    title: 'Relieve recruiting of routine work',
    about: 'recruit*, applicant*, candidate*, hiring, vacanc*, job advert*, cv, cvs, job application*',
    symptoms:
      'manual*, by hand, slow*, weeks, days, screen*, schedul*, late, lost, spreadsheet*, email*, time, wait*, sort*',
    systems: 'hr system, applicant tracking, careers page',
    unlike: 'candidate for automation, candidates for automation, good candidate for',
    method:
      'Routine parts such as adverts, acknowledgements, interview dates and summaries are prepared; judging people stays with people.',
    steps: [
      'List the routine steps between application and decision with their waiting times.',
      'Automate messages and appointments first.',
      'Offer summaries against published criteria, and check them for unfair patterns.',
    ],
    resources: 'HR, hiring managers, staff representatives, and the data protection officer',
    safeguards:
      'No automatic rejection: selection by machine is a regulated, high-risk use in many places, so criteria and results need a documented review.',
    measure: 'the applications in a month, the days to first answer and the hours for each hire',
    after: [],
    sensitiveTo: ['regulation', 'resistance'],
    baseEffort: 4,
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
  {
    key: 'staff-requests',
    area: 'people',
    title: 'Answer routine staff requests and leave questions',
    about:
      'leave request*, holiday request*, annual leave, payroll quer*, payroll question*, hr question*, hr quer*, sick note*, staff question*, employee question*, timesheet*, time sheet*, time recording',
    symptoms:
      'paper*, manual*, by hand, email*, same question*, chas*, late, spreadsheet*, excel, hours, error*, typed, rekey*, retyp*',
    systems: 'payroll, hr system, intranet',
    method:
      'Requests are made in one place, checked against rules and balances, and answered or forwarded with everything that is needed.',
    steps: [
      'List the most frequent requests and the rule for each.',
      'Move one or two of them from paper or mail into a simple form with automatic checks.',
      'Add answers to common questions with the rule they rest on.',
    ],
    resources: 'HR or payroll, a staff representative, and an administrator of the HR system',
    safeguards: 'Personal data stays within HR, and people decide on exceptions.',
    measure: 'the number of requests in a month and the minutes each one takes',
    after: [],
    sensitiveTo: ['regulation', 'integration'],
    baseEffort: 3,
  },
]
