/** The version of the API, over HTTP and MCP alike; the package of the typed client has the same. */
export const API_VERSION = '1.0.0'

/** The description in the OpenAPI document. */
export const ABOUT = `The HTTP API of a workspace for AI-readiness audits. Software agents call it with a personal access token and meet the same
plans, credits, limits and row isolation as people do in the browser.

Every answer carries \`X-Request-Id\`; every authenticated one also \`RateLimit\` and \`RateLimit-Policy\`, and a 429
or 503 \`Retry-After\` in seconds. Errors are JSON; branch on \`code\` where there is one. The default limits are those the
operator has not changed.

Moments are ISO 8601 in UTC, ids UUIDs; lengths count Unicode characters. A query parameter without a value counts as left out.
Answers may gain members: ignore what you do not know.`

/** The sections of the reference. */
export const SECTIONS: Record<string, string> = {
  Account: 'Identity, plan, credits and the account itself.',
  'Access tokens': 'Personal access tokens, managed in a browser session only.',
  'Language model': 'Which analyst works for the account, and the own key to a language model.',
  Projects: 'Audit projects, one for each client.',
  Documents: 'Files of a project, what was read out of them, and how far reading has come.',
  Interviews: 'Stakeholders, guided interviews by link, and transcripts.',
  Audit:
    'The audit of a project: its run, its opportunities and its deliverables, every claim with its evidence.',
  Findings: 'What only the browser does to findings: edit, dismiss, add and reorder them.',
  Reports: 'The deliverables as a PDF or Word document.',
  'Web research': 'What the client’s own website says, as a source of the audit.',
  Leads:
    'Prospects who answered a survey: their answers, their score taken apart, and their conversion into projects.',
  'Lead records':
    'What only the browser does with leads: notes, archive, erasure, web research, saved views.',
  ReadyLinks: 'Addresses of public survey pages, and what became of their visitors.',
  'Assessment configs': 'What a survey asks: own questions, order, hidden ones, weights and other words.',
  Nucleus:
    'Memory across engagements: memories, captures and what was read out of them, contacts, insights, suggestions.',
  'Nucleus records':
    'Working on memories, captures, contacts and insights: review, paste, tick off, correct, keep, find.',
  Home: 'What the start page puts together.',
  Search: 'One search over everything the workspace holds.',
  Jobs: 'Long-running operations: what is done, what is left, and how they ended.',
}

/** The guide for a section; some have none. */
export const GUIDE_OF: Record<string, string> = {
  ...named('credits', ['Account']),
  ...named('quickstart', ['Access tokens']),
  ...named('audit', ['Projects', 'Documents', 'Interviews', 'Audit', 'Findings', 'Reports', 'Jobs']),
  ...named('leads', ['Leads', 'Lead records', 'ReadyLinks', 'Assessment configs']),
  ...named('nucleus', ['Nucleus', 'Nucleus records']),
}

function named(guide: string, tags: string[]): Record<string, string> {
  return Object.fromEntries(tags.map((tag) => [tag, guide]))
}
