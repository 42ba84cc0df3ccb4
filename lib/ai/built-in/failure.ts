import { log } from '../../platform/log'
import type { SandboxError } from '../../platform/sandbox'
import { AnalystError } from '../analyst'

/**
 * Maps a sandbox failure to an AnalystError. The original error is not logged, because it may quote a
 * client's text.
 */
export function failureOf({ failure, message, taskErrorName }: SandboxError): AnalystError {
  // V8 aborts a process whose heap is full.
  const isHeapFull = failure === 'crash' && /SIGABRT|exit code 134/.test(message)
  if (failure === 'memory' || isHeapFull) {
    return new AnalystError(
      'CONTENT_TOO_LARGE',
      'There is too much text for the built-in analyst: leave some sources out.',
      false,
    )
  }
  if (failure === 'timeout') {
    return new AnalystError('ANALYSIS_TIMEOUT', 'The built-in analyst took too long.', false)
  }
  if (failure === 'failed') {
    log().error({ type: taskErrorName }, 'the built-in analyst failed')
    return new AnalystError('ANALYSIS_FAILED', 'The built-in analyst cannot work with this text.', false)
  }
  log().error({ failure, reason: message }, 'a process of the built-in analyst ended')
  return new AnalystError('ANALYSIS_FAILED', 'The built-in analyst stopped before it was done.', true)
}
