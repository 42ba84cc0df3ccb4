import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type ClientConfiguration, clientConfigurations } from './client-configurations'
import { firstCalls } from './first-calls'

const token = 'aky_0123456789ABCDEFGHIJKLMNOPQRSTUV'
/** Characters that would end a string, start a command or start a line if they were not escaped. */
const odd = `o'd"d \`x\` $(x) $HOME \\ \n# é\u007f`

const find = (
  id: string,
  from: ClientConfiguration[] = clientConfigurations('https://audits.example.com', token),
) => from.find((one) => one.id === id)!

/** The arguments a shell parses from a command, without the command itself. */
const wordsOf = (command: string, name: string) =>
  execFileSync('sh', ['-c', `${name}() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

/** Every string in a value, at any depth. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [String(value)]

test('each names the address, and holds the token in the text or apart from it', () => {
  for (const { id, text, secret } of clientConfigurations('https://audits.example.com', token)) {
    expect(text, id).toContain('https://audits.example.com/mcp')
    expect(text.includes(token), id).toBe(secret === undefined)
    if (secret) expect(secret.text, id).toContain(token)
  }
})

test('a file of JSON parses, and whatever is in the address or the token stays within its string', () => {
  const files = clientConfigurations(`https://x/${odd}`, `aky_${odd}`).filter(
    ({ language }) => language === 'json',
  )
  expect(files.length).toBeGreaterThan(5)
  for (const { id, text, secret } of files) {
    const strings = stringsIn(JSON.parse(text))
    expect(strings, id).toContain(`https://x/${odd}/mcp`)
    if (!secret) expect(strings, id).toContain(`Bearer aky_${odd}`)
  }
})

test('a command is taken apart by a shell into the words that were meant', () => {
  const { text } = find('claude-code', clientConfigurations(`https://x/${odd}`, `aky_${odd}`))
  expect(wordsOf(text, 'claude')).toEqual([
    ...['mcp', 'add', '--transport', 'http', '--scope', 'user', 'audit-workspace'],
    `https://x/${odd}/mcp`,
    '--header',
    `Authorization: Bearer aky_${odd}`,
  ])
  const curl = firstCalls(`https://x/${odd}`, `aky_${odd}`).find(({ id }) => id === 'curl')!
  expect(wordsOf(curl.text, 'curl')).toEqual([
    '-H',
    `Authorization: Bearer aky_${odd}`,
    `https://x/${odd}/api/user/current`,
  ])
})

test('Codex gets the variable, never the token, and a shell sets the variable to the token', () => {
  const [table, url, variable, ...rest] = find('codex').text.split('\n')
  expect([table, url, variable, rest]).toEqual([
    '[mcp_servers.audit-workspace]',
    'url = "https://audits.example.com/mcp"',
    'bearer_token_env_var = "AUDIT_TOKEN"',
    [],
  ])
  const { secret } = find('codex', clientConfigurations('https://x', `aky_${odd}`))
  const value = execFileSync('sh', ['-c', `${secret!.text}\nprintf %s "$AUDIT_TOKEN"`], { encoding: 'utf8' })
  expect(value).toBe(`aky_${odd}`)
})

test('a string of TOML stays on its line, with every control character escaped', () => {
  const { text } = find('codex', clientConfigurations(`https://x/${odd}`, token))
  const lines = text.split('\n')
  expect(lines).toHaveLength(3)
  // A basic string contains quotes, backslashes and control characters only as escapes.
  expect(lines[1]).toMatch(/^url = "([^"\\\p{Cc}]|\\["\\bfnrt]|\\u[0-9a-f]{4})*"$/u)
})

test('the program of the typed client holds the address as it is', () => {
  const program = firstCalls(`https://x/${odd}`, token).find(({ id }) => id === 'typescript')!
  const literal = /baseUrl: ('.*'),\n/.exec(program.text)![1]!
  expect(runInNewContext(literal)).toBe(`https://x/${odd}`)
  expect(program.text).not.toContain(token)
})

test('the bridge of Claude Desktop is allowed plain HTTP only where it would refuse it', () => {
  const isAllowed = (baseUrl: string) =>
    find('claude-desktop', clientConfigurations(baseUrl, token)).text.includes('--allow-http')
  expect(isAllowed('https://audits.example.com')).toBe(false)
  expect(isAllowed('http://localhost:3000')).toBe(false)
  expect(isAllowed('http://127.0.0.1:3000')).toBe(false)
  expect(isAllowed('http://audits.internal:3000')).toBe(true)
  expect(isAllowed('http://localhost.example.com')).toBe(true)
})
