/**
 * Every error response of the product. The domain throws a code; only `lib/api/error-body.ts` turns it into a
 * response. `wire: null` marks errors whose body has no `code`, as the specification requires.
 */
export const ERRORS = {
  UNAUTHENTICATED: {
    status: 401,
    wire: null,
    text: 'Authentication is required: send a valid access token or sign in.',
  },
  PAT_MALFORMED: {
    status: 401,
    wire: 'PAT_MALFORMED',
    text: 'The access token is malformed: it must be aky_ followed by 32 letters or digits. Do not retry; create a new token.',
  },
  PAT_DISABLED: { status: 503, wire: 'PAT_DISABLED', text: 'The agent API is switched off at the moment.' },
  PAT_ROUTE_NOT_ALLOWED: {
    status: 403,
    wire: 'PAT_ROUTE_NOT_ALLOWED',
    text: 'This route cannot be reached with an access token.',
  },
  PAT_NOT_SUPPORTED_FOR_ENDPOINT: {
    status: 403,
    wire: 'PAT_NOT_SUPPORTED_FOR_ENDPOINT',
    text: 'This endpoint needs a browser session; an access token cannot be used here.',
  },
  PAT_SCOPE_INSUFFICIENT: {
    status: 403,
    wire: 'PAT_SCOPE_INSUFFICIENT',
    text: 'The access token lacks a required scope.',
  },
  CROSS_ORIGIN: {
    status: 403,
    wire: null,
    text: 'A write with a browser session must come from the workspace itself.',
  },
  FEATURE_DISABLED: { status: 403, wire: null, text: 'This feature is switched off for this account.' },
  TIER_REQUIRED: { status: 403, wire: null, text: 'The current plan does not include this.' },
  CREDITS_INSUFFICIENT: {
    status: 403,
    wire: 'CREDITS_INSUFFICIENT',
    text: 'There are not enough credits left.',
  },
  READYLINK_LIMIT_REACHED: {
    status: 403,
    wire: 'READYLINK_LIMIT_REACHED',
    text: 'The current plan does not allow another ReadyLink.',
  },
  QUOTA_EXCEEDED: { status: 403, wire: 'QUOTA_EXCEEDED', text: 'A quota of the current plan is used up.' },
  RATE_LIMITED: { status: 429, wire: null, text: 'Too many requests. Wait before trying again.' },

  INVALID_JSON: { status: 400, wire: 'INVALID_JSON', text: 'The request body is not valid JSON.' },
  VALIDATION_ERROR: { status: 400, wire: 'VALIDATION_ERROR', text: 'The input is not valid.' },
  EMPTY_PATCH: {
    status: 400,
    wire: 'EMPTY_PATCH',
    text: 'At least one field that can be changed must be present.',
  },
  INVALID_DESCRIPTION_TYPE: {
    status: 400,
    wire: 'INVALID_DESCRIPTION_TYPE',
    text: 'description must be a string.',
  },
  DESCRIPTION_TOO_LONG: {
    status: 400,
    wire: 'DESCRIPTION_TOO_LONG',
    text: 'description must have at most 5000 characters.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    wire: 'IDEMPOTENCY_KEY_INVALID',
    text: 'Idempotency-Key must have 1 to 255 printable ASCII characters.',
  },
  LEAD_ALREADY_CONVERTED: {
    status: 400,
    wire: 'LEAD_ALREADY_CONVERTED',
    text: 'This lead has already been converted to a project.',
  },
  LEAD_NOT_COMPLETED: {
    status: 409,
    wire: 'LEAD_NOT_COMPLETED',
    text: 'This lead has not submitted the survey yet.',
  },
  MALFORMED_URL: { status: 400, wire: 'VALIDATION_ERROR', text: 'The request address is malformed.' },
  BAD_REQUEST: { status: 400, wire: null, text: 'The request cannot be read.' },
  WRONG_PASSWORD: {
    status: 400,
    wire: 'VALIDATION_ERROR',
    text: 'password: this is not the password of this account.',
  },
  WRONG_CODE: {
    status: 400,
    wire: 'VALIDATION_ERROR',
    text: 'code: this code is wrong, expired or already used.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    wire: 'SECOND_FACTOR_REQUIRED',
    text: 'Enter a code of your authenticator app, or a recovery code.',
  },
  SECOND_FACTOR_REFUSED: {
    status: 401,
    wire: 'SECOND_FACTOR_REFUSED',
    text: 'This code is wrong, expired or already used.',
  },
  SECOND_FACTOR_ON: { status: 409, wire: null, text: 'Two-step sign-in is already on.' },
  SECOND_FACTOR_OFF: { status: 409, wire: null, text: 'Two-step sign-in is off.' },
  FRESH_SIGN_IN_REQUIRED: {
    status: 403,
    wire: 'FRESH_SIGN_IN_REQUIRED',
    text: 'Sign out and in again first: this account has no password, so a sign-in of the last 15 minutes has to show that it is you.',
  },
  LINK_EXPIRED: {
    status: 400,
    wire: 'VALIDATION_ERROR',
    text: 'token: this link is invalid, used or expired.',
  },

  NOT_FOUND: { status: 404, wire: null, text: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, wire: null, text: 'This method is not allowed here.' },
  TOKEN_LIMIT_REACHED: {
    status: 409,
    wire: null,
    text: 'There are already 10 active access tokens. Revoke one before creating another.',
  },
  EMAIL_TAKEN: {
    status: 409,
    wire: null,
    text: 'email: an account with this e-mail address already exists.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    wire: 'IDEMPOTENCY_KEY_REUSED',
    text: 'This Idempotency-Key was used with a different request body.',
  },
  INTERVIEW_COMPLETED: {
    status: 409,
    wire: 'INTERVIEW_COMPLETED',
    text: 'This interview is completed; nothing in it can be changed.',
  },
  INTERVIEW_STARTED: {
    status: 409,
    wire: 'INTERVIEW_STARTED',
    text: 'The questions cannot be changed: they have already been answered.',
  },
  INTERVIEW_UNANSWERED: {
    status: 409,
    wire: 'INTERVIEW_UNANSWERED',
    text: 'This interview has no answers yet: there is nothing to submit.',
  },
  ANSWER_CHANGED: {
    status: 409,
    wire: 'ANSWER_CHANGED',
    text: 'This answer was changed elsewhere meanwhile. Nothing was overwritten.',
  },
  ANALYSIS_IN_PROGRESS: {
    status: 409,
    wire: 'ANALYSIS_IN_PROGRESS',
    text: 'An analysis of this project is running.',
  },
  RESEARCH_IN_PROGRESS: {
    status: 409,
    wire: 'RESEARCH_IN_PROGRESS',
    text: 'The website of this lead is being read.',
  },
  SHARE_LIMIT_REACHED: {
    status: 409,
    wire: 'SHARE_LIMIT_REACHED',
    text: 'This project already has 20 share links. Delete one before making another.',
  },
  WEBHOOK_LIMIT_REACHED: {
    status: 409,
    wire: 'WEBHOOK_LIMIT_REACHED',
    text: 'There are already 10 webhooks. Delete one before creating another.',
  },
  WEBHOOK_OFF: {
    status: 409,
    wire: 'WEBHOOK_OFF',
    text: 'This webhook is turned off. Turn it on before sending a message again.',
  },
  VIEW_LIMIT_REACHED: {
    status: 409,
    wire: 'VIEW_LIMIT_REACHED',
    text: 'There are already 30 saved views. Delete one before saving another.',
  },
  DOMAIN_MISSING: {
    status: 409,
    wire: 'DOMAIN_MISSING',
    text: 'This ReadyLink has no custom domain.',
  },
  FINDING_NOT_ADDED: {
    status: 409,
    wire: 'FINDING_NOT_ADDED',
    text: 'This finding comes from the analyst. Dismiss it instead of deleting it.',
  },
  DOCUMENT_LIMIT_REACHED: {
    status: 409,
    wire: 'DOCUMENT_LIMIT_REACHED',
    text: 'The project cannot hold more documents.',
  },
  PROJECT_ARCHIVED: {
    status: 409,
    wire: 'PROJECT_ARCHIVED',
    text: 'The project is archived. Restore it from the archive first.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, wire: 'PAYLOAD_TOO_LARGE', text: 'The request body is too large.' },
  URI_TOO_LONG: { status: 414, wire: null, text: 'The request address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    wire: 'UNSUPPORTED_MEDIA_TYPE',
    text: 'The request body must be JSON, sent with Content-Type: application/json.',
  },
  PREREQUISITE_MISSING: {
    status: 422,
    wire: 'PREREQUISITE_MISSING',
    text: 'The project lacks what this operation needs.',
  },
  HEADERS_TOO_LARGE: { status: 431, wire: null, text: 'The request headers are too large.' },
  CONTENT_TOO_LARGE: {
    status: 413,
    wire: 'CONTENT_TOO_LARGE',
    text: 'The material is too large for the analyst.',
  },
  ANALYSIS_FAILED: { status: 500, wire: 'ANALYSIS_FAILED', text: 'The analysis failed.' },
  PROVIDER_ERROR: { status: 502, wire: 'PROVIDER_ERROR', text: 'The language model cannot be used.' },
  ANALYSIS_TIMEOUT: { status: 504, wire: 'ANALYSIS_TIMEOUT', text: 'The analysis took too long.' },
  INTERNAL: { status: 500, wire: null, text: 'Something went wrong on our side.' },
  STORAGE_FULL: {
    status: 507,
    wire: null,
    text: 'The disk of the workspace is full. Nothing was stored; the operator has to free space.',
  },
  UNAVAILABLE: {
    status: 503,
    wire: null,
    text: 'The workspace cannot reach its database or its files at the moment. Try again in a moment.',
  },
  NOT_READY: { status: 503, wire: null, text: 'The workspace is starting or stopping.' },
} as const satisfies Record<string, { status: number; wire: string | null; text: string }>

export type ErrorCode = keyof typeof ERRORS

export interface Issue {
  path: string
  message: string
}

/** Additions to the body or headers of an error response. */
export interface AppErrorDetails {
  /** Replaces the default text: names the field and the rule. */
  text?: string
  issues?: Issue[]
  /** Whole seconds, for Retry-After. */
  retryAfterSeconds?: number
  /** Methods, for Allow. */
  allow?: string[]
  /** Why the credential was refused, as parameters of WWW-Authenticate (RFC 6750). */
  challenge?: string
  /** Codings that a body may have, for Accept-Encoding. */
  acceptEncoding?: string
  /** The work continues without its caller: a retry with the same Idempotency-Key receives its result. */
  goesOn?: boolean
  /** The page, relative to the address of the workspace, on which a person can do this or make it possible. */
  browserPath?: string
  /** Further members of the body, such as the three of a TierError. */
  body?: Record<string, unknown>
}

/** An error that is reported to the client. Any other error becomes a fixed 500. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: AppErrorDetails = {},
  ) {
    super(details.text ?? ERRORS[code].text)
    this.name = 'AppError'
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/**
 * Returns the value.
 * @throws AppError NOT_FOUND for undefined, null and false
 */
export function found<Value>(value: Value | undefined | null | false, details?: AppErrorDetails): Value {
  if (value === undefined || value === null || value === false) throw new AppError('NOT_FOUND', details)
  return value
}

/**
 * The details of NOT_FOUND for an id in a body or a query.
 * @param field its path there
 */
export function absent(field: string): AppErrorDetails {
  const message = 'nothing of this account has this id'
  return { text: `${field}: ${message}`, issues: [{ path: field, message }] }
}
