import { wordsOf } from '../passages'
import type { QuestionText } from './role-questions'

const sectors: readonly { words: string; question: QuestionText }[] = [
  {
    words: 'health, clinic, hospital, medical, care, dental, pharma',
    question: {
      text: 'Think of the last patient whose case took more paperwork than it should have. What had to be written, and for whom?',
      hint: 'No names or details of patients, please.',
    },
  },
  {
    words: 'insur, assurance',
    question: {
      text: 'Think of the last case that took much longer than usual. Where did it wait, and who was asking about it?',
      hint: 'No names of customers, please.',
    },
  },
  {
    words: 'manufactur, industr, machin, engineering, production, automotive',
    question: {
      text: 'Think of the last stop or quality problem. How was it noticed, and what was known about its cause?',
      hint: 'What was written down, and where?',
    },
  },
  {
    words: 'retail, wholesale, distribut, trade, commerce, logist',
    question: {
      text: 'Think of the last order that went wrong. At which step did it happen, and when was it noticed?',
      hint: 'What did it cost in time or money?',
    },
  },
  {
    words: 'legal, law, tax, accounting, audit, consult',
    question: {
      text: 'Think of the last piece of work you could not charge for. What was it, and could it be avoided?',
      hint: 'No names of clients, please.',
    },
  },
  {
    words: 'public, government, council, municipal, agency, ministry, nonprofit, charity',
    question: {
      text: 'Think of the last application or request that had to go back. What was missing, and how could it have been seen earlier?',
      hint: 'No names, please.',
    },
  },
  {
    words: 'bank, financ, credit, invest',
    question: {
      text: 'Think of the last new customer. Which papers and checks took longest until that customer could be served?',
      hint: 'No names, please.',
    },
  },
  {
    words: 'construct, building, property, real estate, facility',
    question: {
      text: 'Think of the last site visit. What did you write down, and what became of it afterwards?',
      hint: 'Include photos and messages on the phone.',
    },
  },
  {
    words: 'education, school, universit, training',
    question: {
      text: 'Think of the last busy week of enrolments or exams. Which routine work got in the way of teaching or advice?',
      hint: 'No names, please.',
    },
  },
  {
    words: 'software, technology, it services, saas, telecom',
    question: {
      text: 'Think of the last ticket or release that caused trouble. What information was missing, and who had it?',
      hint: 'A recent one is best.',
    },
  },
]

/** A question in the terms of the industry; none for an unknown industry. */
export function sectorQuestion(industry: string): QuestionText[] {
  const words = wordsOf(industry)
  const found = sectors.find((sector) => sector.words.split(', ').some((word) => words.includes(` ${word}`)))
  return found ? [found.question] : []
}
