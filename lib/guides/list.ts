/** A page of the documentation, for people and for agents. */
export interface Guide {
  /** Its address below /docs. */
  slug: string
  title: string
  /** One sentence: what the reader can do afterwards. */
  summary: string
}

/** Every guide in reading order. */
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
    slug: 'leads',
    title: 'Triaging leads',
    summary: 'Publish a survey, sort the prospects who answered it, and turn the best ones into projects.',
  },
  {
    slug: 'nucleus',
    title: 'Working with Nucleus',
    summary: 'Hand in notes, read what was found in them, and search what is remembered across clients.',
  },
  {
    slug: 'mcp',
    title: 'Connecting over MCP',
    summary: 'Every operation as an agent tool: configuration of common clients, hints, resources, refusals.',
  },
  {
    slug: 'client',
    title: 'The TypeScript client',
    summary: 'One typed method for each operation, with retries and idempotency keys built in.',
  },
  {
    slug: 'errors',
    title: 'Errors',
    summary: 'Every refusal by its code: what caused it, what to do, and whether to try again.',
  },
  {
    slug: 'limits',
    title: 'Limits',
    summary: 'How many requests are allowed, by whom they are counted, and how long to wait.',
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

export type GuideSlug = (typeof GUIDES)[number]['slug']
