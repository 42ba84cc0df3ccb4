import { ERRORS, type ErrorCode } from '../contract/errors'

/**
 * Whether the same request may succeed when it is sent again: only after a change, at any time, or after waiting for
 * Retry-After or for the event that the remedy names.
 */
export type Retry = 'no' | 'yes' | 'afterWaiting'

interface ErrorAdvice {
  cause: string
  remedy: string
  retry: Retry
}

/** The cause of every error and its remedy, for the guide. */
export const ERROR_GUIDE = {
  UNAUTHENTICATED: {
    cause: 'The credential is missing, unknown, revoked or expired. The answer does not say which.',
    remedy: 'Send `Authorization: Bearer` with a valid token. If it was valid before, create a new one.',
    retry: 'no',
  },
  PAT_MALFORMED: {
    cause: 'The bearer value begins like an access token but is cut, padded, doubled or mistyped.',
    remedy: 'Copy the whole token: `aky_` and 32 letters or digits, with one `Bearer` before it.',
    retry: 'no',
  },
  PAT_DISABLED: {
    cause:
      'The operator has switched the agent API off, for everybody or for the account of this token. Browsers still work.',
    remedy: 'Pause, and try again minutes later. The token stays valid.',
    retry: 'afterWaiting',
  },
  PAT_ROUTE_NOT_ALLOWED: {
    cause: 'Access tokens cannot use this path or method, or it does not exist.',
    remedy: 'Check path and method in the API reference. Ask a person to do what needs a browser.',
    retry: 'no',
  },
  PAT_NOT_SUPPORTED_FOR_ENDPOINT: {
    cause: 'Access tokens are managed by people: no token can list, create or revoke tokens.',
    remedy: 'Ask the owner of the account to do it in the settings.',
    retry: 'no',
  },
  PAT_SCOPE_INSUFFICIENT: {
    cause: 'The operation writes, and the token has the read scope only.',
    remedy: 'Ask the owner for a token with the write scope. The scopes of a token never change.',
    retry: 'no',
  },
  CROSS_ORIGIN: {
    cause: 'A write with the cookie of a browser session came from another site, or without an `Origin`.',
    remedy: 'Call with an access token instead of a session.',
    retry: 'no',
  },
  FEATURE_DISABLED: {
    cause: 'The operator has switched this feature off, for the workspace or for the account.',
    remedy: 'Do without it, or ask the operator.',
    retry: 'no',
  },
  TIER_REQUIRED: {
    cause: 'The plan of the account lacks the feature the operation needs.',
    remedy: 'Tell the owner which plan `requiredTier` names; it is changed at `upgradeUrl`.',
    retry: 'no',
  },
  CREDITS_INSUFFICIENT: {
    cause: 'The operation costs more credits than are left in the period. Nothing was done or charged.',
    remedy: 'Read `getCredits` for when the next period begins, or tell the owner about `upgradeUrl`.',
    retry: 'no',
  },
  READYLINK_LIMIT_REACHED: {
    cause: 'The account has as many ReadyLinks as its plan allows.',
    remedy: 'Delete one that is no longer used, or tell the owner about `upgradeUrl`.',
    retry: 'no',
  },
  QUOTA_EXCEEDED: {
    cause: 'The account has as many assessment templates as its plan allows.',
    remedy: 'Delete a template, or tell the owner about `upgradeUrl`.',
    retry: 'no',
  },
  RATE_LIMITED: {
    cause: 'You sent more requests than one of the limits allows in its window.',
    remedy: 'Wait as many seconds as `Retry-After` says, then send the same request again.',
    retry: 'afterWaiting',
  },

  INVALID_JSON: {
    cause: 'The body cannot be read as JSON, often because it is cut off, empty, or not UTF-8.',
    remedy: 'Encode the body with a JSON library, as UTF-8, and send it whole.',
    retry: 'no',
  },
  VALIDATION_ERROR: {
    cause:
      'A field of the query or the body breaks a rule, such as a body encoded twice. An unknown field or query parameter and a parameter given twice count as well.',
    remedy: 'Correct every field that `issues` names by its path.',
    retry: 'no',
  },
  EMPTY_PATCH: {
    cause: 'The body contains none of the fields that can be changed.',
    remedy: 'Send at least one of them. If there is nothing to change, send no request.',
    retry: 'no',
  },
  INVALID_DESCRIPTION_TYPE: {
    cause: '`description` was sent as something other than a string.',
    remedy: 'Send a string, or leave the field out.',
    retry: 'no',
  },
  DESCRIPTION_TOO_LONG: {
    cause: '`description` is too long.',
    remedy: 'Shorten it.',
    retry: 'no',
  },
  IDEMPOTENCY_KEY_INVALID: {
    cause: 'The `Idempotency-Key` is empty, too long, or contains characters other than printable ASCII.',
    remedy: 'Use a UUID.',
    retry: 'no',
  },
  LEAD_ALREADY_CONVERTED: {
    cause: 'The lead already has a project: it was converted earlier, or by a concurrent call.',
    remedy: 'Read the lead: `convertedToAuditId` is the project. Nothing was charged.',
    retry: 'no',
  },
  LEAD_NOT_COMPLETED: {
    cause: 'The prospect has started the survey and not submitted it.',
    remedy: 'Wait until `surveyStatus` is `completed`, then convert it.',
    retry: 'afterWaiting',
  },
  MALFORMED_URL: {
    cause: 'The address contains a percent sign that is not part of an escape.',
    remedy: 'Encode each part of the path and each query value separately.',
    retry: 'no',
  },
  BAD_REQUEST: {
    cause: 'The request was interrupted, is not valid HTTP, or its multipart body ends too early.',
    remedy: 'Send the whole request with a maintained HTTP library. After a dropped connection, try again.',
    retry: 'yes',
  },
  FRESH_SIGN_IN_REQUIRED: {
    cause:
      'The account signs in with another provider and has no password, and its last sign-in was more than 15 minutes ago.',
    remedy: 'Sign out, sign in again and repeat the request.',
    retry: 'no',
  },
  WRONG_PASSWORD: {
    cause: 'The password that confirms a change of the account is wrong.',
    remedy: 'Enter it again, or reset it.',
    retry: 'no',
  },
  WRONG_CODE: {
    cause: 'The code that confirms a change of two-step sign-in is wrong, too old, or was used before.',
    remedy: 'Wait for the next code of the app. Check the clock of the phone if codes keep failing.',
    retry: 'no',
  },
  SECOND_FACTOR_REQUIRED: {
    cause: 'The password is right, and the account signs in with a second factor.',
    remedy: 'Send the form again with `code` in addition to e-mail and password.',
    retry: 'no',
  },
  SECOND_FACTOR_REFUSED: {
    cause: 'The password is right, and the code is wrong, too old, or was used before.',
    remedy: 'Wait for the next code of the app, or use a recovery code.',
    retry: 'no',
  },
  SECOND_FACTOR_ON: {
    cause: 'Two-step sign-in is already on, so another authenticator app cannot be set up.',
    remedy: 'Turn two-step sign-in off first.',
    retry: 'no',
  },
  SECOND_FACTOR_OFF: {
    cause: 'Two-step sign-in is not set up, or was turned off meanwhile.',
    remedy: 'Set it up first.',
    retry: 'no',
  },
  LINK_EXPIRED: {
    cause: 'The link in the mail was used before, has expired, or was replaced by a newer one.',
    remedy: 'Ask for a new link.',
    retry: 'no',
  },

  NOT_FOUND: {
    cause: 'The account has no resource with this id. Resources of other accounts count as absent.',
    remedy: 'List the resources again and take the id from there.',
    retry: 'no',
  },
  METHOD_NOT_ALLOWED: {
    cause: 'The path exists but does not accept this method.',
    remedy: 'Use a method that the `Allow` header lists.',
    retry: 'no',
  },
  TOKEN_LIMIT_REACHED: {
    cause: 'The account has the maximum number of active tokens.',
    remedy: 'Revoke one that is no longer used.',
    retry: 'no',
  },
  EMAIL_TAKEN: {
    cause: 'There is already an account with this e-mail address.',
    remedy: 'Sign in, or reset the password.',
    retry: 'no',
  },
  IDEMPOTENCY_KEY_REUSED: {
    cause: 'The key was used before with another body. The requests differ, so nothing was done.',
    remedy: 'Use a new key for each new request. Send a retry with the same body.',
    retry: 'no',
  },
  INTERVIEW_COMPLETED: {
    cause: 'The interview was submitted, or its transcript was accepted.',
    remedy: 'Create another interview session if there is more to ask.',
    retry: 'no',
  },
  INTERVIEW_STARTED: {
    cause: 'The stakeholder has already answered; changed questions would no longer match the answers.',
    remedy: 'Keep the questions, or create another interview session.',
    retry: 'no',
  },
  INTERVIEW_UNANSWERED: {
    cause: 'The interview was submitted before its first answer.',
    remedy: 'Wait for an answer.',
    retry: 'afterWaiting',
  },
  ANSWER_CHANGED: {
    cause: 'The answer was saved from another window after this one had read it.',
    remedy: 'Take `answer` and `version` from the body, and save your change to them.',
    retry: 'no',
  },
  ANALYSIS_IN_PROGRESS: {
    cause: 'An analysis of this project has not ended yet; there is one at a time.',
    remedy: 'Wait for its job to end, then start another one.',
    retry: 'afterWaiting',
  },
  RESEARCH_IN_PROGRESS: {
    cause: 'The research about this lead has not ended yet; there is one at a time.',
    remedy: 'Wait until it is done.',
    retry: 'afterWaiting',
  },
  SHARE_LIMIT_REACHED: {
    cause: 'The report of the project has the maximum number of share links.',
    remedy: 'Delete one that is no longer used.',
    retry: 'no',
  },
  WEBHOOK_LIMIT_REACHED: {
    cause: 'The account has the maximum number of webhooks.',
    remedy: 'Delete one that is no longer used.',
    retry: 'no',
  },
  WEBHOOK_OFF: {
    cause: 'The webhook of the delivery is turned off, so it cannot be sent again.',
    remedy: 'Turn the webhook on first.',
    retry: 'no',
  },
  VIEW_LIMIT_REACHED: {
    cause: 'The account has the maximum number of saved views of leads.',
    remedy: 'Delete one that is no longer used.',
    retry: 'no',
  },
  DOMAIN_MISSING: {
    cause: 'The ReadyLink has no domain to check.',
    remedy: 'Set `customDomain` first.',
    retry: 'no',
  },
  FINDING_NOT_ADDED: {
    cause: 'Only findings that people added can be deleted; this one comes from an audit.',
    remedy: 'Dismiss it: it is kept, but not in the report.',
    retry: 'no',
  },
  DOCUMENT_LIMIT_REACHED: {
    cause: 'The project would exceed its maximum number of files or bytes. None of the files was stored.',
    remedy: 'Delete documents that are no longer needed, or send fewer.',
    retry: 'no',
  },
  PROJECT_ARCHIVED: {
    cause: 'An archived project accepts no new material.',
    remedy: 'Ask the owner to restore it from the archive, in the browser.',
    retry: 'no',
  },
  PAYLOAD_TOO_LARGE: {
    cause: 'The body or a file is larger than the operation accepts.',
    remedy: 'Send less: shorten long texts, split large files.',
    retry: 'no',
  },
  URI_TOO_LONG: {
    cause: 'The address is longer than the server accepts.',
    remedy: 'Shorten the query.',
    retry: 'no',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    cause: 'The body has not the media type that the operation accepts, or a file has an unsupported format.',
    remedy:
      'Send JSON as `application/json`. Formats are detected from the bytes of a file, not from its name.',
    retry: 'no',
  },
  PREREQUISITE_MISSING: {
    cause:
      '`missing` says what the project lacks. `sources`: there is nothing to read, so no audit is possible. `business_analysis` or `interview_analysis`: documents or interviews are missing, or were not read yet. Nothing was charged.',
    remedy:
      'With `sources`, create an interview session, or ask your user to upload documents at `browserUrl`. Otherwise wait until `getProject` says that everything was read. For a project with documents only or interviews only, use `triggerAuditAnalysis`.',
    retry: 'afterWaiting',
  },
  HEADERS_TOO_LARGE: {
    cause: 'The headers are larger than the server accepts.',
    remedy: 'Send fewer, without cookies.',
    retry: 'no',
  },
  CONTENT_TOO_LARGE: {
    cause: 'The sources hold more text than the analyst can work with. What was charged is refunded.',
    remedy: 'Take documents out of the project, or split the ones that are very long.',
    retry: 'no',
  },
  ANALYSIS_FAILED: {
    cause:
      'The analysis came to nothing, or its owner cancelled it. `error` says why. What was charged is refunded.',
    remedy: 'Correct what the text names and start it again; without such a text, try again once.',
    retry: 'yes',
  },
  PROVIDER_ERROR: {
    cause: 'The language model refused the request, could not be reached, or did not accept its key.',
    remedy:
      'Try again minutes later. If the error persists, the owner should check the key of the model in the settings.',
    retry: 'afterWaiting',
  },
  ANALYSIS_TIMEOUT: {
    cause: 'The analysis exceeded its time limit, or took longer than the request could wait for it.',
    remedy:
      'Ask `getAuditAnalysis` whether it is still running, or repeat the request with its `Idempotency-Key`. Large projects are better started with `triggerAsyncAuditAnalysis`.',
    retry: 'afterWaiting',
  },
  INTERNAL: {
    cause: 'An error on our side. The operator finds the cause in the log, under `requestId`.',
    remedy:
      'Try again with the same `Idempotency-Key`. If the error persists, give `requestId` to the operator.',
    retry: 'yes',
  },
  STORAGE_FULL: {
    cause: 'The disk or the file store of the workspace has no space left.',
    remedy: 'Tell the operator, who finds the error in the log. Send the request again once there is space.',
    retry: 'afterWaiting',
  },
  UNAVAILABLE: {
    cause: 'The database or the file store of the workspace cannot be reached, or is overloaded.',
    remedy:
      'Wait as many seconds as `Retry-After` says, then send the same request again; a write with the same `Idempotency-Key`, because it may have taken effect.',
    retry: 'afterWaiting',
  },
  NOT_READY: {
    cause: 'The workspace is starting or stopping.',
    remedy: 'Wait as many seconds as `Retry-After` says, then send the same request again.',
    retry: 'afterWaiting',
  },
} as const satisfies Record<ErrorCode, ErrorAdvice>

const inLowerCase = (code: ErrorCode): string => code.toLowerCase().replaceAll('_', ' ')

/** Heading of an error: its code, with more words where several share a code or have none. */
export function headingOf(code: ErrorCode): string {
  const { status, wire } = ERRORS[code]
  if (wire === code) return code
  return wire ? `${wire}: ${inLowerCase(code)}` : `${status} without a code: ${inLowerCase(code)}`
}

/** The anchor that the page derives from the heading. */
export function anchorOf(code: ErrorCode): string {
  return headingOf(code)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_ -]/g, '')
    .replaceAll(' ', '-')
}

/** The page that explains an error. @param baseUrl without trailing slash */
export const documentationOf = (code: ErrorCode, baseUrl: string): string =>
  `${baseUrl}/docs/errors#${anchorOf(code)}`
