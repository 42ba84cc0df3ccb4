import type { verifySubmission as verify } from './tasks/verify-submission'

/** Verifies an agent's findings. Loads the rules of language on first use, so that a server starts without them. */
export const verifySubmission = async (...given: Parameters<typeof verify>): ReturnType<typeof verify> =>
  (await import('./tasks/verify-submission')).verifySubmission(...given)
