import type { Env } from '@/lib/platform/env'
import { type LimitClass, limitClassNames } from '../../contract/limit-classes'

/** The setting for the figure of each limit class. */
export const LIMIT_SETTINGS = {
  read: 'RATE_LIMIT_READ_PER_MINUTE',
  write: 'RATE_LIMIT_WRITE_PER_MINUTE',
  jobPoll: 'RATE_LIMIT_JOB_POLL_PER_MINUTE',
  noteCapture: 'RATE_LIMIT_NOTE_CAPTURE_PER_HOUR',
  audit: 'RATE_LIMIT_AUDIT_PER_HOUR',
  failedAuth: 'RATE_LIMIT_FAILED_AUTH_PER_MINUTE',
  publicPost: 'RATE_LIMIT_PUBLIC_POST_PER_MINUTE',
  signIn: 'RATE_LIMIT_SIGN_IN_PER_MINUTE',
  signInAddress: 'RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE',
  signInFailure: 'RATE_LIMIT_SIGN_IN_FAILURE_PER_HOUR',
  resetMail: 'RATE_LIMIT_RESET_MAIL_PER_HOUR',
  page: 'RATE_LIMIT_PAGE_PER_MINUTE',
} as const satisfies Record<LimitClass, keyof Env>

/** Requests per window of each limit class, as set by the operator. */
export function limitFigures(env: Env): Record<LimitClass, number> {
  return Object.fromEntries(limitClassNames.map((name) => [name, env[LIMIT_SETTINGS[name]]])) as Record<
    LimitClass,
    number
  >
}
