import { scoredQuestions } from './scored-questions'

export const peopleQuestions = scoredQuestions('people', 16, [
  {
    questionText: 'Of the people who work with a computer, how many use an AI tool every week?',
    helpText: 'Your best guess is good enough.',
    options: [
      'None that we know of',
      'Up to a quarter',
      'About half',
      'About three quarters',
      'Nearly everyone',
    ],
  },
  {
    questionText: 'What AI training have people had in the last 12 months?',
    options: [
      'None',
      'Some taught themselves',
      'Some went to a course or talk',
      'Most of those who could use AI were trained, and nothing further is planned',
      'Most of those who could use AI were trained, and the next training is planned',
    ],
  },
  {
    questionText: 'What happened the last time you introduced a new program or way of working?',
    options: [
      'We have not introduced one in the last three years',
      'We went back to the old way',
      'Some use the new way, others kept the old one',
      'Everyone uses the new way as it was introduced',
      'Everyone uses the new way, and we have improved it with their ideas',
    ],
  },
  {
    questionText: 'Who could set up a new digital tool for you, or connect two programs?',
    options: [
      'We would not know whom to ask',
      'Someone we would have to find first',
      'Someone who helps when they have time',
      'One person or company with agreed time for it',
      'Two or more people or companies with agreed time for it',
    ],
  },
  {
    questionText: 'How are the people who do the work involved when a new tool is chosen?',
    options: [
      'They hear about it when it is there',
      'They are told before it comes',
      'They are asked for their view before the decision',
      'They try it out before the decision',
      'They suggest tools themselves, and try them out before the decision',
    ],
  },
])
