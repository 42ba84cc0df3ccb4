import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { environmentFor, environmentWith, productFolder, type WorkspaceUnderTest } from './environment'
import { exitCodeOf, spawnGroup } from './process'
import { oneFailed, onePassed, playwrightTally, type Tally, vitestTally } from './tally'

/** What the steps of one run share. */
export interface Run {
  /** Names this run where several share a folder. */
  id: string
  /** For files that only this run needs. */
  folder: string
  /** The workspace under test, started when it is first asked for. */
  workspace(): Promise<WorkspaceUnderTest>
}

export interface Step {
  name: string
  heading: string
  needsWorkspace: boolean
  /** Reads or writes what a build writes, so that none may be under way. */
  isAloneWithBuild?: boolean
  carryOut(run: Run): Promise<Tally>
}

/** Fewer can only mean that dependency-cruiser could not read TypeScript, which it says in passing. */
const fewestModules = 100

export const STEPS: Step[] = [
  {
    ...check('types', 'Types', async () => {
      // Writes the types of routes and pages that tsc needs.
      const generated = await command('next', ['typegen'])
      // By its path: what brings an older compiler along for its programming interface brings a `tsc` too.
      return (await command('node', ['node_modules/typescript/bin/tsc', '--noEmit'])) || generated
    }),
    isAloneWithBuild: true,
  },
  { ...check('lint', 'Lint and format', () => command('biome', ['check', '.'])), isAloneWithBuild: true },
  check('rules', 'Import rules', async () => {
    const roots = ['app', 'lib', 'e2e', 'middleware.ts'].filter((root) =>
      existsSync(path.join(productFolder, root)),
    )
    let output = ''
    const exitCode = await command('depcruise', [...roots, '--config', '.dependency-cruiser.cjs'], {
      onOutput: (text) => {
        output += text
      },
    })
    const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
    if (modules < fewestModules) console.error(`Only ${modules} modules were read: is @swc/core installed?`)
    return modules < fewestModules ? 1 : exitCode
  }),
  check('env', '.env.example', () =>
    command('node', ['--import', 'tsx', 'lib/cli/env-example.ts', '--check']),
  ),
  check('client', 'Typed client', () => command('node', ['--import', 'tsx', 'lib/cli/client.ts', '--check'])),
  vitest('unit', 'Unit tests'),
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
  vitest('domain', 'Domain tests on PostgreSQL'),
  vitest('conformance', 'Conformance of every endpoint', { needsWorkspace: true }),
  {
    name: 'browser',
    heading: 'Journeys in a browser',
    needsWorkspace: true,
    async carryOut(run) {
      const reportFile = path.join(run.folder, 'browser.json')
      const exitCode = await command('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
        settings: environmentFor(await run.workspace()),
        variables: { PLAYWRIGHT_REPORT_FILE: reportFile, RUN_ID: run.id },
      })
      return playwrightTally(reportFile, exitCode)
    },
  },
]

/** A step that passes or fails as a whole and counts as one test. */
function check(name: string, heading: string, exitCode: (run: Run) => Promise<number>): Step {
  return {
    name,
    heading,
    needsWorkspace: false,
    carryOut: async (run) => ((await exitCode(run)) === 0 ? onePassed : oneFailed),
  }
}

function vitest(project: string, heading: string, { needsWorkspace = false } = {}): Step {
  return {
    name: project,
    heading,
    needsWorkspace,
    async carryOut(run) {
      const reportFile = path.join(run.folder, `${project}.json`)
      const exitCode = await command(
        'vitest',
        [
          'run',
          ...['--config', 'e2e/vitest.config.ts', '--project', project],
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
        ],
        { settings: needsWorkspace ? environmentFor(await run.workspace()) : {} },
      )
      return vitestTally(reportFile, exitCode)
    },
  }
}

interface CommandOptions {
  /** Settings of the product. */
  settings?: Record<string, string>
  /** Other environment variables. */
  variables?: Record<string, string>
  onOutput?: (text: string) => void
}

/** Runs a program of the packages and shows what it prints. Resolves with its exit code. */
function command(
  program: string,
  args: string[],
  { settings = {}, variables = {}, onOutput }: CommandOptions = {},
): Promise<number> {
  const child = spawnGroup(path.join(productFolder, 'node_modules/.bin', program), args, {
    cwd: productFolder,
    env: { ...environmentWith(settings), ...quietTools, ...variables },
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'],
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    onOutput?.(chunk.toString())
  })
  return exitCodeOf(child)
}

/** Keeps the tools from asking the network for news and reporting their use. */
const quietTools = {
  NEXT_TELEMETRY_DISABLED: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
}
