import { scoredQuestions } from './scored-questions'

export const processesQuestions = scoredQuestions('processes', 21, [
  {
    questionText: 'How are your most important recurring tasks described?',
    options: [
      'They are not: people know them by heart',
      'In people’s own notes',
      'Some are written down where everyone finds them',
      'All are written down where everyone finds them, but not checked regularly',
      'All are written down where everyone finds them, and checked at least once a year',
    ],
  },
  {
    questionText: 'What rules do you have for using AI tools at work?',
    helpText: 'For example, which information must not be typed into them.',
    options: [
      'None so far',
      'Spoken ones',
      'Written ones that not everyone has received',
      'Written ones that everyone has received, more than 12 months ago',
      'Written ones that everyone has received, new or updated in the last 12 months',
    ],
  },
  {
    questionText: 'If AI writes a text or works out a figure, what happens before it is used?',
    options: [
      'We have not thought about that yet',
      'Each person decides for themselves',
      'People have been told to check it',
      'It is checked by a fixed rule, such as a list; mistakes are not written down',
      'It is checked by a fixed rule, such as a list; mistakes are written down',
    ],
  },
  {
    questionText: 'How do you follow how well your main work runs, such as time taken or mistakes?',
    options: [
      'We do not follow it',
      'We notice when someone complains',
      'We look at figures now and then',
      'We look at figures at fixed times, but do not write down what to change',
      'We look at figures at fixed times, and write down what to change',
    ],
  },
  {
    questionText: 'What happens before a new online tool is used with customer information?',
    options: [
      'People simply start to use it',
      'They ask a colleague or a manager',
      'One person looks at what the tool does with the information',
      'One person checks it against a written list, without keeping the result',
      'One person checks it against a written list and keeps the result',
    ],
  },
])
