import { ERRORS, type ErrorCode } from '../../contract/errors'
import { anchorOf, ERROR_GUIDE, headingOf, type Retry } from '../error-guide'
import { errorsOf } from '../openapi'
import { DECLARATIONS, TOOL_DECLARATIONS } from '../registry'
import { codes } from './table'

export const RETRIES: Record<Retry, string> = {
  no: 'No',
  yes: 'Yes',
  afterWaiting: 'After waiting',
}

const IN_WORDS: Record<Retry, string> = {
  no: 'Do not send it again as it is.',
  yes: 'It may be sent again.',
  afterWaiting: 'It may be sent again after waiting.',
}

const CODES = Object.keys(ERRORS) as ErrorCode[]

/** Errors grouped by subject, in the order of the guide. */
const ERROR_GROUPS: { title: string; statuses: number[] }[] = [
  { title: 'Authentication', statuses: [401] },
  { title: 'Permission, plan and credits', statuses: [403] },
  { title: 'The request itself', statuses: [400, 413, 414, 415, 431] },
  { title: 'Missing resources', statuses: [404, 405] },
  { title: 'Conflicts', statuses: [409, 422] },
  { title: 'Limits', statuses: [429] },
  { title: 'Failures on our side', statuses: [500, 502, 503, 504, 507] },
]

const byStatus = (statuses: number[]): ErrorCode[] =>
  statuses.flatMap((status) => CODES.filter((code) => ERRORS[code].status === status))

/** Names the tools that return the error if there are at most eight, or says that only the browser gets it. */
function givenBy(code: ErrorCode): string {
  const tools = TOOL_DECLARATIONS.filter((declaration) => errorsOf(declaration).includes(code))
  if (tools.length === 0) {
    const isDeclared = DECLARATIONS.some(({ fails }) => fails?.includes(code))
    return isDeclared ? ' Only browser operations return it.' : ''
  }
  return tools.length > 8 ? '' : ` Returned by ${codes(tools.map(({ id }) => id))}.`
}

function entry(code: ErrorCode): string {
  const { status, text } = ERRORS[code]
  const { cause, remedy, retry } = ERROR_GUIDE[code]
  return [
    `### ${headingOf(code)}`,
    `Status ${status}. ${IN_WORDS[retry]}`,
    `> ${text}`,
    `**Cause:** ${cause}${givenBy(code)}`,
    `**Remedy:** ${remedy}`,
  ].join('\n\n')
}

/** A section for each group, with cause and remedy of every error. */
export const errorSections = (): string =>
  ERROR_GROUPS.map(
    ({ title, statuses }) => `## ${title}\n\n${byStatus(statuses).map(entry).join('\n\n')}`,
  ).join('\n\n')

/** Rows of the overview: name, status, whether to send again. */
export const errorRows = (): [string, number, string][] =>
  ERROR_GROUPS.flatMap(({ statuses }) => byStatus(statuses)).map((code) => [
    `[${headingOf(code)}](#${anchorOf(code)})`,
    ERRORS[code].status,
    RETRIES[ERROR_GUIDE[code].retry],
  ])
