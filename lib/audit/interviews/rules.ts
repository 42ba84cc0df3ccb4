import type { InterviewQuestion } from '../../language/tasks'
import type { InterviewStatus } from './contract'

interface Lifecycle {
  completedAt: Date | null
  revokedAt: Date | null
  expiresAt: Date | null
  startedAt: Date | null
}

/** The status of an interview. */
export function statusOf(session: Lifecycle, now: Date): InterviewStatus {
  if (session.completedAt) return 'completed'
  if (session.revokedAt) return 'revoked'
  if (session.expiresAt && session.expiresAt <= now) return 'expired'
  return session.startedAt ? 'in_progress' : 'invited'
}

/** Whitespace alone does not count as an answer. */
export const isAnswer = (answer: string | undefined): answer is string => Boolean(answer?.trim())

const dayMs = 86_400_000

export const expiryAfter = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs)

/** A question on one line: a second line would read as an answer. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The text of a guided interview for analysis: each answered question with its answer, in the order of the guide.
 * Answers are included byte for byte. Labels contain no names, so that no name is mistaken for anything else.
 */
export function composeInterviewText(
  guide: readonly InterviewQuestion[],
  answers: ReadonlyMap<string, string>,
): string {
  return guide
    .map(({ id, text }) => ({ question: onOneLine(text), answer: answers.get(id) }))
    .filter(({ answer }) => isAnswer(answer))
    .map(({ question, answer }) => `Q: ${question}\nA: ${answer}\n`)
    .join('\n')
}

/** The guide with an id for each question. Unchanged questions keep theirs, so that open pages stay valid. */
export function withQuestionIds(
  edited: readonly { id?: string; text: string; hint: string | null }[],
  before: readonly InterviewQuestion[],
  newId: () => string,
): InterviewQuestion[] {
  const free = new Set(before.map(({ id }) => id))
  return edited.map(({ id, text, hint }) => ({
    id: id !== undefined && free.delete(id) ? id : newId(),
    text: onOneLine(text),
    hint: hint?.trim() ? onOneLine(hint) : null,
  }))
}
