import { cp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import { productFolder } from '../support/environment'
import { exitCodeOf, spawnGroup } from '../support/process'
import { keepOutput } from './keep-output'
import type { BenchList } from './next-app/list-projects'
import type { SecuredList } from './serve-bare-secured'

/** Starts a bare node:http server. @returns its base URL */
export const startBareNode = (list: BenchList) => startChild('serve-bare-node.ts', list)

/** Starts a bare node:http server that reads as the owner of a token. @returns its base URL */
export const startBareSecured = (list: SecuredList) => startChild('serve-bare-secured.ts', list)

/**
 * Builds a Next application with one route handler and starts it.
 * @param folder created here
 * @returns its base URL
 */
export async function startBareNext(list: BenchList, folder: string): Promise<string> {
  await generate(folder)
  const next = path.join(productFolder, 'node_modules/next/dist/bin/next')
  const build = spawnGroup(process.execPath, [next, 'build', folder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = keepOutput(build)
  if ((await exitCodeOf(build)) !== 0)
    throw new Error(`The bare Next application did not build:\n${output()}`)
  return startChild('serve-bare-next.ts', list, { BENCH_APP: folder })
}

async function generate(folder: string): Promise<void> {
  const source = path.join(import.meta.dirname, 'next-app')
  await cp(source, folder, { recursive: true })
  // One file with the product's rules inside, because the application has no access to the product's folders.
  await rm(path.join(folder, 'list-projects.ts'))
  await bundle({
    entryPoints: [path.join(source, 'list-projects.ts')],
    outfile: path.join(folder, 'list-projects.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    alias: { '@': productFolder },
    external: ['postgres'],
  })
  const modules = await realpath(path.join(productFolder, 'node_modules'))
  await symlink(modules, path.join(folder, 'node_modules'), 'junction')
  // The bundler does not follow links that lead out of its root.
  const root = commonFolder(await realpath(folder), modules)
  const config = {
    turbopack: { root },
    outputFileTracingRoot: root,
    serverExternalPackages: ['postgres'],
    typescript: { ignoreBuildErrors: true },
  }
  const tsconfig = { compilerOptions: { jsx: 'react-jsx', paths: { '@/*': ['./*'] } } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await writeFile(path.join(folder, 'next.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
}

function commonFolder(one: string, other: string): string {
  const others = other.split(path.sep)
  const parts = one.split(path.sep)
  const end = parts.findIndex((part, index) => part !== others[index])
  return parts.slice(0, end).join(path.sep) || path.parse(one).root
}

async function startChild(file: string, list: BenchList, env: Record<string, string> = {}): Promise<string> {
  const child = spawnGroup(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, file)], {
    cwd: productFolder,
    env: { ...process.env, NODE_ENV: 'production', BENCH_LIST: JSON.stringify(list), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = keepOutput(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code}:\n${output()}`)))
  })
  return `http://localhost:${port}`
}
