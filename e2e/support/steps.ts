import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CHECKS } from './checks'
import { command } from './command'
import { environmentFor, type WorkspaceUnderTest } from './environment'
import { oneFailed, onePassed, playwrightTally, type Tally, vitestTally } from './tally'

/** Shared by the steps of one run. */
export interface Run {
  /** Names this run where several share a folder. */
  id: string
  /** Temporary files of this run. */
  folder: string
  /** The workspace under test, started on first use. */
  workspace(): Promise<WorkspaceUnderTest>
}

export interface Step {
  name: string
  heading: string
  needsWorkspace: boolean
  /** Reads or writes the output of a build, so no build may run at the same time. */
  isAloneWithBuild?: boolean
  /** Whether it can be narrowed to the test files whose path contains one of `files`. */
  hasFiles?: boolean
  carryOut(run: Run, files: readonly string[]): Promise<Tally>
}

export const STEPS: Step[] = [
  { ...check('types', 'Types', CHECKS.types), isAloneWithBuild: true },
  { ...check('lint', 'Lint and format', CHECKS.lint), isAloneWithBuild: true },
  check('rules', 'Import rules', CHECKS.rules),
  check('env', '.env.example', CHECKS.env),
  check('scripts', 'Scripts of the public pages', CHECKS.scripts),
  check('client', 'Typed client', CHECKS.client),
  // They compute rather than wait, and some compare times.
  vitest('unit', 'Unit tests', { projects: ['unit', 'unit-alone'], workers: 3 }),
  {
    ...check('api', 'API document', async (run) => {
      const { baseUrl } = await run.workspace()
      const res = await fetch(new URL('/openapi.json', baseUrl))
      const file = path.join(run.folder, 'openapi.json')
      await writeFile(file, await res.text())
      if (!res.ok) console.error(`GET /openapi.json answered ${res.status}`)
      return (await command('redocly', ['lint', file, '--config', 'e2e/redocly.yaml'])) || Number(!res.ok)
    }),
    needsWorkspace: true,
  },
  vitest('domain', 'Domain tests on PostgreSQL', { projects: ['domain', 'domain-alone'] }),
  vitest('conformance', 'Conformance of every endpoint', {
    needsWorkspace: true,
    projects: ['conformance', 'conformance-alone'],
  }),
  {
    name: 'browser',
    heading: 'Journeys in a browser',
    needsWorkspace: true,
    hasFiles: true,
    async carryOut(run, files) {
      const reportFile = path.join(run.folder, 'browser.json')
      const exitCode = await command(
        'playwright',
        ['test', ...files.map(literally), '--config', 'e2e/playwright.config.ts'],
        {
          settings: environmentFor(await run.workspace()),
          variables: { PLAYWRIGHT_REPORT_FILE: reportFile, RUN_ID: run.id },
        },
      )
      return playwrightTally(reportFile, exitCode)
    },
  },
]

/** Playwright takes patterns; folders of the product have parentheses in their names. */
const literally = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A step that passes or fails as a whole and counts as one test. */
function check(name: string, heading: string, exitCode: (run: Run) => Promise<number>): Step {
  return {
    name,
    heading,
    needsWorkspace: false,
    carryOut: async (run) => ((await exitCode(run)) === 0 ? onePassed : oneFailed),
  }
}

function vitest(
  name: string,
  heading: string,
  {
    needsWorkspace = false,
    projects,
    workers,
  }: { needsWorkspace?: boolean; projects: string[]; workers?: number },
): Step {
  return {
    name,
    heading,
    needsWorkspace,
    hasFiles: true,
    async carryOut(run, files) {
      const reportFile = path.join(run.folder, `${name}.json`)
      const exitCode = await command(
        'vitest',
        [
          'run',
          ...files,
          ...['--config', 'e2e/vitest.config.ts', ...projects.flatMap((project) => ['--project', project])],
          ...(workers ? [`--maxWorkers=${workers}`] : []),
          // As in the browser: the summary names tests that needed a second attempt. A single file fails at once.
          ...(files.length === 0 ? ['--retry=1'] : []),
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
        ],
        { settings: needsWorkspace ? environmentFor(await run.workspace()) : {} },
      )
      return vitestTally(reportFile, exitCode)
    },
  }
}
