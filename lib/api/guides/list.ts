/** A page of the documentation. */
export interface Guide {
  /** Its address below /docs. */
  slug: string
  title: string
  /** One sentence: what the page is about. */
  summary: string
}

/** Guides for agents and the people who write them, in reading order. Listed in llms.txt and as MCP resources. */
export const GUIDES = [
  {
    slug: 'quickstart',
    title: 'Quickstart',
    summary: 'From an access token to the first answer, with curl, TypeScript, Python or an MCP client.',
  },
  {
    slug: 'audit',
    title: 'Running an audit',
    summary: 'Create a project, give it material, start the audit, and read findings with their evidence.',
  },
  {
    slug: 'agent-analyst',
    title: 'Your agent as the analyst',
    summary:
      'Without an API key: an agent reads the sources, submits findings, and the workspace verifies them.',
  },
  {
    slug: 'leads',
    title: 'Triaging leads',
    summary: 'Publish a survey, sort the prospects who answered it, and turn the best ones into projects.',
  },
  {
    slug: 'nucleus',
    title: 'Working with Nucleus',
    summary: 'Add notes, read what was found in them, and search what is remembered across clients.',
  },
  {
    slug: 'mcp',
    title: 'Connecting over MCP',
    summary: 'Every operation as an agent tool: configuration of common clients, hints, resources, errors.',
  },
  {
    slug: 'client',
    title: 'The TypeScript client',
    summary: 'One typed method for each operation, with retries and idempotency keys built in.',
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    summary:
      'Get notified about leads, interviews, audits and comments: messages, signatures, retries, samples.',
  },
  {
    slug: 'errors',
    title: 'Errors',
    summary: 'Every error by its code: what caused it, what to do, and whether to try again.',
  },
  {
    slug: 'limits',
    title: 'Limits',
    summary: 'How many requests are allowed, how they are counted, and how long to wait.',
  },
  {
    slug: 'credits',
    title: 'Plans and credits',
    summary: 'What each plan holds, what operations cost, and how retries are kept from costing twice.',
  },
  {
    slug: 'versions',
    title: 'Versions',
    summary: 'What stays the same, what may be added, and how changes are announced.',
  },
] as const satisfies readonly Guide[]

/** Guides for users and operators of a workspace, in reading order. */
export const WORKSPACE_GUIDES = [
  {
    slug: 'workspace',
    title: 'Using the workspace',
    summary: 'Audits, leads and Nucleus in the browser, step by step.',
  },
  {
    slug: 'analyst',
    title: 'The analyst',
    summary: 'How the built-in analyst reads documents and notes, and how to add a language model.',
  },
  {
    slug: 'deployment',
    title: 'Deployment',
    summary: 'Proxy, service unit, database, files, background work, sign-in and custom domains.',
  },
  {
    slug: 'configuration',
    title: 'Configuration',
    summary: 'Every setting of the environment with its default.',
  },
  {
    slug: 'operations',
    title: 'Operations',
    summary: 'Health, logs, several processes, the command line, backups and memory.',
  },
  {
    slug: 'decisions',
    title: 'Decisions',
    summary: 'How the product behaves in cases the specification leaves open.',
  },
] as const satisfies readonly Guide[]

/** The guides under a heading for their readers. */
export const GUIDE_SECTIONS: readonly { title: string; guides: readonly Guide[] }[] = [
  { title: 'For agents and scripts', guides: GUIDES },
  { title: 'For users and operators', guides: WORKSPACE_GUIDES },
]
