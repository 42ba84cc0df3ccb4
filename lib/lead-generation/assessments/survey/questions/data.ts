import { scoredQuestions } from './scored-questions'

export const dataQuestions = scoredQuestions('data', 6, [
  {
    questionText: 'Where do you mainly keep information about customers and their orders or cases?',
    options: [
      'On paper or in people’s heads',
      'In e-mails and in files on single computers',
      'In shared folders or spreadsheets',
      'In business software, with the same details kept in several places',
      'In business software, with one agreed place for each kind of information',
    ],
  },
  {
    questionText: 'If you opened ten customer records now, how many would be complete and up to date?',
    helpText: 'Your best guess is good enough.',
    options: [
      'We keep no such records, or could not tell',
      'Three or fewer',
      'Four to six',
      'Seven or eight',
      'Nine or ten',
    ],
  },
  {
    questionText: 'How long does it take to get last month’s figures, such as sales or work done?',
    options: [
      'We do not have such figures',
      'More than one day',
      'More than one hour, up to one day',
      'A few minutes to one hour',
      'No more than a few minutes',
    ],
  },
  {
    questionText: 'How much of your past work, such as orders or cases, can you search on a computer?',
    options: ['None of it', 'Less than half', 'About half', 'More than half', 'All or nearly all of it'],
  },
  {
    questionText: 'Who can open files with personal or confidential information?',
    options: [
      'We have never checked',
      'Anyone in the business',
      'For some files anyone, for others only certain people',
      'Only people who need them, but we do not check who that is',
      'Only people who need them, and we check who that is at least once a year',
    ],
  },
])
