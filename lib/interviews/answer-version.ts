import { createHash } from 'node:crypto'

/**
 * Names the content of an answer, so that a page can say what it wrote over. The same text is the same version,
 * whoever wrote it: then there is nothing to lose.
 */
export const answerVersionOf = (answer: string): string =>
  answer === '' ? 'none' : createHash('sha256').update(answer).digest('base64url').slice(0, 22)
