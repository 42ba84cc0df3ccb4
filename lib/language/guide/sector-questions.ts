import { wordsOf } from '../passages'
import { type QuestionText, questions } from './role-questions'

/** A question for each industry, by beginnings of words that name it. */
const sectors: Readonly<Record<string, readonly QuestionText[]>> = {
  'health, clinic, hospital, medical, care, dental, pharma': questions(`
    Think of the last patient whose case took more paperwork than it should have. What had to be written, and for whom?
    > No names or details of patients, please.`),
  'insur, assurance': questions(`
    Think of the last case that took much longer than usual. Where did it wait, and who was asking about it?
    > No names of customers, please.`),
  'manufactur, industr, machin, engineering, production, automotive': questions(`
    Think of the last stop or quality problem. How was it noticed, and what was known about its cause?
    > What was written down, and where?`),
  'retail, wholesale, distribut, trade, commerce, logist': questions(`
    Think of the last order that went wrong. At which step did it happen, and when was it noticed?
    > What did it cost in time or money?`),
  'legal, law, tax, accounting, audit, consult': questions(`
    Think of the last piece of work you could not charge for. What was it, and could it be avoided?
    > No names of clients, please.`),
  'public, government, council, municipal, agency, ministry, nonprofit, charity': questions(`
    Think of the last application or request that had to go back. What was missing, and how could it have been seen earlier?
    > No names, please.`),
  'bank, financ, credit, invest': questions(`
    Think of the last new customer. Which papers and checks took longest until that customer could be served?
    > No names, please.`),
  'construct, building, property, real estate, facility': questions(`
    Think of the last site visit. What did you write down, and what became of it afterwards?
    > Include photos and messages on the phone.`),
  'education, school, universit, training': questions(`
    Think of the last busy week of enrolments or exams. Which routine work got in the way of teaching or advice?
    > No names, please.`),
  'software, technology, it services, saas, telecom': questions(`
    Think of the last ticket or release that caused trouble. What information was missing, and who had it?
    > A recent one is best.`),
}

/** A question in the terms of the industry; none for an unknown industry. */
export function sectorQuestion(industry: string): readonly QuestionText[] {
  const named = wordsOf(industry)
  const found = Object.entries(sectors).find(([words]) =>
    words.split(', ').some((word) => named.includes(` ${word}`)),
  )
  return found?.[1] ?? []
}
