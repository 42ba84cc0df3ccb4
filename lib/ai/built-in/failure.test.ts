import { expect, test, vi } from 'vitest'
import { SandboxError, type SandboxFailure } from '../../platform/sandbox'
import { failureOf } from './failure'

// The error logged below is expected.
vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

test.each<[SandboxFailure, string, string, boolean]>([
  ['timeout', 'Not done within 10 ms', 'ANALYSIS_TIMEOUT', false],
  ['memory', 'More than 10 MiB of memory', 'CONTENT_TOO_LARGE', false],
  ['crash', 'The process ended with SIGABRT', 'CONTENT_TOO_LARGE', false],
  ['crash', 'The process ended with SIGKILL', 'ANALYSIS_FAILED', true],
  ['unavailable', 'The sandbox is closed', 'ANALYSIS_FAILED', true],
  ['failed', 'a client’s words', 'ANALYSIS_FAILED', false],
])('%s (%s) is %s', (failure, message, code, isRetryable) => {
  const error = failureOf(new SandboxError(failure, message))
  expect(error).toMatchObject({ code, isRetryable })
  expect(error.message).not.toContain(message)
})
