export interface Issue {
  /** Path of the field in the body or the query, such as `questions.0.questionText`. */
  path: string
  message: string
}

type Members = Record<string, unknown>

const membersOf = (body: unknown): Members =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Members) : {}
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * The Retry-After header in whole seconds; undefined without one. The workspace itself sends seconds; a date,
 * which only a proxy in front of it would send, is measured from the response's Date header, because the
 * local clock may be wrong.
 */
export function retryAfterSecondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  const seconds = (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

/** An error response of the workspace. Contains nothing from the request, so it is safe to log. */
export class AuditApiError extends Error {
  override readonly name = 'AuditApiError'
  readonly status: number
  /** Stable error code to branch on; some errors have none. */
  readonly code: string | undefined
  /** The invalid fields; empty for other errors. */
  readonly issues: readonly Issue[]
  /** Seconds to wait before retrying, where the workspace gave them. */
  readonly retryAfterSeconds: number | undefined
  /** Id of the request in the workspace's log. */
  readonly requestId: string | undefined
  /** The plan the account is on. Set, like the next two, when the plan or the credits are insufficient. */
  readonly currentTier: string | undefined
  readonly requiredTier: string | undefined
  /** The page where the plan can be changed. */
  readonly upgradeUrl: string | undefined
  /** The response body: parsed if it was JSON, otherwise its text. */
  readonly body: unknown

  constructor(response: Response, body: unknown, message?: string) {
    const members = membersOf(body)
    super(message ?? textOf(members.error) ?? `The workspace answered ${response.status}.`)
    this.status = response.status
    this.code = textOf(members.code)
    this.issues = Array.isArray(members.issues) ? members.issues : []
    this.retryAfterSeconds = retryAfterSecondsOf(response.headers)
    this.requestId = response.headers.get('x-request-id') ?? textOf(members.requestId)
    this.currentTier = textOf(members.currentTier)
    this.requiredTier = textOf(members.requiredTier)
    this.upgradeUrl = textOf(members.upgradeUrl)
    this.body = body
  }
}
