import type { AnyDeclaration } from '../../contract/declare'
import { COSTS } from '../../contract/plans'
import { neededScopeOf, TOOL_DECLARATIONS } from '../registry'
import { GUIDES } from './list'

const head = (baseUrl: string): string => `# Agent Audit Workspace

> A workspace for consultants who run AI-readiness audits: clients as projects, their documents and stakeholder
> interviews, audits whose every claim carries its evidence, leads from public surveys, and a memory called Nucleus.
> Software agents work in it over HTTP and MCP, within the plan, credits and limits of the account they work for.

- Base address: ${baseUrl}
- MCP, streamable HTTP: ${baseUrl}/mcp, one tool for each of ${TOOL_DECLARATIONS.length} operations, named alike
- Authentication, for both: the header \`Authorization: Bearer aky_…\` with an access token that a person creates at
  ${baseUrl}/settings/tokens and hands over. A token reads, writes or does both. An agent cannot create one.
- Errors are JSON with \`error\` and mostly \`code\`: branch on the code. After a 429 wait as \`Retry-After\` says.
- Writes take an \`Idempotency-Key\` and may then be repeated without happening twice.`

/** An operation in one line: name, address, scope, price and summary. */
function operation(declaration: AnyDeclaration): string {
  const { id, method, path, cost, summary } = declaration
  const address = path.startsWith('/mcp/') ? 'over MCP only' : `${method} ${path}`
  const price = cost ? `, ${COSTS[cost].toLocaleString('en')} credits` : ''
  return `- ${id} (${address}; ${neededScopeOf(declaration)}${price}): ${summary}`
}

/** The index of the documentation in the form of llms.txt. @param baseUrl without trailing slash */
export const llmsText = (baseUrl: string): string => `${head(baseUrl)}

## Guides

${GUIDES.map(({ slug, title, summary }) => `- [${title}](${baseUrl}/docs/${slug}.md): ${summary}`).join('\n')}

## Reference

- [OpenAPI document for agents](${baseUrl}/openapi-agent.json): every operation that an access token reaches, with its
  fields, limits and errors, as OpenAPI 3.1. Large: look operations up in it
- [OpenAPI document](${baseUrl}/openapi.json): the same with the operations of the browser
- [API reference](${baseUrl}/docs/reference): the same for people, with a form to try operations out

## Operations

Name, address, scope, price. Over MCP the name is the tool; in the TypeScript client it is the method.

${TOOL_DECLARATIONS.map(operation).join('\n')}

## Optional

- [All guides in one text](${baseUrl}/llms-full.txt)
`

/** All guides for agents in one text. @param markdownOf returns a guide by its slug */
export const llmsFullText = (baseUrl: string, markdownOf: (slug: string) => string): string =>
  `${[head(baseUrl), ...GUIDES.map(({ slug }) => markdownOf(slug).trim())].join('\n\n')}\n`
