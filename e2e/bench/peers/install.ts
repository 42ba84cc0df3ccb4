import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exitCodeOf, spawnGroup } from '../../support/process'
import { keepOutput } from '../keep-output'

export interface Installation {
  folder: string
  env: NodeJS.ProcessEnv
}

/**
 * Writes an application from its template and installs its packages, unless the folder has them already.
 * @param template a folder beside this file
 * @param manifest its package.json
 */
export async function install(
  template: string,
  manifest: Record<string, unknown>,
  { folder, env }: Installation,
): Promise<void> {
  // Written last, so that an interrupted installation is repeated.
  const mark = path.join(folder, 'node_modules/.installed')
  const wanted = JSON.stringify({ private: true, ...manifest }, null, 2)
  const installed = await readFile(mark, 'utf8').catch(() => '')
  if (installed !== wanted) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'package.json'), wanted)
    // Packages bring their programs prebuilt; none needs its install script here.
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
    await npm(words, { folder, env })
    await writeFile(mark, wanted)
  }
  await cp(path.join(import.meta.dirname, template), folder, { recursive: true })
}

function npm(words: string[], installation: Installation): Promise<void> {
  const running = process.env.npm_execpath
  return running ? run(process.execPath, [running, ...words], installation) : run('npm', words, installation)
}

/** Runs a program of an installed package to its end. @throws Error with its output when it fails */
export function runPackage(program: string, words: string[], installation: Installation): Promise<void> {
  return run(process.execPath, [path.join('node_modules', program), ...words], installation)
}

async function run(command: string, words: string[], { folder, env }: Installation): Promise<void> {
  const child = spawnGroup(command, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = keepOutput(child)
  const exitCode = await exitCodeOf(child)
  if (exitCode !== 0) throw new Error(`${words.join(' ')} ended with exit code ${exitCode}:\n${output()}`)
}
