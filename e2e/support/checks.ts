import { existsSync } from 'node:fs'
import path from 'node:path'
import { command } from './command'
import { productFolder } from './environment'

/** Fewer modules mean that dependency-cruiser could not read TypeScript, which it only reports as a hint. */
const fewestModules = 100

/** Biome's output without findings. Hints count as findings too, although its exit code ignores them. */
const nothingFound = /^Checked \d+ files in .+\. No fixes applied\.\s*$/

/** Checks of the source text. Each resolves with an exit code and needs only the installed packages. */
export const CHECKS = {
  async types() {
    // Writes the types of routes and pages that tsc needs, and next-env.d.ts.
    const generated = await commandWithOutput('next', ['typegen'])
    if (generated.exitCode !== 0) process.stdout.write(generated.output)
    // By path, because the older compiler among the packages also installs a `tsc`.
    return (await command('node', ['node_modules/typescript/bin/tsc', '--noEmit'])) || generated.exitCode
  },

  async lint() {
    const { exitCode, output } = await commandWithOutput('biome', ['check', '.'])
    if (exitCode === 0 && nothingFound.test(output)) return 0
    process.stdout.write(output)
    return exitCode || 1
  },

  async rules() {
    const roots = ['app', 'lib', 'e2e', 'middleware.ts'].filter((root) =>
      existsSync(path.join(productFolder, root)),
    )
    const { exitCode, output } = await commandWithOutput('depcruise', [
      ...roots,
      ...['--config', '.dependency-cruiser.cjs'],
    ])
    const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
    if (exitCode !== 0) process.stdout.write(output)
    if (modules < fewestModules) console.error(`Only ${modules} modules were read: is @swc/core installed?`)
    return modules < fewestModules ? 1 : exitCode
  },

  env: () => command('node', ['--import', 'tsx', 'lib/host/cli/env-example.ts', '--check']),

  scripts: () => command('node', ['--import', 'tsx', 'lib/host/cli/page-scripts.ts', '--check']),

  client: () => command('node', ['--import', 'tsx', 'lib/host/cli/client.ts', '--check']),
} satisfies Record<string, () => Promise<number>>

async function commandWithOutput(program: string, args: string[]) {
  let output = ''
  const exitCode = await command(program, args, {
    onOutput: (text) => {
      output += text
    },
  })
  return { exitCode, output }
}
