import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { productFolder } from './environment'

const compiler = path.join(productFolder, 'node_modules/typescript/bin/tsc')
const source = path.join(productFolder, 'lib/client')

/** Without npm's variables, which describe the checkout and would mislead a nested npm. */
const withoutNpm: Partial<NodeJS.ProcessEnv> = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
)

/**
 * Runs a program.
 * @returns its output
 * @throws Error with its output when it fails
 */
export async function runProgram(
  command: string,
  args: string[],
  cwd: string,
  variables: Record<string, string> = {},
): Promise<string> {
  const env = { ...withoutNpm, ...variables } as NodeJS.ProcessEnv
  return promisify(execFile)(command, args, { cwd, env }).then(
    ({ stdout }) => stdout,
    ({ message, stdout, stderr }) => {
      throw new Error(`${message}\n${stdout}\n${stderr}`)
    },
  )
}

export const compile = (folder: string, args: string[] = []) =>
  runProgram(process.execPath, [compiler, '-p', folder, ...args], folder)

/** Packs the typed client and installs it in an empty project, as a user without this checkout would. */
export async function installPackedClient(project: string): Promise<void> {
  const staging = await mkdtemp(path.join(tmpdir(), 'client-'))
  try {
    for (const file of ['package.json', 'README.md'])
      await cp(path.join(source, file), path.join(staging, file))
    await compile(source, ['--outDir', path.join(staging, 'dist')])
    const printed = await runProgram('npm', ['pack', '--json', '--pack-destination', project], staging)
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }]
    await writeFile(path.join(project, 'package.json'), '{ "private": true, "type": "module" }')
    await runProgram('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], project)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
