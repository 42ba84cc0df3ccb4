import { NonRetriableError } from 'inngest'
import { AnalystError } from '../ai/analyst'
import { AuditCancelledError } from '../analysis'
import { JOB_ERROR_CODES, type JobErrorCode } from '../jobs/contract'
import { ReportRenderError } from '../reports'
import { WebError } from '../web'

/**
 * What a step throws is kept as a name and a message only, so the name carries the code. Errors whose message
 * is fit for the owner are marked; all others are told as a fault of ours.
 */
const told = 'TOLD_'

/** Throws what a verb threw in the form that survives being kept, retried only where that may help. */
export function asStepError(error: unknown): never {
  const name = nameOf(error)
  if (!name) throw withoutParameters(error)
  const { message } = error as Error
  const isRetryable = (error as { isRetryable?: boolean }).isRetryable ?? false
  const kept = isRetryable ? new Error(message) : new NonRetriableError(message)
  kept.name = name
  throw kept
}

/** A failed query names its parameters, which are the users' data and must not be kept with the run. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('Failed query: ')) return error
  const [query] = error.message.split('\nparams: ')
  const cause = error.cause instanceof Error ? new Error(error.cause.message) : undefined
  return new Error(query, { cause })
}

function nameOf(error: unknown): string | undefined {
  if (error instanceof AnalystError) return told + error.code
  if (error instanceof WebError || error instanceof AuditCancelledError || error instanceof ReportRenderError)
    return `${told}ANALYSIS_FAILED`
  return undefined
}

/** Why a run failed, in words for its owner. */
export function failureOf(error: { name: string; message: string }): {
  error: string
  errorCode: JobErrorCode
} {
  const code = JOB_ERROR_CODES.find((one) => error.name === told + one)
  if (code) return { error: error.message, errorCode: code }
  return { error: 'Something went wrong on our side. Try again.', errorCode: 'ANALYSIS_FAILED' }
}
