export interface Issue {
  /** Of the field in the body or the query, such as `questions.0.questionText`. */
  path: string
  message: string
}

type Members = Record<string, unknown>

const membersOf = (body: unknown): Members =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Members) : {}
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * Whole seconds of a Retry-After header; undefined without one. A date, which only what stands before the workspace
 * would write, is measured from the date of the answer: the clock here may be wrong.
 */
export function retryAfterSecondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(value)) return Number(value)
  const seconds = (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

/** The workspace refused a call, or could not carry it out. Holds nothing of the request, so it may be logged. */
export class AuditApiError extends Error {
  override readonly name = 'AuditApiError'
  readonly status: number
  /** Stable name of the refusal, to branch on; some have none. */
  readonly code: string | undefined
  /** The fields concerned, where the input was not valid; empty otherwise. */
  readonly issues: readonly Issue[]
  /** How long to wait before trying again, where the workspace said so. */
  readonly retryAfterSeconds: number | undefined
  /** Names the request in the workspace's log. */
  readonly requestId: string | undefined
  /** The plan the account is on. Given, like the next two, where a plan or the credits do not suffice. */
  readonly currentTier: string | undefined
  readonly requiredTier: string | undefined
  /** The page where the plan is changed. */
  readonly upgradeUrl: string | undefined
  /** What came back: parsed where it was JSON, else its text. */
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
