import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

interface ImportRule {
  name: string
  from: { path?: string }
  to: { path?: string }
}

interface Violation {
  from: string
  rule: { name: string }
}

const productFolder = path.resolve(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const { forbidden }: { forbidden: ImportRule[] } = require('../.dependency-cruiser.cjs')

/** For rules that the configuration derives from lists: the first module the pattern names. */
const firstOf = (pattern: string): string =>
  pattern
    .replace(/^\^/, '')
    .replace(/\(([^|)]+)[^)]*\)/, '$1')
    .replaceAll('[^/]+', 'some')
    .replaceAll('\\', '')

/** Where a probe that breaks the rule stands, and what it imports. */
interface Probe {
  file: string
  imports: string
}

/** Probes of the rules that are written out; a rule without one fails the test. */
const PROBES: Record<string, Probe> = {
  'no-cycles': { file: 'lib/contract/cycle-a.ts', imports: './cycle-b' },
  'not-resolvable': { file: 'lib/contract/lost.ts', imports: './missing' },
  'contract-is-pure': { file: 'lib/contract/impure.ts', imports: 'commander' },
  'ui-is-pure': { file: 'lib/ui/impure.ts', imports: '../platform/secret' },
  'fragments-are-light': { file: 'lib/audit/jobs/shared-queries.ts', imports: '../projects/queries' },
  'language-is-pure': { file: 'lib/language/impure.ts', imports: '../contract/clean' },
  'contracts-are-pure': { file: 'lib/audit/projects/contract.ts', imports: './verb' },
  'constants-are-pure': { file: 'lib/audit/projects/constants.ts', imports: './verb' },
  'rules-are-pure': { file: 'lib/audit/projects/rules.ts', imports: './queries' },
  'rules-use-no-builtins': { file: 'lib/audit/jobs/rules.ts', imports: 'node:fs' },
  'domain-knows-no-transport': { file: 'lib/audit/jobs/screen.ts', imports: 'react' },
  'rooms-meet-at-the-index': { file: 'lib/audit/jobs/side-door.ts', imports: '../projects/verb' },
  'tables-stay-with-queries': { file: 'lib/audit/jobs/reads-foreign.ts', imports: '../projects/tables' },
  'operations-are-for-the-registry': { file: 'lib/audit/jobs/calls.ts', imports: '../projects/operations' },
  'limits-have-one-index': { file: 'lib/api/counts.ts', imports: '../platform/limits/limiter' },
  'sql-in-queries-only': { file: 'lib/audit/jobs/writes-sql.ts', imports: 'drizzle-orm' },
  'library-knows-no-framework': { file: 'lib/api/framed.ts', imports: 'next' },
  'library-knows-no-pages': { file: 'lib/api/paged.ts', imports: '../../app/page' },
  'browser-reaches-no-server': { file: 'app/_components/reaches.ts', imports: './in-between' },
  'links-have-one-component': { file: 'app/links.ts', imports: 'next/link.js' },
  'client-stands-alone': { file: 'lib/client/leans.ts', imports: 'zod' },
  'product-needs-no-client': { file: 'lib/api/calls-itself.ts', imports: '../client/clean' },
  'nothing-imports-tests': { file: 'lib/api/tested.ts', imports: '../contract/clean.test' },
  'no-development-packages-in-the-product': { file: 'lib/api/develops.ts', imports: 'fast-check' },
}

/** Modules that probes reach. */
const TARGETS: Record<string, string> = {
  'lib/contract/clean.ts': "import 'zod'",
  'lib/contract/clean.test.ts': '',
  'lib/contract/cycle-b.ts': "import './cycle-a'",
  'lib/client/clean.ts': '',
  'lib/audit/projects/index.ts': '',
  'lib/audit/projects/verb.ts': '',
  'lib/audit/projects/queries.ts': '',
  'lib/audit/projects/tables.ts': '',
  'lib/audit/projects/operations.ts': '',
  'lib/platform/limits/limiter.ts': '',
  'lib/platform/secret.ts': '',
  'app/page.ts': '',
  'app/elsewhere/part.ts': '',
  'app/_components/in-between.ts': "import '../../lib/platform/secret'",
  'middleware.ts': '',
  'e2e/clean.ts': '',
}

/** Files as the rules want them. */
const ALLOWED: Record<string, Probe> = {
  'a floor imports from below': { file: 'lib/audit/jobs/start.ts', imports: '../../contract/clean' },
  'rooms meet at the index': { file: 'lib/audit/jobs/meets.ts', imports: '../projects/index' },
  'queries write SQL': { file: 'lib/audit/jobs/job-queries.ts', imports: 'drizzle-orm' },
  'an adapter imports its library': { file: 'lib/platform/log.ts', imports: 'pino' },
}

function probeOf({ name, from, to }: ImportRule): Probe | undefined {
  const target = firstOf(to.path ?? '')
  if (name.startsWith('home-of-')) {
    return { file: `lib/ui/${name}.ts`, imports: target.replace(/^node_modules\/(.*)\/$/, '$1') }
  }
  if (/^(floor|room)-/.test(name)) {
    return { file: `${firstOf(from.path ?? '')}${name}.ts`, imports: `@/${target}index` }
  }
  if (name.startsWith('screen-')) {
    return { file: `app/${name.replace('screen-', '')}/borrows.ts`, imports: '@/app/elsewhere/part' }
  }
  return PROBES[name]
}

const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, content = ''): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, `${content}\nexport {}\n`)
}

/** A package without content, so that its import resolves inside the folder. */
function install(request: string): void {
  const [scopeOrName = '', name] = request.split('/')
  const packageName = scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName
  const home = path.join(folder, 'node_modules', packageName)
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name: packageName, main: 'index.js' }))
  for (const file of ['index.js', 'link.js']) writeFileSync(path.join(home, file), '')
}

const isPackage = (request: string) => /^[a-z@]/.test(request) && !/^(@\/|node:)/.test(request)

/** Cruises a small copy of the house in which every probe breaks its rule. */
function violations(): Violation[] {
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) {
    copyFileSync(path.join(productFolder, file), path.join(folder, file))
  }
  for (const [file, content] of Object.entries(TARGETS)) write(file, content)
  const probes = [...forbidden.flatMap((rule) => probeOf(rule) ?? []), ...Object.values(ALLOWED)]
  for (const { file, imports } of probes) {
    write(file, `import '${imports}'`)
    if (isPackage(imports)) install(imports)
    if (imports.startsWith('@/')) write(`${imports.slice(2)}.ts`)
  }
  install('zod')
  const cruise = path.join(productFolder, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const roots = ['app', 'lib', 'e2e', 'middleware.ts']
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruise, ...roots, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  try {
    return JSON.parse(stdout).summary.violations
  } catch {
    throw new Error(stderr || stdout)
  }
}

const found = violations()

it.each(forbidden.map((rule) => [rule.name, rule] as const))(
  'the rule %s rejects an import',
  (name, rule) => {
    const probe = probeOf(rule)
    expect(probe, 'add a probe that breaks the rule').toBeDefined()
    expect(
      found.filter(({ from }) => from === probe?.file).map((violation) => violation.rule.name),
    ).toContain(name)
  },
)

it.each(Object.entries(ALLOWED))('%s', (_promise, { file }) => {
  expect(found.filter(({ from }) => from === file)).toEqual([])
})
