import { scoredQuestions } from './scored-questions'

export const technologyQuestions = scoredQuestions('technology', 11, [
  {
    questionText: 'How many of your main programs can people use from anywhere, over the internet?',
    options: ['We use hardly any programs', 'None of them', 'Fewer than half', 'Half or more', 'All of them'],
  },
  {
    questionText: 'How does information mostly get from one of your programs into another?',
    options: [
      'It does not: each is used alone, or we work on paper',
      'People type it in again',
      'People copy it, or save it in one program and load it into the other',
      'Some programs pass it on by themselves',
      'All our main programs pass it on by themselves',
    ],
  },
  {
    questionText: 'Which routine work runs by itself, such as reminders, invoices or reports?',
    options: [
      'None',
      'Only small steps, such as automatic replies',
      'One complete task',
      'Several complete tasks, but nobody is told when one fails',
      'Several complete tasks, and we get a message when one fails',
    ],
  },
  {
    questionText: 'What kind of access to AI tools do people have at work?',
    options: [
      'None',
      'Only private accounts or free versions',
      'Business accounts for a few people',
      'Business accounts for everyone who could use one, not linked to our own files',
      'Business accounts for everyone who could use one, linked to our own files',
    ],
  },
  {
    questionText: 'How do people sign in to your most important programs?',
    options: [
      'Without a password, or there are no such programs',
      'With passwords that several people share',
      'Each person with their own password',
      'With their own password, and in some programs a second step such as a code',
      'With their own password and a second step such as a code, in all of them',
    ],
  },
])
