import { quotedForShell, quotedForToml } from './quoted'

export interface ClientConfiguration {
  id: string
  name: string
  /** Whether to run the text in a terminal or write it to a file. */
  kind: 'command' | 'file'
  /** Where to run or write it, as a sentence fragment for display. */
  where: string
  language: 'sh' | 'json' | 'toml'
  text: string
  /** Present when the client keeps tokens out of its files: the secret, and where to enter it. */
  secret?: { where: string; text: string }
}

/** Placeholder for a token whose plaintext is unavailable. */
export const TOKEN_PLACEHOLDER = 'aky_…'

/** The server's name in clients, which prefix the names of the tools with it. */
const serverName = 'audit-workspace'

/** The environment variable from which the guides and clients read the token. */
const tokenVariable = 'AUDIT_TOKEN'

const json = (value: unknown) => JSON.stringify(value, null, 2)

const isOnThisMachine = (address: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(address)

/**
 * Configurations of common MCP clients, each in the format it documents for a remote server with a bearer
 * token. Address and token are escaped.
 * @param baseUrl of the workspace, without a trailing slash
 */
export function clientConfigurations(baseUrl: string, token: string): ClientConfiguration[] {
  const url = `${baseUrl}/mcp`
  const bearer = `Bearer ${token}`
  const headers = { Authorization: bearer }
  const file = (entry: Omit<ClientConfiguration, 'kind' | 'language' | 'text'>, content: unknown) =>
    ({ ...entry, kind: 'file', language: 'json', text: json(content) }) as const
  const servers = (server: unknown) => ({ mcpServers: { [serverName]: server } })
  const variable = `export ${tokenVariable}=${quotedForShell(token)}`

  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      kind: 'command',
      where: 'in a terminal; it is then there in all your projects',
      language: 'sh',
      text: [
        `claude mcp add --transport http --scope user ${serverName} ${quotedForShell(url)}`,
        `  --header ${quotedForShell(`Authorization: ${bearer}`)}`,
      ].join(' \\\n'),
    },
    file(
      {
        id: 'claude-desktop',
        name: 'Claude Desktop',
        where:
          'claude_desktop_config.json (Settings → Developer → Edit config), then restart; needs Node.js, as mcp-remote adds the token',
      },
      servers({
        command: 'npx',
        args: [
          '-y',
          'mcp-remote',
          url,
          '--transport',
          'http-only',
          // The bridge rejects unencrypted connections to other machines without this flag.
          ...(url.startsWith('http:') && !isOnThisMachine(url) ? ['--allow-http'] : []),
          // No space after the colon, because some systems would split the argument there.
          '--header',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: read by the bridge.
          'Authorization:${AUTHORIZATION}',
        ],
        env: { AUTHORIZATION: bearer },
      }),
    ),
    file(
      { id: 'cursor', name: 'Cursor', where: '~/.cursor/mcp.json, or .cursor/mcp.json in one project' },
      servers({ url, headers }),
    ),
    file(
      {
        id: 'vs-code',
        name: 'VS Code',
        where: '.vscode/mcp.json, or your profile’s (MCP: Open User Configuration)',
        secret: { where: 'VS Code asks for the token once and keeps it', text: token },
      },
      {
        inputs: [{ type: 'promptString', id: 'audit-token', description: 'Access token', password: true }],
        servers: {
          [serverName]: {
            type: 'http',
            url,
            // biome-ignore lint/suspicious/noTemplateCurlyInString: read by VS Code.
            headers: { Authorization: 'Bearer ${input:audit-token}' },
          },
        },
      },
    ),
    {
      id: 'codex',
      name: 'Codex',
      kind: 'file',
      where: '~/.codex/config.toml',
      language: 'toml',
      text: [
        `[mcp_servers.${serverName}]`,
        `url = ${quotedForToml(url)}`,
        `bearer_token_env_var = ${quotedForToml(tokenVariable)}`,
      ].join('\n'),
      secret: {
        where: 'Codex reads the token from its environment: set it in your shell’s profile',
        text: variable,
      },
    },
    file(
      {
        id: 'gemini-cli',
        name: 'Gemini CLI',
        where: '~/.gemini/settings.json, or .gemini/settings.json in one project',
      },
      servers({ httpUrl: url, headers }),
    ),
    file(
      {
        id: 'windsurf',
        name: 'Windsurf (Cascade)',
        where: '~/.codeium/windsurf/mcp_config.json (Settings → Cascade → MCP servers)',
      },
      servers({ serverUrl: url, headers }),
    ),
    file(
      { id: 'zed', name: 'Zed', where: 'its settings file (zed: open settings file)' },
      { context_servers: { [serverName]: { url, headers } } },
    ),
    file(
      {
        id: 'cline',
        name: 'Cline',
        where: 'cline_mcp_settings.json (MCP servers → Configure)',
      },
      servers({ type: 'streamableHttp', url, headers }),
    ),
    file(
      {
        id: 'other',
        name: 'Another client',
        where: 'wherever it keeps its MCP servers; the form most clients share',
      },
      servers({ type: 'http', url, headers }),
    ),
  ]
}
