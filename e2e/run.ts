import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { productFolder } from './support/environment'
import { endAll } from './support/process'
import { type RunningServer, startServer } from './support/server'
import { settingsOfSharedServer } from './support/shared-server'
import { type Run, STEPS, type Step } from './support/steps'
import { oneFailed, type Tally } from './support/tally'
import { testFiles, testFilesMeantBy } from './support/test-files'

/**
 * `npm test` runs every check and suite in order, with the build in parallel to the first of them.
 * - `npm test -- unit domain`: these steps.
 * - `npm test -- browser:docs domain:lib/host`: of a suite, the files whose path contains these words.
 * - `npm test -- lib/audit/projects`: the test files whose path contains these words, each in its suite.
 *
 * A failing step does not stop the others. The last line counts the tests.
 */
const longestStopMs = 13_000
const resultsFolder = path.join(productFolder, 'test-results')

/** The requested steps, each with words that select files; all files if there are none. */
const wanted: { step: Step; files: string[] }[] = []

function want(step: Step, files: string[]): void {
  const before = wanted.find((one) => one.step === step)
  if (before) before.files.push(...files)
  else wanted.push({ step, files })
}

const stepNamed = (name: string | undefined) => STEPS.find((step) => step.name === name)

for (const argument of process.argv.slice(2)) {
  const [name, ...words] = argument.split(':')
  const step = stepNamed(name)
  if (step && (words.length === 0 || step.hasFiles)) {
    want(step, words)
    continue
  }
  const meant = testFilesMeantBy(argument, testFiles())
  for (const { suite, file } of meant) want(stepNamed(suite)!, [file])
  if (meant.length > 0) continue
  console.error(
    `No test file contains "${argument}" in its path. Steps: ${STEPS.map((one) => one.name).join(', ')}.`,
  )
  process.exit(2)
}
wanted.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step))
if (wanted.length === 0) wanted.push(...STEPS.map((step) => ({ step, files: [] })))

const startedAtMs = performance.now()
const folder = await mkdtemp(path.join(tmpdir(), 'test-run-'))
let server: Promise<RunningServer> | undefined
const run: Run = {
  id: `run-${process.pid}`,
  folder,
  async workspace() {
    server ??= start()
    return server.catch(() => {
      throw new Error('The workspace under test could not be started: see above')
    })
  },
}

function start(): Promise<RunningServer> {
  console.log('Starting the workspace under test. Its first start builds the application…\n')
  const started = startServer(settingsOfSharedServer)
  started.catch((error: Error) => {
    if (!interrupted) console.error(error.message)
  })
  return started
}

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (interrupted) process.exit(128 + constants.signals[signal])
    interrupted = true
    console.error('\nStopping what has been started…')
    await endAll(longestStopMs)
    await cleanUp()
    process.exit(128 + constants.signals[signal])
  })
}

const results: { step: Step; tally: Tally; seconds: number }[] = []
for (const { step, files } of wanted) {
  // The build runs in parallel to other steps. A step that needs it waits for it and reports its failure.
  if (!step.isAloneWithBuild && wanted.some((one) => one.step.needsWorkspace)) run.workspace().catch(() => {})
  console.log(`\n━━━ ${step.heading} (${step.name})\n`)
  const stepStartedAtMs = performance.now()
  const tally = await step.carryOut(run, files).catch((error: unknown) => {
    if (!interrupted) console.error((error as Error).message)
    return oneFailed
  })
  // The signal handler ends the process.
  if (interrupted) await new Promise(() => {})
  results.push({ step, tally, seconds: (performance.now() - stepStartedAtMs) / 1000 })
}

const total = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((sum, { tally }) => sum + tally[key], 0)
const failed = total('failed')
const repeated = results.flatMap(({ tally }) => tally.repeated)

if (results.some(({ step, tally }) => step.needsWorkspace && tally.failed > 0)) await keepServerLog()
await cleanUp()
if (failed + repeated.length === 0)
  await rm(path.join(resultsFolder, run.id), { recursive: true, force: true })

const failures = results.flatMap(({ tally }) => tally.failures)
if (failures.length > 0) console.log(`\n━━━ What failed\n\n${failures.join('\n\n')}`)

if (repeated.length > 0) {
  console.log('\n━━━ Passed at the second attempt: each is a defect of the product or of its test\n')
  console.log(repeated.join('\n\n'))
}

console.log('\n━━━ Summary\n')
for (const { step, tally, seconds } of results) {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  const again = tally.repeated.length > 0 ? `, ${tally.repeated.length} AT THE SECOND ATTEMPT` : ''
  const counts = `${String(tally.passed).padStart(5)} passed, ${String(tally.failed).padStart(3)} failed${skipped}${again}`
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${step.heading.padEnd(32)} ${counts}  ${seconds.toFixed(1)} s`)
}
console.log(`\n${((performance.now() - startedAtMs) / 1000).toFixed(0)} s in all`)
if (repeated.length > 0) console.log(`${repeated.length} passed only at the second attempt: see above`)
console.log(`${total('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function keepServerLog(): Promise<void> {
  const output = await server?.then(
    (started) => started.output(),
    () => undefined,
  )
  if (!output) return
  const file = path.join(resultsFolder, `${run.id}-server.log`)
  await mkdir(resultsFolder, { recursive: true })
  await writeFile(file, output)
  console.log(`\nLog of the workspace under test: ${path.relative(productFolder, file)}`)
}

async function cleanUp(): Promise<void> {
  await server?.then(
    (started) => started.stop(),
    () => {},
  )
  await rm(folder, { recursive: true, force: true })
}
