import { APICallError } from 'ai'
import { AnalystError } from '../analyst'

/** The request or the response exceeded the model's limit: a smaller piece may fit. */
export class TooLongForModel extends Error {
  constructor() {
    super('the language model cannot hold this much at once')
    this.name = 'TooLongForModel'
  }
}

export const contentTooLarge = () =>
  new AnalystError('CONTENT_TOO_LARGE', 'A passage is too long for the language model.', false)

const providerError = (message: string, isRetryable: boolean) =>
  new AnalystError('PROVIDER_ERROR', message, isRetryable)

export const refusedByModel = () =>
  providerError('The language model declined to work with this material.', false)

export const unusableAnswer = () =>
  providerError('The language model gave no answer in the requested form.', true)

export const tooSlow = (seconds: number) =>
  new AnalystError('ANALYSIS_TIMEOUT', `The language model did not answer within ${seconds} seconds.`, true)

const tooLong = /context|too long|too large|maximum.{0,40}(tokens|length)|max_tokens|token limit/i
const outOfCredit = /insufficient_quota|billing|credit balance/i

/**
 * Maps a failed call to an error. The provider's message is left out, because it may quote the key or the
 * material.
 */
export function failureOfCall(error: unknown): AnalystError | TooLongForModel {
  if (!APICallError.isInstance(error)) return unusableAnswer()
  const { statusCode: status, responseBody = '' } = error
  if (status === undefined) return providerError('The language model cannot be reached.', true)
  if (status === 413 || (status === 400 && tooLong.test(responseBody))) return new TooLongForModel()
  if (status === 401 || status === 403) return providerError('The provider does not accept the key.', false)
  if (status === 404) return providerError('The provider does not know this model.', false)
  if (status === 402 || outOfCredit.test(responseBody)) {
    return providerError('The account at the provider has no credit left.', false)
  }
  if (status === 429) return providerError('The provider accepts no further requests at the moment.', true)
  if (status >= 500 || status === 408)
    return providerError('The language model’s provider reports an error. Try again later.', true)
  if (status >= 200 && status < 300) return unusableAnswer()
  return providerError(`The provider refused the request (status ${status}).`, false)
}

const longestRetryAfterMs = 60_000

/** The wait that the provider requests; undefined without one. */
export function retryAfterMs(error: unknown): number | undefined {
  if (!APICallError.isInstance(error)) return undefined
  const { 'retry-after-ms': milliseconds, 'retry-after': given } = error.responseHeaders ?? {}
  const asked = milliseconds
    ? Number(milliseconds)
    : given === undefined
      ? Number.NaN
      : /^\d+$/.test(given.trim())
        ? Number(given) * 1000
        : Date.parse(given) - Date.now()
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), longestRetryAfterMs) : undefined
}

const answerLimits = [
  /max_(?:output_|completion_)?tokens\W{1,4}\d+ > (\d+)/i,
  /(?:supports? at most|maximum (?:allowed )?(?:number of )?(?:output|completion) tokens\D{0,40}) ?(\d+)/i,
]

/** The maximum tokens of an answer, if a request was rejected for exceeding it; undefined otherwise. */
export function answerLimitIn(error: unknown): number | undefined {
  if (!complainsAbout(error, /max_(?:output_|completion_)?tokens|output tokens|completion tokens/i))
    return undefined
  const { responseBody = '' } = error as APICallError
  const limit = answerLimits.flatMap((pattern) => pattern.exec(responseBody)?.[1] ?? [])[0]
  return limit === undefined ? undefined : Number(limit)
}

/** True for a request that was rejected because of a parameter rather than its content. */
export const complainsAbout = (error: unknown, parameter: RegExp) =>
  APICallError.isInstance(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  parameter.test(error.responseBody ?? '')
