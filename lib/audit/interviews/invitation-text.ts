/** What the mails of an interview say; also the text that a consultant sends on their own. Runs in browsers. */
export interface InvitationFacts {
  stakeholderName: string
  clientName: string
  consultantName: string | null
  consultantCompany: string | null
  url: string
  expiresAt: Date
  /** Left out where it is not known. */
  questionCount?: number
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function questionsIn(count: number | undefined): string {
  if (count === undefined) return 'The questions are here'
  return count === 1 ? 'There is one question' : `There are ${count} questions`
}

/** Who signs: name and firm, each on a line of its own. */
const signature = ({ consultantName, consultantCompany }: InvitationFacts) =>
  [consultantName, consultantCompany].filter(Boolean).join('\n')

const closing = (facts: InvitationFacts) => {
  const signed = signature(facts)
  return signed ? `Thank you!\n${signed}` : 'Thank you!'
}

const terms = ({ expiresAt, url }: InvitationFacts) =>
  `${url}\n\nYou can stop at any time and go on later with the same link. You need no account. The link works until ${day.format(expiresAt)}. Please keep it to yourself: anyone who has it can read your answers.`

export const invitationSubject = ({ clientName }: Pick<InvitationFacts, 'clientName'>) =>
  `A few questions about your work at ${clientName}`

export function invitationText(facts: InvitationFacts): string {
  return `Hello ${facts.stakeholderName},

I would like to learn how work is done on your side at ${facts.clientName}, in your own words. ${questionsIn(facts.questionCount)}; leave out what does not concern you:

${terms(facts)}

${closing(facts)}`
}

export const reminderSubject = (facts: Pick<InvitationFacts, 'clientName'>) =>
  `Reminder: ${invitationSubject(facts).replace(/^A/, 'a')}`

export function reminderText(facts: InvitationFacts): string {
  return `Hello ${facts.stakeholderName},

a short reminder: your view of the work at ${facts.clientName} is still missing. Even a few short answers help:

${terms(facts)}

${closing(facts)}`
}

/** The last lines of every mail that the workspace sends. */
export const declineText = (declineUrl: string) => `No more reminders: ${declineUrl}`
