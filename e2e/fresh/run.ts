import { execFileSync } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { chown, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { constants } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endAll, exitCodeOf, spawnGroup } from '../support/process'
import { handOn, makeCheckout, makePlaces, type Places, pathOf } from './checkout'
import { ordinaryUser, surroundings, whatIsMissing } from './machine'
import { VARIANTS, type Variant } from './variants'

/**
 * `npm run fresh`: the commands of the README on machines that have never run them. Copies the tracked files, installs
 * the packages, and runs `npm start`, `npm run demo` and a part of `npm test` for each variant with an empty home and
 * temporary folder. `npm run fresh -- user space` tries those named.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    commands: { type: 'string', default: 'start,demo,test' },
    tests: {
      type: 'string',
      default:
        'lint rules env unit:e2e/support unit:lib/platform/pdf domain:lib/host/embedded browser:docs.spec',
    },
    'keep-build': { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
})

if (options.list) {
  for (const { name, about } of VARIANTS) console.log(`${name.padEnd(12)} ${about}`)
  process.exit()
}
const unknown = positionals.filter((name) => !VARIANTS.some((variant) => variant.name === name))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Variants: ${VARIANTS.map(({ name }) => name).join(', ')}.
Options: --list, --commands start,demo,test, --tests "unit browser:docs" ("all": every test), --keep-build
(later variants take the build of the first), --folder PATH (kept, with the installed packages).`,
  )
  process.exit(2)
}

const longestStopMs = 20_000
const root = path.resolve(options.folder ?? (await mkdtemp('/var/tmp/fresh-')))
const places = await makePlaces(root)
const commands = options.commands.split(',')

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    isInterrupted = true
    await endAll(longestStopMs)
    await cleanUp()
    process.exit(128 + constants.signals[signal])
  })

const rows: { variant: Variant; cells: string[] }[] = []
let hasFailed = false
for (const variant of VARIANTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`\n━━━ ${variant.name}: ${variant.about}\n`)
  rows.push({ variant, cells: await tryOut(variant) })
}
await cleanUp()

console.log('\n━━━ Summary\n')
for (const { variant, cells } of rows) console.log(`${variant.name.padEnd(12)} ${cells.join('   ')}`)
if (hasFailed) console.log(`\nWhat was printed: ${places.logs}`)
process.exitCode = hasFailed ? 1 : 0

/** Runs the commands in a variant. Returns their outcomes as cells of the table. */
async function tryOut(variant: Variant): Promise<string[]> {
  const missing = whatIsMissing(variant)
  if (missing) {
    console.log(`Not possible here: ${missing}.`)
    return [`not possible here: ${missing}`]
  }
  const cells: string[] = []
  try {
    await makeCheckout(places, variant)
    const environment = await environmentOf(variant)
    const folder = places.checkout(variant)
    const modules = path.join(folder, 'node_modules')
    // Not without a network: the variant is about what is started.
    const installer: Variant = variant.isCodeReadOnly
      ? { name: variant.name, about: variant.about, user: 'root' }
      : { ...variant, hasNoIpv6: false }
    const prepare = async (name: string, words: string[]) =>
      cells.push(await carryOut(variant, name, surroundings(installer), words, environment))
    if (variant.installs || !existsSync(modules))
      await prepare('install', ['npm', 'ci', '--no-audit', '--no-fund'])
    if (variant.isCodeReadOnly) await prepare('build', ['npm', 'run', 'build'])
    // The tests keep caches next to the code.
    for (const command of commands.filter((name) => name !== 'test' || !variant.isCodeReadOnly)) {
      const tests = command === 'test' && options.tests !== 'all' ? options.tests.split(/\s+/) : []
      const words = ['node', '--import', 'tsx', 'e2e/fresh/inside.ts', command, ...tests]
      cells.push(await carryOut(variant, command, surroundings(variant), words, environment))
    }
  } catch (error) {
    hasFailed = true
    console.error((error as Error).message)
    cells.push('✗ could not be prepared')
  }
  await handOn(places, variant, options['keep-build'])
  return cells
}

async function environmentOf(variant: Variant): Promise<Record<string, string>> {
  return {
    PATH: await pathOf(places, variant),
    HOME: places.home(variant),
    TMPDIR: places.temporary(variant),
    FRESH_TAKEN_PORTS: (variant.takenPorts ?? []).join(' '),
    ...(variant.isCodeReadOnly && { DATA_DIR: path.join(places.temporary(variant), 'data') }),
    ...(await settingsOfNpm(places, variant)),
    ...variant.environment,
  }
}

/** npm keeps its settings, and finds its registry if that needs a proxy or a certificate. */
async function settingsOfNpm({ root, npmCache }: Places, { user }: Variant): Promise<Record<string, string>> {
  const settings: Record<string, string> = { npm_config_cache: npmCache }
  for (const kind of ['userconfig', 'globalconfig']) {
    const file = execFileSync('npm', ['config', 'get', kind], { encoding: 'utf8' }).trim()
    if (!existsSync(file)) continue
    const copy = path.join(root, `npm-${kind}`)
    await rm(copy, { force: true })
    await copyFile(file, copy)
    if (user === 'ordinary' && ordinaryUser) await chown(copy, ordinaryUser.uid, ordinaryUser.gid)
    settings[`npm_config_${kind}`] = copy
  }
  for (const [name, value] of Object.entries(process.env))
    if (/^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_registry)$/i.test(name))
      settings[name] = value ?? ''
  return settings
}

async function carryOut(
  variant: Variant,
  name: string,
  before: string[],
  words: string[],
  environment: Record<string, string>,
): Promise<string> {
  const variables = Object.entries(environment).map(([key, value]) => `${key}=${value}`)
  const [program = '', ...args] = [...before, 'env', '-i', ...variables, ...words]
  const startedAtMs = performance.now()
  const child = spawnGroup(program, args, {
    cwd: places.checkout(variant),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(places.logs, `${variant.name}-${name}.log`))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
      log.write(text)
    })
  const exitCode = await exitCodeOf(child)
  log.end()
  // The signal's handler ends the process.
  if (isInterrupted) await new Promise(() => {})
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0)
  const cell = `${exitCode === 0 ? '✓' : '✗'} ${name} ${seconds} s`
  console.log(cell)
  if (exitCode !== 0) {
    hasFailed = true
    console.log(output.split('\n').slice(-40).join('\n'))
  }
  return cell
}

async function cleanUp(): Promise<void> {
  const made = options.folder
    ? ['work', 'homes', 'temporary', 'programs']
    : ['work', 'homes', 'temporary', 'programs', 'packages', 'tools', 'npm-cache']
  for (const name of [...made, 'npm-userconfig', 'npm-globalconfig'])
    await rm(path.join(root, name), { recursive: true, force: true })
  if (!options.folder && !hasFailed) await rm(root, { recursive: true, force: true })
}
