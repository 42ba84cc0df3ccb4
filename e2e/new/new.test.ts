import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFolder } from '../support/environment'
import { newEndpoint } from './endpoint'
import { newInsight } from './insight'
import { ArgumentError } from './names'
import { newRoom } from './room'
import { SourceFiles } from './source-files'

const testTimeoutMs = 180_000

/** The files that the generators read and the checks need, without build output. */
const copied = [
  ...['app', 'lib', 'middleware.ts', 'package.json', 'tsconfig.json'],
  ...['.dependency-cruiser.cjs', 'biome.json', '.gitignore'],
]

let folder: string
let files: SourceFiles
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-'))
  for (const name of copied)
    cpSync(path.join(productFolder, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(productFolder, 'node_modules'), path.join(folder, 'node_modules'))
  files = new SourceFiles(folder)
  newRoom(files, ['nucleus/journal'])
  newEndpoint(files, ['nucleus/journal', 'addEntry', 'POST', '/api/nucleus/journal'])
  newEndpoint(files, ['audit/projects', 'getTimeline', 'GET', '/api/projects/{id}/timeline'])
  newEndpoint(files, ['audit/projects', 'markProject', 'POST', '/api/projects/{id}'])
  newInsight(files, ['long_setup'])
  files.save()
  run('@biomejs/biome/bin/biome', ['check', '--write', '--vcs-enabled=false', ...files.names])
}, testTimeoutMs)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(productFolder, 'node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return status === 0 ? '' : `${stdout}${stderr}`
}

test('what is generated is declared, bound, mounted and listed', () => {
  const [contract, operations, route] = [
    'lib/nucleus/journal/contract.ts',
    'lib/nucleus/journal/operations.ts',
    'app/api/nucleus/journal/route.ts',
  ].map((file) => files.read(file))
  for (const id of ['getJournal', 'addEntry']) {
    expect(contract).toContain(`id: '${id}'`)
    expect(operations).toContain(`bind(contract.${id}`)
    expect(route).toContain(`journalOperations.${id}`)
  }
  expect(files.read('lib/api/registry.ts')).toContain("from '../nucleus/journal/contract'")
  expect(files.read('lib/README.md')).toContain('| `nucleus/journal` |')
  expect(files.read('.dependency-cruiser.cjs')).toContain("'journal'")
})

test('a generated kind of insight is declared, detected, worded and documented', () => {
  const type = 'long_setup'
  const room = 'lib/nucleus/insights'
  for (const [file, text] of [
    [`${room}/constants.ts`, `'${type}',`],
    [`${room}/contract.ts`, `'${type}: a project`],
    [`${room}/detectors.ts`, `${type}: {`],
    ['app/(workspace)/_kit/insights/insight-words.ts', `${type}: 'Long setup'`],
    ['lib/api/guides/texts/nucleus.md', `| \`${type}\``],
  ] as const)
    expect(files.read(file)).toContain(text)
  expect(files.names).toContain(`${room}/long-setup.db.test.ts`)
})

test('a reserved kind of insight becomes a detected one', () => {
  const untouched = new SourceFiles(productFolder)
  newInsight(untouched, ['pre_meeting'])
  const constants = untouched.read('lib/nucleus/insights/constants.ts')
  expect(constants.split("'pre_meeting'")).toHaveLength(2)
  expect(constants.indexOf("'pre_meeting'")).toBeLessThan(constants.indexOf('const INSIGHT_TYPES'))
})

test('a file without the place of a change is named', () => {
  const changed = new SourceFiles(productFolder)
  const detectors = 'lib/nucleus/insights/detectors.ts'
  changed.replace(detectors, /const detectors: Record/, () => 'const others: Record')
  expect(() => newInsight(changed, ['long_setup'])).toThrow(`${detectors} has no place for the change`)
})

test(
  'what is generated passes lint',
  () => {
    const code = files.names.filter((file) => !file.endsWith('.md'))
    expect(
      run('@biomejs/biome/bin/biome', ['check', '--vcs-enabled=false', '--error-on-warnings', ...code]),
    ).toBe('')
  },
  testTimeoutMs,
)

test(
  'what is generated passes the types',
  () => {
    // Routes and the registry reach the whole product; their text is checked above.
    const code = files.names.filter((file) =>
      /^(?:lib\/(?!api\/)|app\/\(workspace\)\/_kit\/).*\.ts$/.test(file),
    )
    writeFileSync(
      path.join(folder, 'tsconfig.new.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false },
        // Declarations of untyped packages, which no file imports.
        include: ['lib/**/*.d.ts'],
        files: code,
      }),
    )
    expect(run('typescript/bin/tsc', ['--noEmit', '--project', 'tsconfig.new.json'])).toBe('')
  },
  testTimeoutMs,
)

test(
  'what is generated keeps the import rules',
  () => {
    const code = files.names.filter((file) => /\.ts$/.test(file))
    const options = ['--config', '.dependency-cruiser.cjs', '--preserve-symlinks']
    expect(run('dependency-cruiser/bin/dependency-cruiser.mjs', [...code, ...options])).toBe('')
  },
  testTimeoutMs,
)

test.each([
  ['an unknown room', newEndpoint, ['audit/nothing', 'getIt', 'GET', '/api/it']],
  ['a method that is not generated', newEndpoint, ['audit/projects', 'getIt', 'DELETE', '/api/it']],
  ['a path outside of the API', newEndpoint, ['audit/projects', 'getIt', 'GET', '/it']],
  ['a parameter it knows nothing of', newEndpoint, ['audit/projects', 'getIt', 'GET', '/api/leads/{id}']],
  ['an endpoint that exists', newEndpoint, ['audit/projects', 'getIt', 'GET', '/api/projects']],
  ['a room that exists', newRoom, ['audit/projects']],
  ['a floor without rooms', newRoom, ['language/rules']],
  ['no name at all', newRoom, []],
  ['a kind of insight that exists', newInsight, ['stale_client']],
  ['a kind of insight whose files exist', newInsight, ['overdue']],
  ['a kind of insight in camel case', newInsight, ['longSetup']],
] as const)('%s is rejected', (_what, generate, args) => {
  const untouched = new SourceFiles(productFolder)
  expect(() => generate(untouched, args)).toThrow(ArgumentError)
})
