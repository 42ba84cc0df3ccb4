import type { Env } from '@/lib/env'
import type { LimitClass } from './classes'

/** Requests per window of each limit class, as the operator has set them. */
export function limitFigures(env: Env): Record<LimitClass, number> {
  return {
    read: env.RATE_LIMIT_READ_PER_MINUTE,
    write: env.RATE_LIMIT_WRITE_PER_MINUTE,
    jobPoll: env.RATE_LIMIT_JOB_POLL_PER_MINUTE,
    noteCapture: env.RATE_LIMIT_NOTE_CAPTURE_PER_HOUR,
    audit: env.RATE_LIMIT_AUDIT_PER_HOUR,
    failedAuth: env.RATE_LIMIT_FAILED_AUTH_PER_MINUTE,
    publicPost: env.RATE_LIMIT_PUBLIC_POST_PER_MINUTE,
    signIn: env.RATE_LIMIT_SIGN_IN_PER_MINUTE,
  }
}
