import { NonRetriableError } from 'inngest'
import { AnalystError } from '../../ai/analyst'
import { AuditCancelledError, NothingReadError } from '../../audit/analysis'
import { JOB_ERROR_CODES, type JobErrorCode } from '../../audit/jobs/contract'
import { ReportRenderError } from '../../audit/reports'
import { isOutage } from '../../platform/outage'
import { WebError } from '../../platform/web'

/**
 * Only the name and message of a step's error are stored, so the name carries the code. This prefix marks errors whose
 * message may be shown to the owner; all others are reported as an internal error.
 */
const marked = 'PUBLIC_'

/**
 * Number of retries, so that a run survives ten minutes in which this product cannot be reached: the pauses of an
 * Inngest server start at 15 s and double up to ten minutes.
 */
export const retriesWhileAway = 8

/**
 * Rethrows an error in a form that survives storage, retried only if that may help: an outage until the retries are
 * used up, any other error of ours `ownRetries` times.
 * @param attempt how often the step has been tried before
 */
export const stepErrorAfter =
  (attempt: number, ownRetries: number) =>
  (error: unknown): never => {
    if (isOutage(error) || attempt < ownRetries) return asStepError(error)
    try {
      return asStepError(error)
    } catch (last) {
      const { name, message, cause } = last as Error
      throw Object.assign(new NonRetriableError(message, { cause }), nameOf(error) && { name })
    }
  }

/** Rethrows an error in a form that survives storage, retried only if that may help. */
export function asStepError(error: unknown): never {
  const name = nameOf(error)
  if (!name) throw withoutParameters(error)
  const { message } = error as Error
  const isRetryable = (error as { isRetryable?: boolean }).isRetryable ?? false
  const kept = isRetryable ? new Error(message) : new NonRetriableError(message)
  kept.name = name
  throw kept
}

/** A failed query includes its parameters, which are user data and must not be stored with the run. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('Failed query: ')) return error
  const [query] = error.message.split('\nparams: ')
  const cause = error.cause instanceof Error ? new Error(error.cause.message) : undefined
  return new Error(query, { cause })
}

function nameOf(error: unknown): string | undefined {
  if (error instanceof AnalystError) return marked + error.code
  if (error instanceof NothingReadError) return `${marked}PREREQUISITE_MISSING`
  if (error instanceof WebError || error instanceof AuditCancelledError || error instanceof ReportRenderError)
    return `${marked}ANALYSIS_FAILED`
  return undefined
}

/** The reason of a failed run, in words for its owner. */
export function failureOf(error: { name: string; message: string }): {
  error: string
  errorCode: JobErrorCode
} {
  const code = JOB_ERROR_CODES.find((one) => error.name === marked + one)
  if (code) return { error: error.message, errorCode: code }
  return { error: 'Something went wrong on our side. Try again.', errorCode: 'ANALYSIS_FAILED' }
}
