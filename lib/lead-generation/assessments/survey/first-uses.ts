import type { Answers, FirstUse, SurveyDefinition } from '../survey-definition'

/** A range of points of a built-in question's answer. */
type Condition = readonly [questionId: string, from: number, to: number]

interface Rule {
  id: string
  title: string
  text: string
  /** All of them have to be true. */
  follows: readonly Condition[]
  /** It passes text of the business to a tool, so rules have to be agreed first. */
  sharesText: boolean
}

/** In order of preference: a cost that the answers name first, then what the answers say is in place. */
const RULES: readonly Rule[] = [
  {
    id: 'retyping',
    title: 'Read incoming details instead of typing them again',
    text: 'Let software read forms, orders or e-mails and fill them into the next program; a person looks over what it is unsure of. Begin with one kind of document.',
    follows: [['q12', 1, 2]],
    sharesText: true,
  },
  {
    id: 'figures',
    title: 'Draw up last month’s figures automatically',
    text: 'Have the figures collected from the places where they are kept, and let software point out what changed. Compare the first three months with the figures made by hand.',
    follows: [
      ['q8', 1, 2],
      ['q6', 2, 4],
    ],
    sharesText: false,
  },
  {
    id: 'records',
    title: 'Find gaps and duplicates in customer records',
    text: 'Let software list records that are incomplete, out of date or there twice, with a suggestion for each. People decide; the records become fit for every later use.',
    follows: [
      ['q7', 1, 2],
      ['q6', 2, 4],
    ],
    sharesText: false,
  },
  {
    id: 'routine',
    title: 'Let one routine task run by itself',
    text: 'Choose one task that is written down and happens often, such as a reminder or a confirmation. Let it run on its own, with a message when something goes wrong.',
    follows: [
      ['q13', 0, 1],
      ['q21', 2, 4],
    ],
    sharesText: false,
  },
  {
    id: 'business-accounts',
    title: 'Give the people who use AI a business account',
    text: 'They work with private or free tools today. Business accounts under one contract keep what they type in out of other people’s hands, and show which tasks are worth more.',
    follows: [['q14', 1, 1]],
    sharesText: true,
  },
  {
    id: 'drafts',
    title: 'Draft recurring letters and replies',
    text: 'Collect ten good examples of one text that you write often, and let the assistant that people already have draft the next ones. A person reads each before it leaves.',
    follows: [['q14', 2, 2]],
    sharesText: true,
  },
  {
    id: 'intake',
    title: 'Turn paper and e-mails into one list',
    text: 'Photograph or forward what comes in about one kind of order or case, and let software write date, sender and request into one shared list.',
    follows: [['q6', 0, 1]],
    sharesText: true,
  },
  {
    id: 'trial',
    title: 'Try one task together',
    text: 'Pick one task for four weeks, with two or three people, a fixed end and one figure you compare: time taken, or mistakes.',
    follows: [['q5', 0, 1]],
    sharesText: true,
  },
  {
    id: 'own-files',
    title: 'Ask questions of your own files',
    text: 'Link the assistant to one folder of your own, so that it answers with the place it found something. Start with files that everyone there may read.',
    follows: [
      ['q14', 3, 4],
      ['q10', 3, 4],
    ],
    sharesText: true,
  },
  {
    id: 'past-work',
    title: 'Find comparable past work in seconds',
    text: 'Let people describe a new order or case in a sentence and see the most similar ones from the past, with price, time or outcome.',
    follows: [['q9', 3, 4]],
    sharesText: true,
  },
  {
    id: 'instructions',
    title: 'Answer “How do we do this?” from your instructions',
    text: 'Your tasks are written down: let an assistant answer questions about them, naming the page. What it cannot answer shows what is missing there.',
    follows: [['q21', 3, 4]],
    sharesText: true,
  },
  {
    id: 'outliers',
    title: 'Be told about unusual figures early',
    text: 'You look at figures at fixed times: let software watch them in between and report what is out of line, with the likely place to look.',
    follows: [['q24', 3, 4]],
    sharesText: false,
  },
  {
    id: 'searchable',
    title: 'Make one kind of past work searchable',
    text: 'Scan or move one kind of order or case into one place, and let software read what it says, so that it can be found by any word.',
    follows: [['q9', 0, 1]],
    sharesText: false,
  },
]

/** Rules for using AI tools: with up to these points nothing is written down. */
const noWrittenRules: Condition = ['q22', 0, 1]
const agreeRules = 'Agree first which information must not be typed into such tools.'

const shownUses = 3

/** Up to three first uses, each based on the answers it names. */
export function firstUses({ questions }: SurveyDefinition, answers: Answers): FirstUse[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const chosen = (id: string) => {
    const question = byId.get(id)
    const option = question?.options.find((one) => one.id === answers[id])
    return question && option ? { question: question.questionText, option } : undefined
  }
  const holds = ([id, from, to]: Condition) => {
    const points = chosen(id)?.option.points ?? null
    return points !== null && points >= from && points <= to
  }
  return RULES.filter(({ follows }) => follows.every(holds))
    .slice(0, shownUses)
    .map(({ id, title, text, follows, sharesText }) => ({
      id,
      title,
      text,
      reasons: follows.flatMap(([questionId]) => {
        const answer = chosen(questionId)
        return answer ? [{ question: answer.question, answer: answer.option.label }] : []
      }),
      before: sharesText && holds(noWrittenRules) ? agreeRules : null,
    }))
}
