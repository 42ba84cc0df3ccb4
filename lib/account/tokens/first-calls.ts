import { quotedForScript, quotedForShell } from './quoted'

export interface FirstCall {
  id: string
  name: string
  where: string
  language: 'sh' | 'ts'
  text: string
  /** Present when the text reads the token from the environment. */
  secret?: { where: string; text: string }
}

/**
 * First calls of the HTTP API, for programs without MCP.
 * @param baseUrl of the workspace, without a trailing slash
 */
export function firstCalls(baseUrl: string, token: string): FirstCall[] {
  return [
    {
      id: 'curl',
      name: 'curl',
      where: 'in a terminal; answers who is calling',
      language: 'sh',
      text: `curl -H ${quotedForShell(`Authorization: Bearer ${token}`)} ${quotedForShell(`${baseUrl}/api/user/current`)}`,
    },
    {
      id: 'typescript',
      name: 'TypeScript client',
      where: 'in a project that has the client installed (see its guide under Documentation)',
      language: 'ts',
      text: [
        "import { createAuditClient } from '@agent-audit-workspace/client'",
        '',
        'const workspace = createAuditClient({',
        `  baseUrl: ${quotedForScript(baseUrl)},`,
        '  token: process.env.AUDIT_TOKEN!,',
        '})',
        'console.log(await workspace.getCurrentUser())',
      ].join('\n'),
      secret: {
        where: 'The program reads the token from its environment',
        text: `export AUDIT_TOKEN=${quotedForShell(token)}`,
      },
    },
  ]
}
