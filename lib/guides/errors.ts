import { errorBody } from '../api/error-body'
import { ERROR_GUIDE } from '../error-guide'
import { ERRORS, type RefusalDetails } from '../errors'
import { JOB_ERROR_CODES } from '../jobs/contract'
import { anchorOf, errorRows, errorSections, RETRIES } from './error-entries'
import { codes, jsonBlock, table } from './table'

const invalid: RefusalDetails = {
  text: 'clientName: is required',
  issues: [{ path: 'clientName', message: 'is required' }],
}

const overPlan = (baseUrl: string): RefusalDetails => ({
  text: 'This costs 1000 credits; 250 are left.',
  body: { currentTier: 'starter', requiredTier: 'growth', upgradeUrl: `${baseUrl}/settings/plan` },
})

const limited = { ...errorBody('RATE_LIMITED', { text: 'Too many requests. Try again in 12 seconds.' }) }

const members = [
  ['error', 'What went wrong, for people: it names the field and the rule. The words may change.'],
  ['code', 'The name of the refusal, for programs. It never changes. Some refusals have none.'],
  ['issues', 'With `VALIDATION_ERROR`: each field concerned, by its path, and the rule it breaks.'],
  ['currentTier, requiredTier, upgradeUrl', 'Where another plan would help: see below.'],
  ['missing', 'With `PREREQUISITE_MISSING`: the analyses the project lacks.'],
  ['requestId', 'From status 500 on: give it to the operator. It is in `X-Request-Id` of every answer.'],
] as const

const jobRows = JOB_ERROR_CODES.map((code) => {
  const { cause, remedy, retry } = ERROR_GUIDE[code]
  return [`[${code}](#${anchorOf(code)})`, cause, remedy, RETRIES[retry]]
})

/** Every refusal there is, for people and agents. @param baseUrl without trailing slash */
export const errorsGuide = (baseUrl: string): string => `# Errors

Whatever is refused is refused in the same form. Branch on \`code\`, on the status where there is no code, and never
on the words.

## How a refusal looks

${jsonBlock(errorBody('VALIDATION_ERROR', invalid))}

${table(
  ['Member', 'Meaning'],
  members.map(([name, meaning]) => [codes(name.split(', ')), meaning]),
)}

Further members may be added: ignore what you do not know.

### Plans and credits

A refusal that another plan would lift is status ${ERRORS.TIER_REQUIRED.status} and carries three more members. Pass \`upgradeUrl\` on to the owner of the account:
no token can change a plan.

${jsonBlock(errorBody('CREDITS_INSUFFICIENT', overPlan(baseUrl)))}

### Over MCP

A tool that is refused answers with \`isError: true\`. Its \`structuredContent\`, and its text, is the same body with
the \`status\`, with \`code: null\` where there is none, and with \`retryAfter\` in whole seconds where HTTP has the
\`Retry-After\` header.

${jsonBlock({ ...limited, code: null, status: ERRORS.RATE_LIMITED.status, retryAfter: 12 })}

## When to send again

${table(
  ['Send again', 'Meaning'],
  [
    [RETRIES.no, 'The same request is refused again until something is changed: input, token, plan or data.'],
    [RETRIES.yes, 'It may succeed at any time. Wait a second first, then twice as long each time.'],
    [
      RETRIES.afterWaiting,
      'Wait as long as `Retry-After` says. Where it is not given, wait for what the remedy names.',
    ],
  ],
)}

Give every write an \`Idempotency-Key\`: then it may be sent again after a lost connection, a 429 or a 5xx without
happening twice. Keep the key as long as the intention is the same. What the work itself came to is kept with its key
and comes back for 24 hours, a refusal with 403 (too few credits, a full quota), 404, 409 or 422 as well: once the
reason is gone, use a new key. What is refused with 400, 429 or 5xx is not kept.

## Every refusal

${table(['Code', 'Status', 'Send again'], errorRows())}

${errorSections()}

## Why a job failed

Work that goes on by itself tells how it ended in its job: \`status\` is \`failed\`, \`error\` says why, and
\`errorCode\` is one of these. What was charged for it has been given back by then.

${table(['errorCode', 'Cause', 'Remedy', 'Send again'], jobRows)}
`
