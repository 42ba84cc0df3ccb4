import { scoredQuestions } from './scored-questions'

export const strategyQuestions = scoredQuestions('strategy', 1, [
  {
    questionText: 'Do you have a plan for how your business will use AI?',
    helpText:
      'AI here means programs that write, sort, predict or answer: chat assistants, or such functions inside other software.',
    options: [
      'We have not talked about it',
      'We have talked about it, but nothing is written down',
      'We have a written list of ideas, but no dates',
      'We have a written plan with dates, but rarely check our progress',
      'We have a written plan with dates, and check our progress at least every three months',
    ],
  },
  {
    questionText: 'Who looks after the topic of AI in your business?',
    options: [
      'Nobody so far',
      'People who are interested, on their own',
      'One person has been asked to look into it, but cannot decide',
      'One person leads it and can decide, without fixed reviews',
      'One person leads it and can decide, and progress is reviewed at fixed times',
    ],
  },
  {
    questionText: 'How are AI tools and AI projects paid for?',
    options: [
      'We have not spent anything on them',
      'People use free tools or pay for tools themselves',
      'The business pays, and we decide each time something comes up',
      'There is a fixed amount for this year only',
      'There is a fixed amount every year',
    ],
  },
  {
    questionText: 'How do you choose the tasks that AI should help with?',
    options: [
      'We have not looked for such tasks',
      'Someone suggests a tool, and then we look for a use',
      'We pick tasks that cost much time or money, without a written estimate',
      'We write down benefit and effort first, but do not check them afterwards',
      'We write down benefit and effort first, and compare them with the result',
    ],
  },
  {
    questionText: 'How far has AI come into the daily work of your business?',
    options: [
      'Nobody uses it for work, as far as we know',
      'Some people use it on their own',
      'We have run a planned trial together',
      'It is a fixed part of one task',
      'It is a fixed part of two or more tasks',
    ],
  },
])
