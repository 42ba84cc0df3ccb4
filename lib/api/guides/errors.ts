import { JOB_ERROR_CODES } from '../../audit/jobs/contract'
import { type AppErrorDetails, ERRORS } from '../../contract/errors'
import { errorBody } from '../error-body'
import { anchorOf, ERROR_GUIDE } from '../error-guide'
import { errorRows, errorSections, RETRIES } from './error-entries'
import { codes, jsonBlock, table } from './table'

const invalid: AppErrorDetails = {
  text: 'clientName: is required',
  issues: [{ path: 'clientName', message: 'is required' }],
}

const overPlan = (baseUrl: string): AppErrorDetails => ({
  text: 'This costs 1000 credits; 250 are left.',
  body: { currentTier: 'starter', requiredTier: 'growth', upgradeUrl: `${baseUrl}/settings/plan` },
})

const limited = { ...errorBody('RATE_LIMITED', { text: 'Too many requests. Try again in 12 seconds.' }) }

const members = [
  ['error', 'What went wrong, for people: it names the field and the rule. The text may change.'],
  ['code', 'The name of the error, for programs. It never changes. Some errors have none.'],
  ['issues', 'With `VALIDATION_ERROR`: the path of each invalid field and the rule it breaks.'],
  ['currentTier, requiredTier, upgradeUrl', 'Where another plan would help: see below.'],
  ['missing', 'With `PREREQUISITE_MISSING`: what the project lacks.'],
  ['browserUrl', 'The page where a person can do it, or make it possible. Pass it on to your user.'],
  ['documentation', 'The section of this page about the error.'],
  [
    'first',
    'With `IDEMPOTENCY_KEY_REUSED`: what became of the first call with the key. `at` and `status`, `location` of what it created, and the `ids` in its answer; `isUnderWay` while it still runs.',
  ],
  ['requestId', 'From status 500 on: give it to the operator. Every response has it in `X-Request-Id`.'],
] as const

const jobRows = JOB_ERROR_CODES.map((code) => {
  const { cause, remedy, retry } = ERROR_GUIDE[code]
  return [`[${code}](#${anchorOf(code)})`, cause, remedy, RETRIES[retry]]
})

/** The guide to errors, from the table of errors. @param baseUrl without trailing slash */
export const errorsGuide = (baseUrl: string): string => `# Errors

All errors have the same form. Branch on \`code\`, or on the status where there is no code, never on the text.

## Form of an error

${jsonBlock(errorBody('VALIDATION_ERROR', invalid))}

${table(
  ['Member', 'Meaning'],
  members.map(([name, meaning]) => [codes(name.split(', ')), meaning]),
)}

Further members may be added: ignore unknown ones.

### Plans and credits

An error that another plan would avoid has status ${ERRORS.TIER_REQUIRED.status} and carries three more members. Pass \`upgradeUrl\` on to the owner of the account:
no token can change a plan.

${jsonBlock(errorBody('CREDITS_INSUFFICIENT', overPlan(baseUrl)))}

### Over MCP

A rejected tool call returns \`isError: true\`. Its \`structuredContent\` and its text are the same body with the
\`status\`, and with \`retryAfter\` in whole seconds where HTTP has the
\`Retry-After\` header.

${jsonBlock({ ...limited, status: ERRORS.RATE_LIMITED.status, retryAfter: 12 })}

## When to send again

${table(
  ['Send again', 'Meaning'],
  [
    [RETRIES.no, 'The same request fails again until something changes: input, token, plan or data.'],
    [RETRIES.yes, 'It may succeed at any time. Wait a second first, then twice as long each time.'],
    [RETRIES.afterWaiting, 'Wait as long as `Retry-After` says, or, without it, for what the remedy names.'],
  ],
)}

Give every write an \`Idempotency-Key\`: then it may be sent again after a lost connection, a 429 or a 5xx without
happening twice. Keep the key as long as the intention is the same. A successful response is stored with its key for 24
hours. An error is not: once its cause is gone, send the request again with the same key.

## Every error

${table(['Code', 'Status', 'Send again'], errorRows())}

${errorSections()}

## Why a job failed

Work that goes on by itself tells how it ended in its job: \`status\` is \`failed\`, \`error\` says why, and
\`errorCode\` is one of these. The charge has already been refunded.

${table(['errorCode', 'Cause', 'Remedy', 'Send again'], jobRows)}
`
