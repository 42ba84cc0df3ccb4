import { limitClassesOf } from '../../contract/declare'
import {
  LIMIT_CLASSES,
  LIMIT_SETTINGS,
  type LimitClass,
  type LimitedParty,
  limitClassNames,
  limitHeaders,
  maxLoggedRequests,
  periodOf,
} from '../../platform/limits'
import { TOOL_DECLARATIONS } from '../registry'
import { codes, table } from './table'

const PARTIES: Record<LimitedParty, string> = {
  caller: 'Each token separately; a browser by its user',
  user: 'The user, over all tokens and browsers',
  clientAddress: 'The address of the connection; an IPv6 address by its /64 network',
  clientAddressAndEmail: 'The pair of address and e-mail',
  email: 'The e-mail of the account, over all addresses',
  visitor: 'The signed-in user; without one the address of the connection',
}

/** Descriptions of the classes that no tool has. */
const OUTSIDE: Partial<Record<LimitClass, string>> = {
  failedAuth: 'Requests without a valid credential',
  publicPost: 'What visitors send to public pages: surveys, interviews, sign-up',
  signIn: 'Sign-in, sign-up, and changes that ask for the password',
  signInAddress: 'Sign-ins by password, for any e-mail',
  signInFailure: 'Wrong passwords at sign-in; a new password begins a new count',
  resetMail: 'Mails with a link to a new password',
  page: 'Pages of the workspace and of surveys and interviews',
}

const figure = (limitClass: LimitClass, requests: number): string =>
  `${requests.toLocaleString('en')} ${periodOf(limitClass)}`

const toolsIn = (limitClass: LimitClass) =>
  TOOL_DECLARATIONS.filter((declaration) => limitClassesOf(declaration).includes(limitClass))

/** Classes that count in addition to the first class of an operation, each with that first class. */
const additions = limitClassNames.flatMap((limitClass) => {
  const [tool] = toolsIn(limitClass)
  const first = tool && limitClassesOf(tool)[0]
  return first && first !== limitClass ? [{ limitClass, first }] : []
})

const additionsInWords = additions
  .map(({ limitClass, first }) => `\`${limitClass}\` counts on top of \`${first}\``)
  .join(', ')

const inexact = limitClassNames
  .filter((name) => !LIMIT_CLASSES[name].isExact)
  .map((name) => `\`${name}\``)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1')

/** Limit headers of a response; the remaining figures are elided as they differ from request to request. */
const exampleHeaders = (requests: number) =>
  Object.entries(
    limitHeaders([
      {
        limitClass: 'read',
        allowed: true,
        limit: requests,
        remaining: 0,
        windowSeconds: LIMIT_CLASSES.read.windowSeconds,
        resetSeconds: 0,
      },
    ]),
  )
    .map(([name, value]) => `${name}: ${value.replace('r=0;t=0', 'r=…;t=…')}`)
    .join('\n')

/** The guide to rate limits. @param figures requests per window of this workspace */
export const limitsGuide = (figures: Record<LimitClass, number>): string => `# Limits

Every request counts in one or two classes. These are the figures of this workspace.

${table(
  ['Class', 'Requests', 'Counted for'],
  limitClassNames.map((name) => [
    `\`${name}\``,
    figure(name, figures[name]),
    PARTIES[LIMIT_CLASSES[name].counts],
  ]),
)}

Tokens of one account have separate limits, except where a class counts the user.

Windows slide: a request counts for a minute or an hour from its own moment, so capacity returns request by request, not
at the full minute. In no window of that length are more requests allowed than the figure, on whichever server of the
workspace they arrive. ${inexact} are estimated from two counters instead, so a burst on both sides of a full minute can
exceed them; so can a figure above ${maxLoggedRequests.toLocaleString('en')}.

## What counts where

${table(
  ['Class', 'Operations'],
  limitClassNames.map((name) => [`\`${name}\``, OUTSIDE[name] ?? codes(toolsIn(name).map(({ id }) => id))]),
)}

${additionsInWords}: both must have capacity. A tool called over MCP counts as its operation does over HTTP; a
list of tools and every other message counts as one \`read\`. A request that is rejected later, for its input or its plan,
has counted; one outside of its token's allowlist or scopes has not.

## Remaining requests

Every authenticated response states the limits of its operation:

\`\`\`http
GET /api/user/current
Authorization: Bearer $AUDIT_TOKEN

HTTP/1.1 200 OK
${exampleHeaders(figures.read)}
\`\`\`

In \`RateLimit-Policy\`, \`q\` is how many requests the window allows and \`w\` its length in seconds. In
\`RateLimit\`, \`r\` is how many are left and \`t\` the seconds until the oldest request leaves the window; for
${inexact}, until the running minute ends.

## When a limit is exceeded

The response is status 429 with \`Retry-After\` in whole seconds, at least 1; over MCP \`retryAfter\` in the error.
Nothing was done. After that time the same request succeeds, unless other requests of the same token came first;
retrying earlier does not help. See [Errors](/docs/errors#429-without-a-code-rate-limited).

To stay below the limits:

- Follow a running audit with \`getJobStatus\` and its \`wait\`, which has a class of its own, and not by reading the
  project.
- Read lists with many rows instead of each resource by itself.
- Spread writes: slow down while \`r\` is small instead of waiting for a 429.

## For operators

Each figure is a setting of the workspace, read when it starts.

${table(
  ['Class', 'Setting', 'Default'],
  limitClassNames.map((name) => [
    `\`${name}\``,
    `\`${LIMIT_SETTINGS[name]}\``,
    LIMIT_CLASSES[name].defaultFigure,
  ]),
)}
`
